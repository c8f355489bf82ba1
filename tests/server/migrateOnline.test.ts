import { type Kysely, sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { migrate } from '../../src/server/store/sql/migrate';
import { up as accounts } from '../../src/server/store/sql/migrations/accounts';
import { up as catalogue } from '../../src/server/store/sql/migrations/catalogue';
import { giveIdsOnline } from '../../src/server/store/sql/migrations/refusalIds';
import { connectMigrator, connectPostgres } from '../../src/server/store/sql/openStore';
import { sharedPostgres } from '../support/gameDatabase';
import type { TestPostgres } from '../support/postgres';

/** Migrations since the earlier release. */
const LATER = ['0003-desk', '0004-review', '0005-indexes', '0006-wallets', '0007-airdrop'];

const KEPT = 1000;

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await sharedPostgres();
});

const refuse = (count: number, at = 1) => sql`
  insert into refused_batches (telegram_id, "timestamp", count, at, status, reason)
  select 1, i, 1, ${at}::integer, 409, 'Late.' from generate_series(1, ${count}::integer) as i`;

/** Creates the tables of the release before the desk, with a player and refused batches. */
async function createEarlier(name: string): Promise<string> {
  const url = await postgres.createDatabase(name);
  const db = connectPostgres(url, 1);
  await accounts(db as unknown as Kysely<unknown>);
  await catalogue(db as unknown as Kysely<unknown>);
  await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    db,
  );
  await sql`insert into kysely_migration values ('0001-accounts', ''), ('0002-catalogue', '')`.execute(db);
  await sql`
    insert into players select (json_populate_record(null::players, (
      select json_object_agg(attname, case when atttypid = 'json'::regtype then '{}' else '1' end)
      from pg_attribute where attrelid = 'players'::regclass and attnum > 0))).*`.execute(db);
  await refuse(KEPT).execute(db);
  await db.destroy();
  return url;
}

/** Records which player-written tables are locked while a desk table is created. */
async function noteLocks(db: Kysely<never>): Promise<void> {
  await sql`create schema watch`.execute(db);
  await sql`create table watch.locks (made text, locked text)`.execute(db);
  await sql`
    create function watch.note_locks() returns event_trigger language plpgsql as $$
      begin
        insert into watch.locks
          select substring(current_query() from 'create table (?:if not exists )?(\\w+)'), relation::regclass from pg_locks
          where pid = pg_backend_pid() and relation in ('players'::regclass, 'refused_batches'::regclass)
            and mode not in ('AccessShareLock', 'RowShareLock', 'RowExclusiveLock', 'ShareUpdateExclusiveLock');
      end $$`.execute(db);
  await sql`
    create event trigger note_locks on ddl_command_start when tag in ('CREATE TABLE')
    execute function watch.note_locks()`.execute(db);
}

/** Returns schema details of every object that belongs to a game table. */
async function looksOf(db: Kysely<never>) {
  const columns = sql`
    select table_name, column_name, ordinal_position, data_type, is_nullable, column_default, is_identity
    from information_schema.columns where table_schema = 'public' order by 1, 3`;
  const indexes = sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made, indisvalid
    from pg_index where indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace) order by 1`;
  const others = sql`
    select conname::text as name from pg_constraint where connamespace = 'public'::regnamespace
    union select sequence_name::text from information_schema.sequences order by 1`;
  return [await columns.execute(db), await indexes.execute(db), await others.execute(db)].map(
    ({ rows }) => rows,
  );
}

it('desk tables are created while the previous release writes, and match a fresh schema', async () => {
  const url = await createEarlier('before_desk');
  const migrator = connectMigrator(url);
  const game = connectPostgres(url, 2, { lock_timeout: 0 });
  await noteLocks(migrator);
  const fileOf = async () => (await sql`select pg_relation_filenode('refused_batches')`.execute(game)).rows;
  const file = await fileOf();

  let isDone = false;
  let written = 0;
  const failures: string[] = [];
  const play = async () => {
    while (!isDone) {
      const calls = [refuse(1, 2), sql`update players set coins = coins + 1`].map((call) =>
        call.execute(game),
      );
      for (const call of await Promise.allSettled(calls))
        if (call.status === 'rejected') failures.push(String(call.reason));
      written += 1;
    }
  };
  const playing = play();
  expect(await migrate(migrator)).toEqual(LATER);
  isDone = true;
  await playing;
  expect(failures).toEqual([]);
  const held = await sql`select made, locked from watch.locks`.execute(migrator);
  // Later migrations share the transaction, so the lock is still held while they create these tables.
  const later = [
    'desk_plays',
    'wallet_proofs',
    'airdrops',
    'airdrop_lines',
    'airdrop_nodes',
    'airdrop_appeals',
  ];
  expect(held.rows).toEqual(later.map((made) => ({ made, locked: 'refused_batches' })));
  expect(await fileOf()).toEqual(file);
  const { rows } = await sql`
    select count(id)::integer as all, count(distinct id)::integer as ids,
      max(id) filter (where at = 1) < min(id) filter (where at = 2) as rise from refused_batches`.execute(
    game,
  );
  expect(rows).toEqual([{ all: KEPT + written, ids: KEPT + written, rise: true }]);

  const fresh = connectMigrator(await postgres.createDatabase('with_desk'));
  await migrate(fresh);
  expect(await looksOf(migrator)).toEqual(await looksOf(fresh));
  await Promise.all([game, migrator, fresh].map((db) => db.destroy()));
});

it('the migration resumes after an interruption', async () => {
  const url = await createEarlier('cut_off');
  const migrator = connectMigrator(url);
  await giveIdsOnline(migrator);
  await sql`alter table refused_batches drop constraint refusals_have_ids`.execute(migrator);
  await sql`update refused_batches set id = null where id > 500`.execute(migrator);
  await refuse(1).execute(migrator);
  expect(await migrate(migrator)).toEqual(LATER);
  await refuse(1).execute(migrator);
  const { rows } = await sql`
    select count(distinct id)::integer as ids, max(id) - min(id) > ${KEPT} as "areFarApart" from refused_batches`.execute(
    migrator,
  );
  expect(rows).toEqual([{ ids: KEPT + 2, areFarApart: true }]);
  await migrator.destroy();
});
