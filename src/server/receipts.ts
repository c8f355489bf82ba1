import type { DeviceReceipt, PlayerRecord } from './types';

/** The most devices whose last batch is remembered. */
const DEVICES = 4;

/** The device of an `Idempotency-Key: {device}:{timestamp}` (decision 36). Null for any other text. */
export function deviceOf(key: string, timestamp: number): string | null {
  const [, device, at] = /^([0-9A-Za-z_-]{1,32}):(\d{1,12})$/.exec(key) ?? [];
  return device && Number(at) === timestamp ? device : null;
}

/** A clock may be this far ahead, in seconds, and count as right. */
const CLOCK_SLACK = 60;
/** Receipts by time and count outlive a batch by twice this long, in seconds. */
const DAY = 86_400;

/** Whether a batch comes from a clock that is ahead, and so may be followed by earlier ones once it is set right. */
export function isAhead(timestamp: number, now: number): boolean {
  return timestamp > now + CLOCK_SLACK;
}

/**
 * How a device's batch relates to the one before it. Timestamps of a device only rise, until a clock that was ahead is set
 * right. `unordered` is a batch of after that: its receipt by time and count tells whether it is a repeat.
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

/** Remembers a device's batch in place of the one before it. One that is ahead remembers the last that was not. */
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
