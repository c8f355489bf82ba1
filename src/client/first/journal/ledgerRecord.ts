import * as v from 'valibot';
import type { Ledger } from '../../../core/ledger';

export const LEDGER_RECORD_VERSION = 1;

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const positive = v.pipe(count, v.minValue(1));
const segment = { count: positive, rate: positive };

const ledgerRecord = v.object({
  version: v.literal(LEDGER_RECORD_VERSION),
  segments: v.array(v.object(segment)),
  inFlight: v.nullable(v.object({ ...segment, timestamp: positive, energy: count })),
  accepted: count,
  acknowledged: count,
  refused: count,
  lastTimestamp: count,
});

/** What survives of a ledger: its taps and totals. Deadlines belong to the session that set them. */
export type LedgerRecord = v.InferOutput<typeof ledgerRecord>;

export function toRecord(ledger: Ledger): LedgerRecord {
  const { segments, inFlight, accepted, acknowledged, refused, lastTimestamp } = ledger;
  return {
    version: LEDGER_RECORD_VERSION,
    segments: [...segments],
    inFlight,
    accepted,
    acknowledged,
    refused,
    lastTimestamp,
  };
}

/**
 * From each version to the next. A version keeps its row for good: a phone may come back after any time.
 * 0: before a batch could be refused, and before records named their version.
 */
const MIGRATIONS: readonly ((record: Record<string, unknown>) => Record<string, unknown>)[] = [
  (record) => ({ ...record, version: 1, refused: 0 }),
];

function migrate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let record = value as Record<string, unknown>;
  const { version = 0 } = record;
  if (typeof version === 'number') for (const next of MIGRATIONS.slice(version)) record = next(record);
  return record;
}

/** A stored record of any version, or null when it is not one or its sums do not add up: it is then set aside, never trusted. */
export function readRecord(value: unknown): LedgerRecord | null {
  const parsed = v.safeParse(ledgerRecord, migrate(value));
  if (!parsed.success) return null;
  const { segments, inFlight, accepted, acknowledged, refused } = parsed.output;
  const pending = segments.reduce((sum, { count }) => sum + count, inFlight?.count ?? 0);
  return accepted === acknowledged + pending + refused ? parsed.output : null;
}

/** Of two records of one account, the one written later: totals only ever grow. */
export function newerRecord(left: LedgerRecord | null, right: LedgerRecord | null): LedgerRecord | null {
  if (!left || !right) return left ?? right;
  const age = ({ accepted, acknowledged, refused, lastTimestamp }: LedgerRecord) =>
    accepted + acknowledged + refused + lastTimestamp;
  return age(right) > age(left) ? right : left;
}
