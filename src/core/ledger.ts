import { FIRST_RETRY_MS, LONGEST_RETRY_MS, TAP_DEBOUNCE_MS, TAP_LONGEST_WAIT_MS } from './constants';

/** Taps made at one earn_per_tap; a batch never mixes rates, since the server credits count × rate. */
export interface TapSegment {
  count: number;
  /** Coins and energy of one tap. */
  rate: number;
}

/** Taps frozen with their timestamp: the body of POST /clicker/tap, the same at every retry. */
export interface TapBatch extends TapSegment {
  /** Unix seconds, unique per player. */
  timestamp: number;
  /** Energy left when it was frozen. */
  energy: number;
}

/**
 * The tap ledger (spec §4 batching, decision 14). At every instant
 * accepted = acknowledged + pending + refused, where pending is `segments` plus `inFlight`.
 */
export interface Ledger {
  segments: readonly TapSegment[];
  inFlight: TapBatch | null;
  /** Whether `inFlight` is on the wire now, rather than waiting for its retry. */
  sending: boolean;
  /** Whether an earlier send of `inFlight` may have reached the server: then it is never melted down again. */
  doubtful: boolean;
  accepted: number;
  acknowledged: number;
  refused: number;
  lastTimestamp: number;
  firstTapAtMs: number | null;
  lastTapAtMs: number | null;
  /** Failed sends in a row. */
  failures: number;
  /** Refusals of the batch in flight. */
  refusals: number;
  /** Back-off after a failure; a new tap shortens it to the debounce. */
  retryAtMs: number | null;
  /** Retry-After of a 429; nothing ends it but time. */
  holdUntilMs: number | null;
}

export const EMPTY_LEDGER: Ledger = {
  segments: [],
  inFlight: null,
  sending: false,
  doubtful: false,
  accepted: 0,
  acknowledged: 0,
  refused: 0,
  lastTimestamp: 0,
  firstTapAtMs: null,
  lastTapAtMs: null,
  failures: 0,
  refusals: 0,
  retryAtMs: null,
  holdUntilMs: null,
};

/** Taps counted on screen that no server has answered for yet. */
export function pendingTaps(ledger: Ledger): number {
  let count = ledger.inFlight?.count ?? 0;
  for (const segment of ledger.segments) count += segment.count;
  return count;
}

/** Coins of the pending taps; the same number is the energy they cost. */
export function pendingCoins(ledger: Ledger): number {
  let coins = ledger.inFlight ? ledger.inFlight.count * ledger.inFlight.rate : 0;
  for (const segment of ledger.segments) coins += segment.count * segment.rate;
  return coins;
}

export function recordTap(ledger: Ledger, rate: number, nowMs: number): Ledger {
  const last = ledger.segments.at(-1);
  const segments =
    last?.rate === rate
      ? [...ledger.segments.slice(0, -1), { rate, count: last.count + 1 }]
      : [...ledger.segments, { rate, count: 1 }];
  return {
    ...ledger,
    segments,
    accepted: ledger.accepted + 1,
    firstTapAtMs: ledger.firstTapAtMs ?? nowMs,
    lastTapAtMs: nowMs,
    // Not at once: a player who taps on would send a failing server every one of them.
    retryAtMs: ledger.retryAtMs === null ? null : Math.min(ledger.retryAtMs, nowMs + TAP_DEBOUNCE_MS),
  };
}

/** Whether the server asked for quiet (429) and its time is not over. */
export function isHeld(ledger: Ledger, nowMs: number): boolean {
  return ledger.holdUntilMs !== null && nowMs < ledger.holdUntilMs;
}

/** Whether a batch should leave now. */
export function isBatchDue(ledger: Ledger, nowMs: number): boolean {
  if (ledger.sending) return false;
  if (isHeld(ledger, nowMs)) return false;
  if (ledger.retryAtMs !== null && nowMs < ledger.retryAtMs) return false;
  if (ledger.inFlight) return true;
  if (ledger.segments.length === 0) return false;
  if (ledger.segments.length > 1 || ledger.lastTapAtMs === null || ledger.firstTapAtMs === null) return true;
  return nowMs >= Math.min(ledger.lastTapAtMs + TAP_DEBOUNCE_MS, ledger.firstTapAtMs + TAP_LONGEST_WAIT_MS);
}

/**
 * Freezes the next batch and marks it as sent; a batch that waits for its retry goes out as it is.
 * Without anything to send, or while a batch is on the wire, the ledger stays as it is.
 */
