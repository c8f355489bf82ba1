import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectMigrator, openPostgres } from '../../src/server/store/sql/openStore';
import type { Sql } from '../../src/server/store/sql/query';
import { createGameDatabase } from '../support/gameDatabase';

let url: string;
let admin: Sql;

beforeEach(async () => {
  url = await createGameDatabase();
  admin = connectMigrator(url);
  // This table stands in for Citus. Like Citus, it refuses to distribute a table twice.
  await sql`create table pg_dist_partition (logicalrelid regclass primary key)`.execute(admin);
  await sql`
    create function create_distributed_table(own regclass, by text) returns void language sql as $$
      select pg_sleep(0.05);
      insert into pg_dist_partition values (own)
    $$`.execute(admin);
});
afterEach(() => admin.destroy());

it('migrations that start at the same time distribute each table once', async () => {
  const other = connectMigrator(url);
  try {
    await Promise.all([migrate(admin), migrate(other)]);
  } finally {
    await other.destroy();
  }
  const { rows } = await sql`select from pg_dist_partition`.execute(admin);
  expect(rows).toHaveLength(7);
});

it('a process refuses to start until every table is distributed', async () => {
  await migrate(admin);
  await sql`delete from pg_dist_partition where logicalrelid in ('taps'::regclass, 'inbox'::regclass)`.execute(
    admin,
  );
  await expect(openPostgres({ databaseUrl: url })).rejects.toThrow(
    /it has yet to distribute inbox, taps\. Run npm run provider:migrate first\.$/,
  );
  await migrate(admin);
  const store = await openPostgres({ databaseUrl: url });
  await store.close();
});
