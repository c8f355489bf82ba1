/** Wall clock and monotonic clock, injected so that tests can move both. */
export interface Clock {
  /** Milliseconds since the epoch; may jump. */
  wallMs(): number;
  /** Milliseconds that only go forward. */
  monotonicMs(): number;
}

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};
