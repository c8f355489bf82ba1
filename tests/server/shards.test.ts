import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createLane, type LaneJob } from '../../src/server/store/sql/lane';
import { connectPostgres } from '../../src/server/store/sql/openStore';
import { hashOfBigint, shardLookup } from '../../src/server/store/sql/shards';
import { withGameDatabase } from '../support/gameDatabase';

const database = withGameDatabase();

it('the shard lookup hashes players as PostgreSQL does', async () => {
  const ids = [0, 1, 64, 2 ** 32 - 1, 2 ** 32, 7_000_000_001, Number.MAX_SAFE_INTEGER, -1, -5_000_000_000];
  const db = connectPostgres(database(), 1);
  const { rows } = await sql<{ hash: number }>`
    select hashint8(id) as hash from unnest(${ids}::bigint[]) with ordinality as ids (id, place) order by place`.execute(
    db,
  );
  await db.destroy();
  expect(ids.map(hashOfBigint)).toEqual(rows.map(({ hash }) => hash));
});

it('the shard lookup finds the shard whose range contains the player’s hash', () => {
  const shardOf = shardLookup([
    { id: 11, from: -(2 ** 31) },
    { id: 13, from: 0 },
    { id: 12, from: -(2 ** 30) },
  ]);
  const ranges = { 11: [-(2 ** 31), -(2 ** 30)], 12: [-(2 ** 30), 0], 13: [0, 2 ** 31] } as const;
  for (let player = 1; player <= 100; player += 1) {
    const [from, before] = ranges[shardOf(player) as keyof typeof ranges];
    expect(hashOfBigint(player)).toBeGreaterThanOrEqual(from);
    expect(hashOfBigint(player)).toBeLessThan(before);
  }
});

it('a lane runs waiting jobs in batches of one shard, oldest first', async () => {
  const batches: string[] = [];
  interface NamedJob extends LaneJob {
    name: string;
  }
  const lane = createLane<NamedJob>({ largestBatch: 2, mostWaiting: 9 }, async (jobs) => {
    batches.push(jobs.map(({ name }) => name).join());
    await Promise.resolve();
  });
  const push = (name: string, shard: number) => lane.push({ name, shard, reject: () => undefined });
  push('a1', 1);
  push('b1', 2);
  push('a2', 1);
  push('b2', 2);
  push('a3', 1);
  push('a4', 1);
  await expect.poll(() => lane.waiting).toBe(0);
  expect(batches).toEqual(['a1', 'b1,b2', 'a2,a3', 'a4']);
});
