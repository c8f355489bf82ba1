/** The two clocks of a page. */
export interface PageClock {
  /** Milliseconds since the epoch; the player may set it. */
  wallMs(): number;
  /** Milliseconds that only go forward. */
  monotonicMs(): number;
}

export const pageClock: PageClock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/**
 * The time of the embedded provider, ms since the epoch (decision 46). A clock that is set back must not turn the
 * economy back, and nothing may wait until it has caught up: the time is the larger one of the wall clock and the last
 * time, and goes on with the page's monotonic clock.
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
