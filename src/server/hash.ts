/** Returns a number in [0, 1) that depends only on its keys, so the demo world is the same on every phone. */
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

/** Returns a short non-cryptographic hash of a text. Never use it for secrets. */
export function textHash(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 0x9e3779b1);
    low = Math.imul(low ^ code, 0x5f356495);
  }
  return [high ^ (low >>> 15), low ^ (high >>> 13)].map((part) => (part >>> 0).toString(36)).join('');
}
