import type { Clock } from './clock';

/** Measures time in which nothing can have happened here: a closed lid, a stopped page, a changed clock. */
export interface GapWatch {
  /**
   * How far either clock has moved since the last look, in ms. Never negative. A sleeping computer stops the
   * monotonic clock in one browser and not in the other, so the larger one counts. A wall clock that was set
   * back counts by how far.
   */
  look(): number;
}

export function createGapWatch(clock: Clock): GapWatch {
  let wallMs = clock.wallMs();
  let monotonicMs = clock.monotonicMs();
  return {
    look() {
      const wallPassedMs = clock.wallMs() - wallMs;
      const monotonicPassedMs = clock.monotonicMs() - monotonicMs;
      wallMs += wallPassedMs;
      monotonicMs += monotonicPassedMs;
      return Math.max(monotonicPassedMs, Math.abs(wallPassedMs));
    },
  };
}
