/** A number in [0, 1) that depends only on its keys, so that the demo world is the same on every phone. */
export function hashUnit(...keys: readonly number[]): number {
  let mixed = 0x9e3779b9;
  for (const key of keys) {
    mixed = Math.imul(mixed ^ key, 0x85ebca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2ae35);
    mixed ^= mixed >>> 16;
  }
  return (mixed >>> 0) / 2 ** 32;
}

export function pick<T>(list: readonly T[], unit: number): T {
  const item = list[Math.floor(unit * list.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}
