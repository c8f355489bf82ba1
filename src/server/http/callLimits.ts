import { readToken, writeToken } from '../tokens';
import { networkOf } from './networkOf';

/** Calls per second of one caller in the long run. Ten seconds' worth may come at once. */
const BURST_SECONDS = 10;
/** A caller is forgotten after being still for as long as a burst. */
const SWEEP_SECONDS = BURST_SECONDS;

interface Bucket {
  calls: number;
  /** Milliseconds. */
  at: number;
}

/**
 * A limit on the calls of each caller: a bucket that holds ten seconds' worth and refills steadily. Each
 * process counts for itself.
 */
export class CallLimit {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;

  /** @param perSecond calls per second that a caller may make for ever */
  constructor(private readonly perSecond: number) {}

  /** Callers that are remembered. */
  get size(): number {
    return this.buckets.size;
  }

  /** Counts one call. Returns 0 when it may go on, else the whole seconds after which the next one may. */
  take(caller: string, nowMs: number): number {
    this.sweep(nowMs);
    const full = this.perSecond * BURST_SECONDS;
    const known = this.buckets.get(caller);
    const refilled = known ? known.calls + ((nowMs - known.at) / 1000) * this.perSecond : full;
    const calls = Math.min(full, refilled);
    const isAllowed = calls >= 1;
    this.buckets.set(caller, { calls: isAllowed ? calls - 1 : calls, at: nowMs });
    return isAllowed ? 0 : Math.ceil((1 - calls) / this.perSecond);
  }

  private sweep(nowMs: number): void {
    if (nowMs - this.sweptAt < SWEEP_SECONDS * 1000) return;
    this.sweptAt = nowMs;
    for (const [caller, { at }] of this.buckets)
      if (nowMs - at >= SWEEP_SECONDS * 1000) this.buckets.delete(caller);
  }
}

/** Calls per second, by what they are counted. None or 0 is no limit. */
export interface CallerLimitOptions {
  perToken?: number | undefined;
  perAddress?: number | undefined;
}

/**
 * The limits of an address and of a token. A header that holds no token in our form is not remembered, and a token counts
 * as one however its header is spelt.
 */
export class CallerLimits {
  private readonly byAddress: CallLimit | null;
  private readonly byToken: CallLimit | null;

  constructor({ perToken, perAddress }: CallerLimitOptions) {
    this.byAddress = perAddress ? new CallLimit(perAddress) : null;
    this.byToken = perToken ? new CallLimit(perToken) : null;
  }

  /** Callers that are remembered. */
  get size(): number {
    return (this.byAddress?.size ?? 0) + (this.byToken?.size ?? 0);
  }

  /** Counts one call. Returns 0 when it may go on, else the whole seconds after which the next one may. */
  take(
    { address, authorization }: { address: string; authorization: string | undefined },
    nowMs: number,
  ): number {
    // The address comes first, so that nobody fills the memory with made-up tokens.
    const wait = this.byAddress?.take(networkOf(address), nowMs) ?? 0;
    if (wait > 0 || !this.byToken) return wait;
    const token = readToken(authorization);
    return token ? this.byToken.take(writeToken(token), nowMs) : 0;
  }
}
