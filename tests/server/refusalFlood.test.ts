import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import { insertRefused } from '../../src/server/store/sql/statements';
import { withGameDatabase } from '../support/gameDatabase';
import { dbPlayer, putPlayer } from './dbContract';

const database = withGameDatabase();
const KEPT = 5000;

it('a flood of refusals reads a player’s stored refusals once', async () => {
  const store = await openPostgres({ databaseUrl: database() });
  for (const id of [1, 2]) await putPlayer(store, dbPlayer(id));
  const { connection } = store;
  await sql`
    insert into refused_batches (telegram_id, "timestamp", count, at, status, reason)
    select id, n, 3, n, 409, 'Late.' from generate_series(1, 2) as id, generate_series(1, ${KEPT}::integer) as n`.execute(
    connection,
  );
  await sql`analyze refused_batches`.execute(connection);
  await store.close();
  // A fresh connection has read nothing before.
  const db = connectPostgres(database(), 1);
  const refused = { device: null, count: 3, rate: 1, at: KEPT, status: 409, reason: 'Late.' };
  const batches = Array.from({ length: 64 }, (_, n) => ({
    ...refused,
    telegramId: 1 + (n % 2),
    timestamp: n,
  }));
  const { rows } = await db.transaction().execute(async (transaction) => {
    await insertRefused(transaction, batches);
    return sql<{ read: number; kept: number }>`
      select (seq_tup_read + idx_tup_fetch)::integer as read, n_tup_ins::integer as kept
      from pg_stat_xact_user_tables where relname = 'refused_batches'`.execute(transaction);
  });
  expect(rows[0]?.kept).toBe(64);
  // Each row counts twice: as found and as fetched.
  expect(rows[0]?.read).toBeLessThanOrEqual(2 * 2 * KEPT);
  await db.destroy();
});
