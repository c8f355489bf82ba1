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
  readonly #buckets = new Map<string, Bucket>();
  #sweptAt = 0;

  /** @param perSecond calls per second that a caller may make for ever */
  constructor(private readonly perSecond: number) {}

  /** Counts one call. Returns 0 when it may go on, else the whole seconds after which the next one may. */
  take(caller: string, nowMs: number): number {
    this.#sweep(nowMs);
    const full = this.perSecond * BURST_SECONDS;
    const known = this.#buckets.get(caller);
    const refilled = known ? known.calls + ((nowMs - known.at) / 1000) * this.perSecond : full;
    const calls = Math.min(full, refilled);
    const isAllowed = calls >= 1;
    this.#buckets.set(caller, { calls: isAllowed ? calls - 1 : calls, at: nowMs });
    return isAllowed ? 0 : Math.ceil((1 - calls) / this.perSecond);
  }

  #sweep(nowMs: number): void {
    if (nowMs - this.#sweptAt < SWEEP_SECONDS * 1000) return;
    this.#sweptAt = nowMs;
    for (const [caller, { at }] of this.#buckets)
      if (nowMs - at >= SWEEP_SECONDS * 1000) this.#buckets.delete(caller);
  }
}
