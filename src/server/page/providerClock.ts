/** The two clocks of a page. */
export interface PageClock {
  /** Milliseconds since the epoch. The player may set this clock. */
  wallMs(): number;
  /** Milliseconds that only go forward. */
  monotonicMs(): number;
}

export const pageClock: PageClock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/**
 * The embedded provider's time, in ms since the epoch (decision 46): the larger of the wall clock and the last time, which
 * goes on with the monotonic clock. A wall clock that is set back neither turns the economy back nor stops it.
 *
 * @param lastMs the latest time in the provider's records
 */
export function createProviderClock(lastMs: number, clock: PageClock = pageClock): () => number {
  let timeMs = lastMs;
  let monotonicMs = clock.monotonicMs();
  return () => {
    const passedMs = Math.max(0, clock.monotonicMs() - monotonicMs);
    monotonicMs += passedMs;
    timeMs = Math.max(clock.wallMs(), timeMs + passedMs);
    return timeMs;
  };
}
