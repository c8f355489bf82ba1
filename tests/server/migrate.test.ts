import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectMigrator, connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import { toRow } from '../../src/server/store/sql/rows';
import { insertPlayers, insertTaps } from '../../src/server/store/sql/statements';
import { sharedPostgres } from '../support/gameDatabase';
import { untilWaiting } from '../support/lockWaits';
import type { TestPostgres } from '../support/postgres';
import { runFiles } from '../support/runProgram';
import { dbPlayer } from './dbContract';
import { addNewerMigration } from './newerMigration';

const LIMIT_MS = 200;
const LATER = ['0005-indexes', '0006-wallets', '0007-airdrop'];

describe('a migration', () => {
  let postgres: TestPostgres;
  beforeAll(async () => {
    postgres = await sharedPostgres();
  });

  it('may take longer than any game statement', async () => {
    const url = await postgres.createDatabase('large');
    const admin = connectPostgres(url, 1);
    await sql`alter database large set statement_timeout = ${sql.lit(LIMIT_MS)}`.execute(admin);
    await sql`
      create function take_long() returns event_trigger language plpgsql as $$
        begin
          perform pg_sleep(${sql.lit((LIMIT_MS * 1.5) / 1000)});
          if current_setting('statement_timeout') <> '0' then
            raise exception 'ends after %', current_setting('statement_timeout');
          end if;
        end $$`.execute(admin);
    await sql`
      create event trigger take_long on ddl_command_start when tag in ('CREATE SEQUENCE')
      execute function take_long()`.execute(admin);

    const { stdout } = await runFiles('src/server/store/sql/migrateCommand.ts', [], { DATABASE_URL: url });
    expect(stdout).toBe(
      'Ran 0001-accounts, 0002-catalogue, 0003-desk, 0004-review, 0005-indexes, 0006-wallets, 0007-airdrop.\n',
    );
    expect((await sql`show statement_timeout`.execute(admin)).rows).toEqual([{ statement_timeout: '10s' }]);
    await admin.destroy();
  });

  it('gives up on a lock rather than block the calls behind it', async () => {
    const url = await postgres.createDatabase('busy');
    const migrator = connectMigrator(url, LIMIT_MS);
    await migrate(migrator);
    await sql`drop index desk_flags_upheld`.execute(migrator);
    await sql`drop table desk_plays`.execute(migrator);
    await sql`delete from kysely_migration where name >= '0004-review'`.execute(migrator);

    const game = connectPostgres(url, 1);
    await game.transaction().execute(async (busy) => {
      await sql`insert into desk_flags values (1, 'hours', '{}', 1, 'open')`.execute(busy);
      await expect(migrate(migrator)).rejects.toThrow(/locked.*Nothing was changed/s);
      expect((await sql`select to_regclass('desk_plays') as found`.execute(busy)).rows).toEqual([
        { found: null },
      ]);
    });
    expect(await migrate(migrator)).toEqual(['0004-review', ...LATER]);
    await game.destroy();
    await migrator.destroy();
  });

  it('builds indexes while the previous release keeps writing', async () => {
    const url = await postgres.createDatabase('receipts');
    const migrator = connectMigrator(url, LIMIT_MS);
    await migrate(migrator);
    for (const slot of [0, 1, 3]) await sql`drop index ${sql.ref(`taps_${slot}_by_day`)}`.execute(migrator);
    // Imitate an interrupted index build, which leaves an invalid index.
    await sql`update pg_index set indisvalid = false where indexrelid = 'taps_2_by_day'::regclass`.execute(
      migrator,
    );
    await sql`delete from kysely_migration where name >= '0005-indexes'`.execute(migrator);

    const game = connectPostgres(url, 3, { lock_timeout: LIMIT_MS });
    const batch = { telegramId: 1, timestamp: 1, count: 1, earned: 1, leveledUp: false, at: 86_400 };
    let ran: Promise<string[]> | undefined;
    await game.transaction().execute(async (busy) => {
      await insertTaps(busy, [batch]);
      ran = migrate(migrator);
      ran.catch(() => undefined);
      await untilWaiting(game);
      // This is longer than the migration waits for a blocking lock.
      await new Promise((resolve) => setTimeout(resolve, LIMIT_MS * 2));
      await insertTaps(game, [{ ...batch, timestamp: 2 }]);
    });
    expect(await ran).toEqual(LATER);
    const { rows } = await sql`
      select indrelid::regclass::text as table, indisvalid from pg_index
      where indexrelid::regclass::text like 'taps\\__\\_by_day' order by 1`.execute(game);
    expect(rows).toEqual([0, 1, 2, 3].map((slot) => ({ table: `taps_${slot}`, indisvalid: true })));

    // The index is built but not yet recorded. Recording takes no blocking lock.
    await sql`delete from kysely_migration where name >= '0005-indexes'`.execute(migrator);
    await game.transaction().execute(async (busy) => {
      await insertTaps(busy, [{ ...batch, timestamp: 3 }]);
      expect(await migrate(migrator)).toEqual(LATER);
    });
    await game.destroy();
    await migrator.destroy();
  });

  it('builds indexes once when two migrations start at the same time', async () => {
    const url = await postgres.createDatabase('twice');
    const migrators = [connectMigrator(url), connectMigrator(url)] as const;
    await migrate(migrators[0]);
    await sql`drop index inbox_by_source`.execute(migrators[0]);
    await sql`delete from kysely_migration where name >= '0005-indexes'`.execute(migrators[0]);

    const game = connectPostgres(url, 2);
    const inWork = async () => {
      const { rows } = await sql`
        select from pg_stat_activity where datname = 'twice' and pid <> pg_backend_pid() and query ~ 'advisory_lock|concurrently'`.execute(
        game,
      );
      return rows.length;
    };
    const indexNow = async () =>
      (await sql`select to_regclass('inbox_by_source')::oid as oid`.execute(game)).rows;
    const ran: Promise<string[]>[] = [];
    const begun = await game.transaction().execute(async (busy) => {
      await sql`insert into inbox values (1, 2, 'welcome', 1)`.execute(busy);
      for (const migrator of migrators) {
        ran.push(migrate(migrator));
        await expect.poll(inWork).toBe(ran.length);
      }
      return indexNow();
    });
    expect(await Promise.all(ran)).toEqual([LATER, []]);
    expect(await indexNow()).toEqual(begun);
    await Promise.all([game, ...migrators].map((db) => db.destroy()));
  });

  it('unifies the spelling of wallets without waiting for a player’s call', async () => {
    const url = await postgres.createDatabase('wallets');
    const migrator = connectMigrator(url, LIMIT_MS);
    await migrate(migrator);
    const raw = `0:${'ab'.repeat(32)}`;
    const wallets = [
      raw,
      raw.toUpperCase(),
      'EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Uk',
      '0QCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqyNr',
      'Ef-rq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urqzps',
      'EQCvr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr6+vr8/Y',
      null,
    ];
    const firstName = '"tonWallet":"EQCrq6urq6urq6urq6urq6urq6urq6urq6urq6urq6urq8Uk"';
    await insertPlayers(
      migrator,
      wallets.map((tonWallet, index) => toRow(dbPlayer(index + 1, { tonWallet, firstName }))),
    );
    await sql`delete from kysely_migration where name >= '0006-wallets'`.execute(migrator);
    const game = connectPostgres(url, 1);
    await game.transaction().execute(async (busy) => {
      // The migration doesn't wait for this player, whose wallet already has the right spelling.
      await sql`select from players where telegram_id = 1 for update`.execute(busy);
      expect(await migrate(migrator)).toEqual(['0006-wallets', '0007-airdrop']);
    });
    const { rows } = await sql<{ wallet: string | null; name: string }>`
      select doc->>'tonWallet' as wallet, doc->>'firstName' as name from players order by telegram_id`.execute(
      game,
    );
    expect(rows.map(({ wallet }) => wallet)).toEqual([
      ...[1, 2, 3, 4].map(() => raw),
      `-1:${'ab'.repeat(32)}`,
      `0:${'afafaf'.repeat(10)}afaf`,
      null,
    ]);
    for (const { name } of rows) expect(name).toBe(firstName);
    await game.destroy();
    await migrator.destroy();
  });

  it('of an older release leaves a newer release’s tables unchanged', async () => {
    const url = await postgres.createDatabase('newer');
    const migrator = connectMigrator(url);
    await migrate(migrator);
    await addNewerMigration(migrator);
    expect(await migrate(migrator)).toEqual([]);
    await (await openPostgres({ databaseUrl: url })).close();

    // Tables that lack an earlier migration do not belong to a newer release.
    await sql`delete from kysely_migration where name = '0004-review'`.execute(migrator);
    await expect(migrate(migrator)).rejects.toThrow('corrupted migrations');
    await migrator.destroy();
  });
});
