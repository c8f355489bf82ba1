import {
  EMPTY_LEDGER,
  type Ledger,
  pendingTaps,
  type RefusedBatch,
  type TapBatch,
  type TapSegment,
} from '../../core/ledger';
import { merge } from '../../core/ledgerRestore';
import { fields, list, map, nullable, part, passing, type Read } from '../api/read';

export const LEDGER_RECORD_VERSION = 2;

const whole = passing((value): value is number => Number.isSafeInteger(value) && Number(value) >= 0);
const taps = passing((value): value is number => Number.isSafeInteger(value) && Number(value) > 0);
const string = passing((value): value is string => typeof value === 'string');
/** Parses a batch's key. A key that isn't valid in a header becomes null, because its batch could never be sent. */
const key = nullable(map(string, (text) => (/^[\w:-]{1,64}$/.test(text) ? text : null)));
const segmentFields = {
  count: taps,
  rate: taps,
  isSecondOffer: passing((value): value is true | undefined => value === true || value === undefined),
};

/** The stored part of a ledger. It omits deadlines, because they are times on the clock of a single start. */
export interface LedgerRecord {
  version: typeof LEDGER_RECORD_VERSION;
  segments: readonly TapSegment[];
  inFlight: TapBatch | null;
  frozen: readonly TapBatch[];
  accepted: number;
  acknowledged: number;
  refused: number;
  refusedBatches: readonly RefusedBatch[];
  confirmed: Ledger['confirmed'];
  lastTimestamp: number;
  lowered: number;
}

const batch = fields({ ...segmentFields, timestamp: taps, energy: whole, key });
const refusedBatch = fields({
  count: taps,
  rate: taps,
  status: whole,
  message: string,
  atUnix: whole,
  version: string,
  mayBeOffered: passing((value): value is boolean => typeof value === 'boolean'),
});

const kept = {
  segments: list(fields(segmentFields)),
  inFlight: nullable(batch),
  frozen: list(batch),
  accepted: whole,
  acknowledged: whole,
  refused: whole,
  refusedBatches: list(refusedBatch),
  confirmed: nullable(fields({ whole, parts: whole })),
  lastTimestamp: whole,
  lowered: part(whole, 0),
};

const ledgerRecord = fields({
  version: passing((value): value is typeof LEDGER_RECORD_VERSION => value === LEDGER_RECORD_VERSION),
  ...kept,
}) as Read<LedgerRecord>;

export function toRecord(ledger: Ledger): LedgerRecord {
  const record: Record<string, unknown> = { version: LEDGER_RECORD_VERSION };
  for (const name in kept) record[name] = ledger[name as keyof typeof kept];
  return record as unknown as LedgerRecord;
}

export function toLedger({ version: _, ...taps }: LedgerRecord): Ledger {
  return { ...EMPTY_LEDGER, ...taps };
}

/**
 * Migrations by version. Keep them all, because a phone may return after years. Version 0 lacks refusals and versions.
 * Version 1 lacks batch keys and stored refusals.
 */
const MIGRATIONS: readonly ((record: Record<string, unknown>) => Record<string, unknown>)[] = [
  (record) => ({ ...record, version: 1, refused: 0 }),
  ({ inFlight, ...record }) => ({
    ...record,
    version: 2,
    inFlight: typeof inFlight === 'object' && inFlight !== null ? { ...inFlight, key: null } : null,
    frozen: [],
    refusedBatches: [],
    confirmed: null,
  }),
];

function migrate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  let record = value as Record<string, unknown>;
  const { version = 0 } = record;
  if (typeof version === 'number') for (const next of MIGRATIONS.slice(version)) record = next(record);
  return record;
}

/** Parses a record of any version. Returns null when its shape or its sums are wrong. */
export function readRecord(value: unknown): LedgerRecord | null {
  const record = part(ledgerRecord, null)(migrate(value));
  if (!record) return null;
  const { accepted, acknowledged, refused } = record;
  return accepted === acknowledged + pendingTaps(record) + refused ? record : null;
}

/** Returns the later record, judged by its totals, which only grow. */
export function newerRecord(left: LedgerRecord | null, right: LedgerRecord | null): LedgerRecord | null {
  if (!left || !right) return left ?? right;
  return ageOf(right) > ageOf(left) ? right : left;
}

/** Returns a number that grows with every change of a record's taps. */
export function ageOf({ accepted, acknowledged, refused, lastTimestamp, lowered }: LedgerRecord): number {
  return accepted + acknowledged + refused + lastTimestamp + lowered;
}

export function joinRecords(earlier: LedgerRecord | null, since: LedgerRecord): LedgerRecord {
  return earlier ? toRecord(merge(toLedger(earlier), toLedger(since))) : since;
}

/**
 * Returns the part of `record` beyond its first `known` accepted taps, or null when nothing is left. Taps are answered
 * in order, batches first. A batch can't be split: it counts as known once one of its pending taps is.
 */
export function beyond(record: LedgerRecord, known: number): LedgerRecord | null {
  if (known === 0) return record;
  let knownLeft = known - record.acknowledged - record.refused;
  const { inFlight, frozen } = knownLeft > 0 ? EMPTY_LEDGER : record;
  knownLeft -= pendingTaps({ ...record, segments: [] });
  const segments = record.segments.flatMap((segment) => {
    const count = segment.count - Math.max(0, knownLeft);
    knownLeft -= segment.count;
    return count > 0 ? [{ ...segment, count }] : [];
  });
  const accepted = pendingTaps({ segments, inFlight, frozen });
  if (accepted === 0) return null;
  const { lastTimestamp } = record;
  return { ...toRecord(EMPTY_LEDGER), segments, inFlight, frozen, accepted, lastTimestamp };
}
