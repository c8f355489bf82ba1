import { backOffMs } from './backOff';
import { addCoins } from './coins';
import { LONGEST_RETRY_MS, MAX_AHEAD_SECONDS, MAX_BATCH_TAPS, MAX_KEPT_REFUSALS } from './constants';
import { joined, type Ledger, type Refusal, type TapSegment } from './ledger';

/** Margin for the server's clock, which the client knows to the second at best. */
const AHEAD_MARGIN_SECONDS = 60;

export interface SendOptions {
  /** Unix seconds of the server's clock. */
  nowUnix: number;
  energy: number;
  maxEnergy: number;
  /** Identifies this installation and account in the keys of batches. */
  device: string;
}

/** Freezes the next batch and marks it as being sent. A batch that waits for its retry is resent unchanged. */
export function startSend(ledger: Ledger, options: SendOptions): Ledger {
  if (ledger.sending) return ledger;
  if (ledger.inFlight) return { ...oldestFirst(ledger), sending: true, retryAtMs: null, holdUntilMs: null };
  const [first, ...others] = ledger.segments;
  if (!first) return ledger;
  const count = Math.min(first.count, mostTaps(first, options.maxEnergy));
  const rest = count < first.count ? [{ ...first, count: first.count - count }, ...others] : others;
  const timestamp = Math.max(Math.floor(options.nowUnix), ledger.lastTimestamp + 1);
  return {
    ...ledger,
    segments: rest,
    inFlight: {
      ...first,
      count,
      timestamp,
      energy: Math.max(0, Math.floor(options.energy)),
      key: ledger.honoursRepeats ? `${options.device}:${timestamp}` : null,
    },
    sending: true,
    doubtful: false,
    lastTimestamp: timestamp,
    refusals: 0,
    firstTapAtMs: rest.length > 0 ? ledger.firstTapAtMs : null,
    lastTapAtMs: rest.length > 0 ? ledger.lastTapAtMs : null,
    retryAtMs: null,
    holdUntilMs: null,
  };
}

/**
 * Puts batches in order of their timestamps, because a provider may refuse a batch older than the last credited. A
 * batch without a key keeps its place, because a sync decides on it first.
 */
function oldestFirst(ledger: Ledger): Ledger {
  const { inFlight, doubtful, honoursRepeats } = ledger;
  if (!inFlight || !doubtful || !honoursRepeats) return ledger;
  const batches = [inFlight, ...ledger.frozen].sort((left, right) => left.timestamp - right.timestamp);
  const [oldest = inFlight, ...frozen] = batches;
  if (oldest === inFlight || batches.some(({ key }) => key === null)) return ledger;
  return { ...ledger, inFlight: oldest, frozen, refusals: 0 };
}

/** Returns the most taps in a batch. A provider may limit them by number, or by the taps that full energy pays for. */
function mostTaps({ rate }: TapSegment, maxEnergy: number): number {
  return Math.max(1, Math.min(MAX_BATCH_TAPS, Math.floor(maxEnergy / rate)));
}

/**
 * Handles a send that has certainly failed. The taps become unsent again, in front, unless an earlier send may have
 * arrived and they could count twice.
 */
export function failClean(ledger: Ledger, failure: Failure): Ledger {
  if (!ledger.inFlight) return ledger;
  const waiting = { ...ledger, sending: false, ...backOff(ledger, failure) };
  return ledger.doubtful ? waiting : melt(waiting, failure.nowMs);
}

/**
 * Handles a refusal. After too many refusals, `giveUp` drops the batch. `serverUnix` is Infinity while unknown. A
 * timestamp frozen while the phone's clock was ahead would never be accepted, so those taps get a new one.
 */
export function refuse(ledger: Ledger, serverUnix: number, failure: Failure): Ledger {
  const { inFlight } = ledger;
  if (!inFlight) return ledger;
  // If the batch had arrived, an idempotent provider would have answered with its receipt.
  if (inFlight.timestamp > serverUnix + MAX_AHEAD_SECONDS && (inFlight.key || !ledger.doubtful)) {
    // Stay close to the limit, because a credited batch may have any timestamp below it.
    const lastTimestamp = serverUnix + MAX_AHEAD_SECONDS - AHEAD_MARGIN_SECONDS;
    return {
      ...failClean({ ...ledger, doubtful: false }, failure),
      lastTimestamp,
      lowered: ledger.lowered + ledger.lastTimestamp - lastTimestamp,
    };
  }
  return { ...ledger, sending: false, refusals: ledger.refusals + 1, ...backOff(ledger, failure) };
}

/** Drops the refused batch. Its taps count as refused and stay stored. */
export function giveUp(ledger: Ledger, refusal: Refusal): Ledger {
  if (!ledger.inFlight) return ledger;
  const { count, rate, isSecondOffer } = ledger.inFlight;
  const mayBeOffered = !isSecondOffer && !ledger.doubtful;
  const kept = { ...refusal, count, rate, mayBeOffered };
  return {
    ...withoutBatch(ledger),
    refused: ledger.refused + count,
    refusedBatches: [...ledger.refusedBatches, kept].slice(-MAX_KEPT_REFUSALS),
    failures: 0,
    retryAtMs: null,
  };
}

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

interface Failure {
  nowMs: number;
  /** Number in [0, 1) that spreads the retries of many clients. */
  random: number;
  retryAfterMs?: number | undefined;
}

/** Handles a send with an unknown outcome. The batch stays frozen. */
export function failAmbiguous(ledger: Ledger, failure: Failure): Ledger {
  if (!ledger.inFlight) return ledger;
  return { ...ledger, sending: false, doubtful: true, ...backOff(ledger, failure) };
}

/** Handles a batch that never arrived. Its taps become unsent again, in front. */
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

function withoutBatch(ledger: Ledger): Ledger {
  const [next = null, ...frozen] = ledger.frozen;
  return { ...ledger, inFlight: next, frozen, sending: false, doubtful: next !== null, refusals: 0 };
}

/** Backs off after a failure. Extends a Retry-After by up to half, at most by 30 s. */
function backOff(ledger: Ledger, { nowMs, random, retryAfterMs }: Failure): Partial<Ledger> {
  const failures = ledger.failures + 1;
  return {
    failures,
    retryAtMs: nowMs + backOffMs(failures, random),
    ...(retryAfterMs !== undefined && {
      holdUntilMs: nowMs + retryAfterMs + (random * Math.min(retryAfterMs, LONGEST_RETRY_MS)) / 2,
    }),
  };
}
