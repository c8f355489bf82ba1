import { createRng, nextRandom } from '../rng';

/** Returns unrelated seeds for neighbouring streams. */
function mixSeed(seed: number, stream: number): number {
  let mixed = Math.imul((seed >>> 0) ^ Math.imul(stream + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}

/** Dice for one stream of a run's seed. Each round or board has its own, so none depends on the others. */
export class Dice {
  private state;

  constructor(seed: number, stream = 0) {
    this.state = createRng(mixSeed(seed, stream));
  }

  /** Returns a uniformly distributed whole number from 0 to `sides` − 1. */
  below(sides: number): number {
    const [value, state] = nextRandom(this.state);
    this.state = state;
    return Math.floor(value * sides);
  }

  /** Returns a new list of the items in random order (Fisher–Yates). */
  shuffled<T>(items: readonly T[]): T[] {
    const list = [...items];
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.below(last + 1);
      const held = list[last] as T;
      list[last] = list[other] as T;
      list[other] = held;
    }
    return list;
  }
}
