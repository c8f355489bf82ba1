import { backOffMs } from './backOff';
import { addCoins } from './coins';
import { LONGEST_RETRY_MS } from './constants';
import { joined, type Ledger } from './ledger';

/** The server has the batch: its taps are acknowledged. */
export function acknowledge(ledger: Ledger): Ledger {
  const { inFlight, confirmed } = ledger;
  if (!inFlight) return ledger;
  return {
    ...withoutBatch(ledger),
    acknowledged: ledger.acknowledged + inFlight.count,
    confirmed:
      confirmed && ledger.frozen.length === 0 ? addCoins(confirmed, inFlight.count * inFlight.rate) : null,
    failures: 0,
    retryAtMs: null,
  };
}

/** What the ledger needs to know about a failed send. */
export interface Failure {
  nowMs: number;
  /** In [0, 1): spreads the retries of many clients. */
  random: number;
  /** How long the server asks for quiet, ms. */
  retryAfterMs?: number | undefined;
}

/** It is unknown whether the server took the batch, so it stays frozen. */
export function failAmbiguous(ledger: Ledger, failure: Failure): Ledger {
  if (!ledger.inFlight) return ledger;
  return { ...ledger, sending: false, doubtful: true, ...backOff(ledger, failure) };
}

/** The batch in flight never arrived. Its taps go back in front of the unsent ones. */
export function melt(ledger: Ledger, nowMs: number): Ledger {
  if (!ledger.inFlight) return ledger;
  const { timestamp: _, energy: __, key: ___, ...segment } = ledger.inFlight;
  return {
    ...withoutBatch(ledger),
    segments: joined([segment], ledger.segments),
    firstTapAtMs: ledger.firstTapAtMs ?? nowMs,
    lastTapAtMs: ledger.lastTapAtMs ?? nowMs,
  };
}

/** The ledger when nothing is known to be in flight. A batch that a slow journal delivered takes its turn. */
export function withoutBatch(ledger: Ledger): Ledger {
  const [next = null, ...frozen] = ledger.frozen;
  return { ...ledger, inFlight: next, frozen, sending: false, doubtful: next !== null, refusals: 0 };
}

/** A Retry-After is lengthened by up to half as well, and by 30 s at most. */
export function backOff(ledger: Ledger, { nowMs, random, retryAfterMs }: Failure): Partial<Ledger> {
  const failures = ledger.failures + 1;
  return {
    failures,
    retryAtMs: nowMs + backOffMs(failures, random),
    ...(retryAfterMs !== undefined && {
      holdUntilMs: nowMs + retryAfterMs + (random * Math.min(retryAfterMs, LONGEST_RETRY_MS)) / 2,
    }),
  };
}
