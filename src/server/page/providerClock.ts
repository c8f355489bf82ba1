export interface PageClock {
  /** Milliseconds since the epoch. The player can change this clock. */
  wallMs(): number;
  /** Milliseconds since an arbitrary moment. They never decrease. */
  monotonicMs(): number;
}

export const pageClock: PageClock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/**
 * Creates the embedded provider's clock (decision 46): the later of the wall clock and `lastMs`, which advances with
 * the monotonic clock. Setting the wall clock back neither reverses nor stops the economy.
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
