import type { DeviceReceipt, PlayerRecord } from './types';

const DEVICES = 4;

/** Returns the device of an `Idempotency-Key: {device}:{timestamp}` (decision 36), or null for another text. */
export function deviceOf(key: string, timestamp: number): string | null {
  const [, device, at] = /^([0-9A-Za-z_-]{1,32}):(\d{1,12})$/.exec(key) ?? [];
  return device && Number(at) === timestamp ? device : null;
}

/** Greatest lead of a clock that still counts as right, in seconds. */
const CLOCK_SLACK = 60;
/** Receipts by time and count are valid for twice this time, in seconds. */
const DAY = 86_400;

/** True when a batch's clock is ahead. Later batches may then have earlier timestamps. */
export function isAhead(timestamp: number, now: number): boolean {
  return timestamp > now + CLOCK_SLACK;
}

/**
 * How a batch relates to its device's previous one. Timestamps increase until a clock that was ahead is corrected.
 * Batches after that are `unordered`, and their receipts by time and count reveal repeats.
 */
export type BatchKind =
  | { kind: 'new' }
  | { kind: 'repeat'; receipt: DeviceReceipt }
  | { kind: 'otherBody' }
  | { kind: 'unordered' }
  | { kind: 'stale' };

export function classifyBatch(
  player: PlayerRecord,
  batch: { device: string; timestamp: number; count: number },
  now: number,
): BatchKind {
  const receipt = receiptOf(player, batch.device);
  const { timestamp } = batch;
  if (!receipt || timestamp > receipt.timestamp) return { kind: 'new' };
  if (timestamp < receipt.timestamp) {
    const { after } = receipt;
    const isUnordered = after !== undefined && timestamp > after && timestamp > now - DAY;
    return { kind: isUnordered ? 'unordered' : 'stale' };
  }
  return batch.count === receipt.count ? { kind: 'repeat', receipt } : { kind: 'otherBody' };
}

/** Replaces the receipt of a device's previous batch. If the batch's clock is ahead, keeps the last right timestamp. */
export function keepReceipt(player: PlayerRecord, receipt: DeviceReceipt, now: number): void {
  const before = receiptOf(player, receipt.device);
  const after = before?.after ?? before?.timestamp ?? 0;
  const kept = isAhead(receipt.timestamp, now) ? { ...receipt, after } : receipt;
  const others = player.receipts.filter(({ device }) => device !== receipt.device);
  player.receipts = [...others, kept].slice(-DEVICES);
}

function receiptOf({ receipts }: PlayerRecord, device: string): DeviceReceipt | undefined {
  return receipts.find((receipt) => receipt.device === device);
}