export function startSend(ledger: Ledger, options: { nowUnix: number; energy: number }): Ledger {
  if (ledger.sending) return ledger;
  if (ledger.inFlight) return { ...ledger, sending: true, retryAtMs: null, holdUntilMs: null };
  const [first, ...rest] = ledger.segments;
  if (!first) return ledger;
  const timestamp = Math.max(Math.floor(options.nowUnix), ledger.lastTimestamp + 1);
  return {
    ...ledger,
    segments: rest,
    inFlight: { ...first, timestamp, energy: Math.max(0, Math.floor(options.energy)) },
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

/** The server has the batch: its taps are acknowledged. */
export function acknowledge(ledger: Ledger): Ledger {
  if (!ledger.inFlight) return ledger;
  return {
    ...settled(ledger),
    acknowledged: ledger.acknowledged + ledger.inFlight.count,
    failures: 0,
    retryAtMs: null,
  };
}

/**
 * The server did not take the batch this time: its taps go back to the unsent ones, ahead of them. A batch
 * whose earlier send may have arrived stays frozen instead: sent under a new timestamp it could count twice.
 */
export function failClean(ledger: Ledger, nowMs: number, retryAfterMs?: number): Ledger {
  const batch = ledger.inFlight;
  if (!batch) return ledger;
  if (ledger.doubtful) return { ...ledger, sending: false, ...backOff(ledger, nowMs, retryAfterMs) };
  const [first, ...rest] = ledger.segments;
  const back = { count: batch.count, rate: batch.rate };
  const segments =
    first?.rate === batch.rate
      ? [{ rate: batch.rate, count: first.count + batch.count }, ...rest]
      : [back, ...ledger.segments];
  return {
    ...settled(ledger),
    ...backOff(ledger, nowMs, retryAfterMs),
    segments,
    firstTapAtMs: ledger.firstTapAtMs ?? nowMs,
    lastTapAtMs: ledger.lastTapAtMs ?? nowMs,
  };
}

/** Nobody knows whether the server took the batch: it stays frozen and is sent again as it is. */
export function failAmbiguous(ledger: Ledger, nowMs: number): Ledger {
  if (!ledger.inFlight) return ledger;
  return { ...ledger, sending: false, doubtful: true, ...backOff(ledger, nowMs) };
}

/** The server refused the batch (400, 403, 422): it is tried again, then set aside with `setAside`. */
export function refuse(ledger: Ledger, nowMs: number): Ledger {
  if (!ledger.inFlight) return ledger;
  return { ...ledger, sending: false, refusals: ledger.refusals + 1, ...backOff(ledger, nowMs) };
}

/** Gives the refused batch up; its taps are counted as refused. */
export function setAside(ledger: Ledger): Ledger {
  if (!ledger.inFlight) return ledger;
  return {
    ...settled(ledger),
    refused: ledger.refused + ledger.inFlight.count,
    failures: 0,
    retryAtMs: null,
  };
}

/**
 * A ledger read back after a restart: nothing is on the wire, simulation time has begun anew, and a frozen
 * batch may have arrived before the end.
 */
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

function settled(ledger: Ledger): Ledger {
  return { ...ledger, inFlight: null, sending: false, doubtful: false, refusals: 0 };
}

function backOff(ledger: Ledger, nowMs: number, retryAfterMs?: number): Partial<Ledger> {
  const failures = ledger.failures + 1;
  const waitMs = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return {
    failures,
    retryAtMs: nowMs + waitMs,
    holdUntilMs: retryAfterMs === undefined ? ledger.holdUntilMs : nowMs + retryAfterMs,
  };
}

/** A restored ledger with the taps already made since the start behind its own. */
export function merge(restored: Ledger, current: Ledger): Ledger {
  const fresh = pendingTaps(current);
  if (fresh === 0 && current.accepted === 0) return restored;
  return {
    ...restored,
    segments: [
      ...restored.segments,
      ...(current.inFlight ? [{ count: current.inFlight.count, rate: current.inFlight.rate }] : []),
      ...current.segments,
    ],
    accepted: restored.accepted + current.accepted,
    acknowledged: restored.acknowledged + current.acknowledged,
    refused: restored.refused + current.refused,
    lastTimestamp: Math.max(restored.lastTimestamp, current.lastTimestamp),
    firstTapAtMs: restored.firstTapAtMs ?? current.firstTapAtMs,
    lastTapAtMs: current.lastTapAtMs ?? restored.lastTapAtMs,
  };
}
