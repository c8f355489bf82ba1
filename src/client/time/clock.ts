/** The wall clock and the monotonic clock. Tests set both. */
export interface Clock {
  /** Milliseconds since the epoch; may jump. */
  wallMs(): number;
  monotonicMs(): number;
}

export const systemClock: Clock = {
  wallMs: () => Date.now(),
  monotonicMs: () => performance.now(),
};

/**
 * Measures gaps in which the page did not run, such as a closed laptop, a frozen page or a changed clock.
 * @returns a function that returns the ms since its last call, by the clock that moved more: some browsers stop the
 * monotonic clock while the computer sleeps. A wall clock set back counts as its absolute change.
 */
export function createGapWatch(clock: Clock): () => number {
  let wallMs = clock.wallMs();
  let monotonicMs = clock.monotonicMs();
  return () => {
    const wallPassedMs = clock.wallMs() - wallMs;
    const monotonicPassedMs = clock.monotonicMs() - monotonicMs;
    wallMs += wallPassedMs;
    monotonicMs += monotonicPassedMs;
    return Math.max(monotonicPassedMs, Math.abs(wallPassedMs));
  };
}
