import type { Coins } from './coins';
import { TAP_DEBOUNCE_MS, TAP_LONGEST_WAIT_MS } from './constants';

/** Taps at one earn_per_tap. The server credits count × rate, so a batch never mixes rates. */
export interface TapSegment {
  count: number;
  rate: number;
  /** True for taps that were refused once and are offered a last time. */
  isSecondOffer?: true | undefined;
}

/** Taps frozen with their timestamp. They are the body of POST /clicker/tap, which every retry repeats. */
export interface TapBatch extends TapSegment {
  /** Unix seconds of the server's clock. Each batch of a device has a later timestamp than the one before. */
  timestamp: number;
  /** Energy left when the batch was frozen. */
  energy: number;
  /** `Idempotency-Key` of every send, or null unless the provider has announced idempotency. */
  key: string | null;
}

export interface Refusal {
  status: number;
  message: string;
  /** Unix seconds of the server's clock. */
  atUnix: number;
  /** Version of the game that sent the batch. */
  version: string;
}

/** Taps that the provider has refused for good. They are stored for support and for a second offer. */
export interface RefusedBatch extends TapSegment, Refusal {
  /** False after the second offer, or if an earlier send may have been credited. */
  mayBeOffered: boolean;
}

/**
 * The tap ledger (spec §4 batching, decision 14). Invariant: accepted = acknowledged + pending + refused, where pending
 * is `segments` plus `inFlight` plus `frozen`.
 */
export interface Ledger {
  segments: readonly TapSegment[];
  inFlight: TapBatch | null;
  /** Batches of an earlier start that a slow journal has delivered late. Any of them may have arrived. */
  frozen: readonly TapBatch[];
  /** True while `inFlight` is being sent, false while it waits for a retry. */
  sending: boolean;
  /** True when an earlier send of `inFlight` may have arrived. Its taps then never become unsent again. */
  doubtful: boolean;
  /** True when the provider credits a repeated batch only once (decision 36). */
  honoursRepeats: boolean;
  accepted: number;
  acknowledged: number;
  refused: number;
  /** The most recent refused batches, oldest first. `refused` counts all of them. */
  refusedBatches: readonly RefusedBatch[];
  /** The provider's balance as of its last sync and later answers, or null when it isn't certain. */
  confirmed: Coins | null;
  lastTimestamp: number;
  /** Total by which `lastTimestamp` and `refused` were lowered. The sum of the three never falls. */
  lowered: number;
  firstTapAtMs: number | null;
  lastTapAtMs: number | null;
  failures: number;
  refusals: number;
  /** End of the backoff after a failure, in simulation ms. */
  retryAtMs: number | null;
  /** End of a Retry-After, in simulation ms. */
  holdUntilMs: number | null;
}

export const EMPTY_LEDGER: Ledger = {
  segments: [],
  inFlight: null,
  frozen: [],
  sending: false,
  doubtful: false,
  honoursRepeats: false,
  accepted: 0,
  acknowledged: 0,
  refused: 0,
  refusedBatches: [],
  confirmed: null,
  lastTimestamp: 0,
  lowered: 0,
  firstTapAtMs: null,
  lastTapAtMs: null,
  failures: 0,
  refusals: 0,
  retryAtMs: null,
  holdUntilMs: null,
};

type Waiting = Pick<Ledger, 'segments' | 'inFlight' | 'frozen'>;

/** Counts the shown taps that no server has answered. */
export function pendingTaps(ledger: Waiting): number {
  return pending(ledger).reduce((sum, { count }) => sum + count, 0);
}

/** Returns the coins of the pending taps, which equal the energy spent on them. */
export function pendingCoins(ledger: Ledger): number {
  return pending(ledger).reduce((sum, { count, rate }) => sum + count * rate, 0);
}

function pending({ segments, inFlight, frozen }: Waiting): readonly TapSegment[] {
  return inFlight ? [inFlight, ...frozen, ...segments] : segments;
}

export function recordTap(ledger: Ledger, rate: number, nowMs: number): Ledger {
  return {
    ...ledger,
    segments: joined(ledger.segments, [{ count: 1, rate }]),
    accepted: ledger.accepted + 1,
    firstTapAtMs: ledger.firstTapAtMs ?? nowMs,
    lastTapAtMs: nowMs,
  };
}

export function joined(left: readonly TapSegment[], right: readonly TapSegment[]): readonly TapSegment[] {
  const last = left.at(-1);
  const [first, ...rest] = right;
  if (!last || !first) return [...left, ...right];
  const areOneKind = last.rate === first.rate && last.isSecondOffer === first.isSecondOffer;
  if (!areOneKind) return [...left, ...right];
  return [...left.slice(0, -1), { ...first, count: last.count + first.count }, ...rest];
}

/** Raises the rate of the unsent taps, because the provider credits a batch at its current rate. */
export function raiseRates(ledger: Ledger, rate: number): Ledger {
  const segments = ledger.segments.map((segment) => ({ ...segment, rate: Math.max(segment.rate, rate) }));
  return { ...ledger, segments };
}

/** True until the server's Retry-After has passed. */
export function mustRetryLater({ holdUntilMs }: Ledger, nowMs: number): boolean {
  return holdUntilMs !== null && nowMs < holdUntilMs;
}

/** True while a Retry-After or a backoff delays batches. */
export function isTooEarly(ledger: Ledger, nowMs: number): boolean {
  return mustRetryLater(ledger, nowMs) || (ledger.retryAtMs !== null && nowMs < ledger.retryAtMs);
}

/** True when the batch in flight may have arrived and a repeat would count again. A sync decides (decision 37). */
export function waitsForSync({ inFlight, sending, doubtful, honoursRepeats }: Ledger): boolean {
  if (!inFlight || sending || !doubtful) return false;
  return inFlight.key === null || !honoursRepeats;
}

export function dueCall(ledger: Ledger, nowMs: number): 'batch' | 'sync' | null {
  if (ledger.sending || isTooEarly(ledger, nowMs)) return null;
  if (ledger.inFlight) return waitsForSync(ledger) ? 'sync' : 'batch';
  const { segments, firstTapAtMs, lastTapAtMs } = ledger;
  if (segments.length === 0) return null;
  if (segments.length > 1 || lastTapAtMs === null || firstTapAtMs === null) return 'batch';
  const dueAtMs = Math.min(lastTapAtMs + TAP_DEBOUNCE_MS, firstTapAtMs + TAP_LONGEST_WAIT_MS);
  return nowMs >= dueAtMs ? 'batch' : null;
}
