import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectMigrator, connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import { startPostgres, type TestPostgres } from '../support/postgres';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
  const migrator = connectMigrator(postgres.url());
  await migrate(migrator);
  await migrator.destroy();
}, 60_000);
afterAll(() => postgres.close());

it('old reports go although the receipts of taps cannot be cleaned, which is told', async () => {
  const other = connectPostgres(postgres.url(), 2);
  await sql`insert into desk_reports (telegram_id, at, report) values (1, 1, 'A text of a player.')`.execute(
    other,
  );
  const store = await openPostgres({ databaseUrl: postgres.url(), limits: { lock_timeout: 100 } });
  await other.transaction().execute(async (holder) => {
    await sql`lock table taps_0 in access exclusive mode`.execute(holder);
    await expect(store.forget({ taps: 100 * 86_400, refused: 100 * 86_400 })).rejects.toThrow();
  });
  const { rows } = await sql`select report from desk_reports`.execute(other);
  await store.close();
  await other.destroy();
  expect(rows).toEqual([]);
});
