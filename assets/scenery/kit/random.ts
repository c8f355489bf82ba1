/** A seeded random source. The same seed draws the same picture, whose bytes can be compared. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [from, to). */
  range(from: number, to: number): number;
  /** Whole number in [from, to]. */
  int(from: number, to: number): number;
  pick<T>(items: readonly T[]): T;
  /** True with the given probability. */
  chance(probability: number): boolean;
}

/** Creates a generator (mulberry32) from a whole-number seed. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    range: (from, to) => from + next() * (to - from),
    int: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (items) => items[Math.floor(next() * items.length)] as (typeof items)[number],
    chance: (probability) => next() < probability,
  };
}

/** Creates smooth one-dimensional noise in [-1, 1], one hill per unit of x, with octaves of finer detail. */
export function createNoise(seed: number, octaves = 4): (x: number) => number {
  const random = createRandom(seed);
  const lattice = Array.from({ length: 256 }, () => random.range(-1, 1));
  const at = (i: number): number => lattice[((i % 256) + 256) % 256] ?? 0;
  const smooth = (x: number): number => {
    const cell = Math.floor(x);
    const f = x - cell;
    const t = f * f * (3 - 2 * f);
    return at(cell) * (1 - t) + at(cell + 1) * t;
  };
  return (x) => {
    let sum = 0;
    let weight = 0;
    for (let octave = 0; octave < octaves; octave += 1) {
      const gain = 0.5 ** octave;
      sum += smooth(x * 2 ** octave + octave * 37.7) * gain;
      weight += gain;
    }
    return sum / weight;
  };
}
