/** State of the generator, an unsigned 32-bit integer that can be stored and sent. */
export type RngState = number;

/** Seeds a generator (mulberry32) with any number. The same seed gives the same sequence. */
export function createRng(seed: number): RngState {
  return Number.isFinite(seed) ? Math.trunc(seed) >>> 0 : 0;
}

/** Draws a number in [0, 1). */
export function nextRandom(state: RngState): readonly [value: number, next: RngState] {
  const next = (state + 0x6d2b79f5) >>> 0;
  let mixed = Math.imul(next ^ (next >>> 15), next | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return [((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296, next];
}
