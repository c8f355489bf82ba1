import type { Coins } from './coins';
import { TAP_DEBOUNCE_MS, TAP_LONGEST_WAIT_MS } from './constants';

/** Taps made at one earn_per_tap. The server credits count × rate, so a batch never mixes rates. */
export interface TapSegment {
  count: number;
  /** Coins and energy of one tap. */
  rate: number;
  /** True when the taps were refused before; this is their second and last offer. */
  isSecondOffer?: true | undefined;
}

/** Taps frozen with their timestamp: the body of POST /clicker/tap, the same for every retry. */
export interface TapBatch extends TapSegment {
  /** Unix seconds of the server's clock. Increases with every batch of a device. */
  timestamp: number;
  /** Energy left when the batch was frozen. */
  energy: number;
  /** `Idempotency-Key` of every send. Null unless the provider has announced that it honours repeats. */
  key: string | null;
}

/** A batch's refusal by the provider. */
export interface Refusal {
  status: number;
  /** The provider's own message. */
  message: string;
  /** Unix seconds of the server's clock. */
  atUnix: number;
  /** Version of the game that was refused. */
  version: string;
}

/** Taps the provider has refused permanently. Kept for support and for a second offer. */
export interface RefusedBatch extends TapSegment, Refusal {
  /** False once the taps were offered again, or when an earlier send may have been credited. */
  mayBeOffered: boolean;
}

/**
 * The tap ledger (spec §4 batching, decision 14). At every instant
 * accepted = acknowledged + pending + refused, where pending is `segments` plus `inFlight` plus `frozen`.
 */
export interface Ledger {
  segments: readonly TapSegment[];
  inFlight: TapBatch | null;
  /** Batches from an earlier start, delivered by a slow journal while another was in flight. Any may have arrived. */
  frozen: readonly TapBatch[];
  /** True while `inFlight` is being sent. Otherwise it waits for its retry. */
  sending: boolean;
  /** An earlier send of `inFlight` may have reached the server. Its taps then never return to the unsent ones. */
  doubtful: boolean;
  /** The provider credits a batch once, however often it arrives (decision 36). */
  honoursRepeats: boolean;
  accepted: number;
  acknowledged: number;
  refused: number;
  /** The last refused batches, oldest first; `refused` counts all of them. */
  refusedBatches: readonly RefusedBatch[];
  /** The provider's certain balance, from its last sync and its answers since. Null when unknown. */
  confirmed: Coins | null;
  lastTimestamp: number;
  /** The total by which `lastTimestamp` and `refused` were lowered. The sum of the three only grows. */
  lowered: number;
  firstTapAtMs: number | null;
  lastTapAtMs: number | null;
  /** Failed sends in a row. */
  failures: number;
  /** Refusals of the batch in flight. */
  refusals: number;
  /** End of the back-off after a failure. */
  retryAtMs: number | null;
  /** End of a Retry-After. */
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

/** The unanswered taps of a ledger or its record. */
type Waiting = Pick<Ledger, 'segments' | 'inFlight' | 'frozen'>;

/** Taps shown on screen that no server has answered yet. */
export function pendingTaps(ledger: Waiting): number {
  return pending(ledger).reduce((sum, { count }) => sum + count, 0);
}

/** Coins of the pending taps, equal to the energy they cost. */
export function pendingCoins(ledger: Ledger): number {
  return pending(ledger).reduce((sum, { count, rate }) => sum + count * rate, 0);
}

function pending({ segments, inFlight, frozen }: Waiting): readonly TapSegment[] {
  return inFlight ? [inFlight, ...frozen, ...segments] : segments;
}

/** Adds one tap to the unsent ones. */
export function recordTap(ledger: Ledger, rate: number, nowMs: number): Ledger {
  return {
    ...ledger,
    segments: joined(ledger.segments, [{ count: 1, rate }]),
    accepted: ledger.accepted + 1,
    firstTapAtMs: ledger.firstTapAtMs ?? nowMs,
    lastTapAtMs: nowMs,
  };
}

/** Concatenates two lists. Segments of the same kind merge where they meet. */
export function joined(left: readonly TapSegment[], right: readonly TapSegment[]): readonly TapSegment[] {
  const last = left.at(-1);
  const [first, ...rest] = right;
  if (!last || !first) return [...left, ...right];
  const areOneKind = last.rate === first.rate && last.isSecondOffer === first.isSecondOffer;
  if (!areOneKind) return [...left, ...right];
  return [...left.slice(0, -1), { ...first, count: last.count + first.count }, ...rest];
}

/**
 * Reprices the unsent taps. The provider credits a batch at its rate of that moment, so taps from before a rise earn,
 * and cost, the higher rate.
 */
export function raiseRates(ledger: Ledger, rate: number): Ledger {
  const segments = ledger.segments.map((segment) => ({ ...segment, rate: Math.max(segment.rate, rate) }));
  return { ...ledger, segments };
}

/** True until the server's Retry-After has passed. */
export function mustRetryLater({ holdUntilMs }: Ledger, nowMs: number): boolean {
  return holdUntilMs !== null && nowMs < holdUntilMs;
}

/** True while a Retry-After or a back-off delays batches. */
export function isTooEarly(ledger: Ledger, nowMs: number): boolean {
  return mustRetryLater(ledger, nowMs) || (ledger.retryAtMs !== null && nowMs < ledger.retryAtMs);
}

/**
 * True when the batch in flight may have arrived and the provider would credit a repeat again, so that a sync must
 * decide (decision 37).
 */
export function waitsForSync({ inFlight, sending, doubtful, honoursRepeats }: Ledger): boolean {
  if (!inFlight || sending || !doubtful) return false;
  return inFlight.key === null || !honoursRepeats;
}

/** The call due now, if any. */
export function dueCall(ledger: Ledger, nowMs: number): 'batch' | 'sync' | null {
  if (ledger.sending || isTooEarly(ledger, nowMs)) return null;
  if (ledger.inFlight) return waitsForSync(ledger) ? 'sync' : 'batch';
  const { segments, firstTapAtMs, lastTapAtMs } = ledger;
  if (segments.length === 0) return null;
  if (segments.length > 1 || lastTapAtMs === null || firstTapAtMs === null) return 'batch';
  const dueAtMs = Math.min(lastTapAtMs + TAP_DEBOUNCE_MS, firstTapAtMs + TAP_LONGEST_WAIT_MS);
  return nowMs >= dueAtMs ? 'batch' : null;
}
