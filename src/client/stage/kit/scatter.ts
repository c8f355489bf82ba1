import { createRng, nextRandom } from '../../../core/rng';

/** Seeded randomness for visuals, so that a recorded session always looks the same. */
export interface Scatter {
  /** Returns a number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
}

export function createScatter(seed: number): Scatter {
  let state = createRng(seed);
  const next = () => {
    const [value, following] = nextRandom(state);
    state = following;
    return value;
  };
  return { next, between: (low, high) => low + (high - low) * next() };
}
