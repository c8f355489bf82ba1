/**
 * Shards of the players' tables on Citus. A transaction on one shard is fast. A transaction over several can't lock
 * rows.
 */

/** A shard of `players`: its id, and the least hash of its players. */
export interface Shard {
  id: number;
  from: number;
}

export type ShardOf = (telegramId: number) => number;

/** Creates a lookup of shards, which must cover all hashes. */
export function shardLookup(shards: readonly Shard[]): ShardOf {
  const descending = shards.toSorted((left, right) => right.from - left.from);
  return (telegramId) => {
    const hash = hashOfBigint(telegramId);
    const shard = descending.find(({ from }) => from <= hash);
    if (!shard) throw new Error(`no shard for player ${telegramId}`);
    return shard.id;
  };
}

/** Returns PostgreSQL's `hashint8`, by which Citus distributes rows. */
export function hashOfBigint(value: number): number {
  const high = Math.floor(value / 2 ** 32);
  let a = 0x9e3779b9 + 4 + 3923095;
  let [b, c] = [a, a];
  a += value ^ (value >= 0 ? high : ~high);
  const mix = (of: number, other: number, bits: number) =>
    (of ^ other) - ((other << bits) | (other >>> (32 - bits)));
  c = mix(c, b, 14);
  a = mix(a, c, 11);
  b = mix(b, a, 25);
  c = mix(c, b, 16);
  a = mix(a, c, 4);
  b = mix(b, a, 14);
  return mix(c, b, 24) | 0;
}
