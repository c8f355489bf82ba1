import { readToken, writeToken } from '../tokens';
import { networkOf } from './networkOf';

/** Capacity of a bucket, in seconds of calls at the allowed rate. */
const BURST_SECONDS = 10;
const SWEEP_SECONDS = BURST_SECONDS;

interface Bucket {
  calls: number;
  /** Time of the last change, ms. */
  at: number;
}

/**
 * Token bucket per caller. It holds ten seconds' worth of calls and refills steadily. Each process counts separately.
 */
export class CallLimit {
  private readonly buckets = new Map<string, Bucket>();
  private sweptAt = 0;

  constructor(private readonly perSecond: number) {}

  get size(): number {
    return this.buckets.size;
  }

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

/** Calls per second for each kind of caller. Undefined or 0 means no limit. */
export interface CallerLimitOptions {
  perToken?: number | undefined;
  perAddress?: number | undefined;
}

/** Limits calls by address and by token. Ignores malformed tokens. Spellings of one token share a limit. */
export class CallerLimits {
  private readonly byAddress: CallLimit | null;
  private readonly byToken: CallLimit | null;

  constructor({ perToken, perAddress }: CallerLimitOptions) {
    this.byAddress = perAddress ? new CallLimit(perAddress) : null;
    this.byToken = perToken ? new CallLimit(perToken) : null;
  }

  get size(): number {
    return (this.byAddress?.size ?? 0) + (this.byToken?.size ?? 0);
  }

  take(
    { address, authorization }: { address: string; authorization: string | undefined },
    nowMs: number,
  ): number {
    // Check the address first, because invented tokens must not fill the memory.
    const wait = this.byAddress?.take(networkOf(address), nowMs) ?? 0;
    if (wait > 0 || !this.byToken) return wait;
    const token = readToken(authorization);
    return token ? this.byToken.take(writeToken(token), nowMs) : 0;
  }
}
