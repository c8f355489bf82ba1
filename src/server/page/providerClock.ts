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
 * The time of the embedded provider, in ms since the epoch (decision 46). A clock that is set back must not
 * turn the economy back, and nothing may wait until it has caught up. The time is the larger of the wall
 * clock and the last time, which itself goes on with the page's monotonic clock.
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
