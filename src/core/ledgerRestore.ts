import { MAX_KEPT_REFUSALS } from './constants';
import { joined, type Ledger, type RefusedBatch } from './ledger';

/** Restores a ledger after a restart. A frozen batch may have arrived before the restart. */
export function resume(ledger: Ledger): Ledger {
  const waiting = ledger.segments.length > 0;
  return {
    ...ledger,
    sending: false,
    doubtful: ledger.inFlight !== null,
    firstTapAtMs: waiting ? 0 : null,
    lastTapAtMs: waiting ? 0 : null,
    retryAtMs: null,
    holdUntilMs: null,
    failures: 0,
  };
}

/** Merges a restored ledger with this start's. The current batch stays first, because it may be in flight. */
export function merge(restored: Ledger, current: Ledger): Ledger {
  if (current.accepted === 0 && current.confirmed === null)
    return { ...restored, honoursRepeats: current.honoursRepeats };
  const batches = [restored.inFlight, ...restored.frozen].filter((batch) => batch !== null);
  const isFresh = current.confirmed === null && current.acknowledged === 0 && !current.inFlight;
  const frozen = [...current.frozen, ...(current.inFlight ? batches : batches.slice(1))];
  return {
    ...current,
    segments: joined(restored.segments, current.segments),
    ...(current.inFlight ? {} : { inFlight: restored.inFlight, doubtful: restored.doubtful, refusals: 0 }),
    frozen,
    accepted: restored.accepted + current.accepted,
    acknowledged: restored.acknowledged + current.acknowledged,
    refused: restored.refused + current.refused,
    refusedBatches: [...restored.refusedBatches, ...current.refusedBatches].slice(-MAX_KEPT_REFUSALS),
    // The balance of either ledger may or may not include a batch of the other.
    confirmed: isFresh ? restored.confirmed : batches.length === 0 ? current.confirmed : null,
    lastTimestamp: Math.max(restored.lastTimestamp, current.lastTimestamp),
    lowered: restored.lowered + current.lowered,
    firstTapAtMs: restored.firstTapAtMs ?? current.firstTapAtMs,
    lastTapAtMs: current.lastTapAtMs ?? restored.lastTapAtMs,
  };
}

/** Makes refused taps unsent again, once, if another version of the game sent them (decision 38). */
export function offerRefused(ledger: Ledger, version: string): Ledger {
  const isDue = (batch: RefusedBatch) => batch.mayBeOffered && batch.version !== version;
  const due = ledger.refusedBatches.filter(isDue);
  if (due.length === 0) return ledger;
  const taps = due.reduce((sum, { count }) => sum + count, 0);
  const offered = due.map(({ count, rate }) => ({ count, rate, isSecondOffer: true as const }));
  return {
    ...ledger,
    segments: [...ledger.segments, ...offered],
    refused: ledger.refused - taps,
    lowered: ledger.lowered + taps,
    refusedBatches: ledger.refusedBatches.filter((batch) => !isDue(batch)),
  };
}
