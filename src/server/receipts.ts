import type { DeviceReceipt, PlayerRecord } from './types';

/** The most devices whose last batch is remembered. */
const DEVICES = 4;

/** The device of an `Idempotency-Key: {device}:{timestamp}` (decision 36). Null for any other text. */
export function deviceOf(key: string, timestamp: number): string | null {
  const [, device, at] = /^([0-9A-Za-z_-]{1,32}):(\d{1,12})$/.exec(key) ?? [];
  return device && Number(at) === timestamp ? device : null;
}

/** How a device's batch relates to the one before it. Timestamps of a device only rise. */
export type BatchKind =
  | { kind: 'new' }
  | { kind: 'repeat'; receipt: DeviceReceipt }
  | { kind: 'otherBody' }
  | { kind: 'stale' };

export function classifyBatch(
  player: PlayerRecord,
  batch: { device: string; timestamp: number; count: number },
): BatchKind {
  const receipt = player.receipts.find(({ device }) => device === batch.device);
  if (!receipt || batch.timestamp > receipt.timestamp) return { kind: 'new' };
  if (batch.timestamp < receipt.timestamp) return { kind: 'stale' };
  return batch.count === receipt.count ? { kind: 'repeat', receipt } : { kind: 'otherBody' };
}

/** Remembers a device's batch in place of the one before it. */
export function keepReceipt(player: PlayerRecord, receipt: DeviceReceipt): void {
  const others = player.receipts.filter(({ device }) => device !== receipt.device);
  player.receipts = [...others, receipt].slice(-DEVICES);
}
