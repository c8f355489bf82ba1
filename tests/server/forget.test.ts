import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { createProvider } from '../../src/server/provider';
import { connectPostgres, openPostgres } from '../../src/server/store/sql/openStore';
import type { Sql } from '../../src/server/store/sql/query';
import { forgetReports, forgetTaps, insertTaps } from '../../src/server/store/sql/statements';
import { withGameDatabase } from '../support/gameDatabase';

const database = withGameDatabase();

it('housekeeping deletes old reports even when cleaning tap receipts fails', async () => {
  const other = connectPostgres(database(), 2);
  await sql`insert into desk_reports (telegram_id, at, report) values (1, 1, 'A text of a player.')`.execute(
    other,
  );
  const store = await openPostgres({ databaseUrl: database(), limits: { lock_timeout: 100 } });
  await other.transaction().execute(async (holder) => {
    await sql`lock table taps_0 in access exclusive mode`.execute(holder);
    await expect(store.forget({ taps: 100 * 86_400, refused: 100 * 86_400 })).rejects.toThrow();
  });
  const { rows } = await sql`select report from desk_reports`.execute(other);
  await store.close();
  await other.destroy();
  expect(rows).toEqual([]);
});

it('a process whose clock is ahead deletes nothing recent by the database’s clock', async () => {
  const db = await openPostgres({ databaseUrl: database() });
  const [now, day] = [Math.floor(Date.now() / 1000), 86_400];
  await sql`
    insert into desk_reports (telegram_id, at, report) values (1, ${now - 91 * day}, 'Old.'), (1, ${now - day}, 'Young.')`.execute(
    db.connection,
  );
  await insertTaps(db.connection, [
    { telegramId: 1, timestamp: now - day, count: 1, earned: 1, leveledUp: false, at: now - day },
  ]);
  await createProvider({ db, clock: () => (now + 100 * day) * 1000 }).housekeep();
  const { rows } = await sql`
    select report from desk_reports union all select count::text from taps order by 1`.execute(db.connection);
  await db.close();
  expect(rows).toEqual([{ report: '1' }, { report: 'Young.' }]);
});

/** Counts rows read by full scans of the tables. */
async function readWhole(db: Sql, tables: string): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db);
  const { rows } = await sql<{ rows: number }>`
    select sum(seq_tup_read)::integer as rows from pg_stat_user_tables where relname like ${tables}`.execute(
    db,
  );
  return rows[0]?.rows ?? 0;
}

it('housekeeping finds old reports without reading recent ones', async () => {
  const db = connectPostgres(database(), 1);
  await sql`
    insert into desk_reports (telegram_id, at, report)
    select i, 1000 + i, 'Help.' from generate_series(1, 20000) as i`.execute(db);
  await sql`analyze desk_reports`.execute(db);
  const before = await readWhole(db, 'desk_reports');
  await forgetReports(db, 1010);
  expect((await readWhole(db, 'desk_reports')) - before).toBe(0);
  const { rows } = await sql`select min(at) as oldest from desk_reports`.execute(db);
  expect(rows).toEqual([{ oldest: 1010 }]);
  await db.destroy();
});

describe('tap receipts', () => {
  const DAY = 86_400;
  /** Today is day 12: tables 0, 2 and 3 contain the last three days, table 1 an expired one. */
  const BEFORE = 10 * DAY;
  const keep = (db: Sql, day: number, rows: number) =>
    sql`
    insert into taps select i, 1, 1, ${day % 4}::smallint, ${day}::integer, ${day * DAY}::bigint, 1, false
    from generate_series(1, ${rows}::integer) as i`.execute(db);
  const tapToday = (db: Sql) =>
    insertTaps(db, [{ telegramId: 1, timestamp: 2, count: 1, earned: 1, leveledUp: false, at: 12 * DAY }]);
  const daysKept = async (db: Sql) => {
    const { rows } = await sql<{ day: number }>`select distinct day from taps order by day`.execute(db);
    return rows.map(({ day }) => day);
  };

  it('of whole days are deleted without reading other days', async () => {
    const db = connectPostgres(database(), 1);
    await sql`truncate taps`.execute(db);
    for (const day of [9, 10, 11, 12]) await keep(db, day, 20_000);
    await sql`analyze taps`.execute(db);
    const before = await readWhole(db, 'taps%');
    await forgetTaps(db, BEFORE);
    expect((await readWhole(db, 'taps%')) - before).toBe(0);
    expect(await daysKept(db)).toEqual([10, 11, 12]);
    await db.destroy();
  });

  it('are deleted in parts when an outage left two days in one table', async () => {
    const db = connectPostgres(database(), 1);
    await sql`truncate taps`.execute(db);
    await keep(db, 8, 25_000);
    await tapToday(db);
    await forgetTaps(db, BEFORE);
    expect(await daysKept(db)).toEqual([12]);
    await db.destroy();
  });

  it('are deleted from the other tables when one can’t be cleaned', async () => {
    const other = connectPostgres(database(), 2);
    await sql`truncate taps`.execute(other);
    for (const day of [8, 9]) await keep(other, day, 1);
    const db = connectPostgres(database(), 1, { lock_timeout: 100 });
    await other.transaction().execute(async (holder) => {
      await sql`lock table taps_0 in access exclusive mode`.execute(holder);
      await expect(forgetTaps(db, BEFORE)).rejects.toThrow('lock timeout');
    });
    expect(await daysKept(other)).toEqual([8]);
    await db.destroy();
    await other.destroy();
  });
});
