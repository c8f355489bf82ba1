import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectPostgres, openEmbedded, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { findTap, forgetTaps, insertTaps } from '../../src/server/store/sql/statements';
import { withGameDatabase } from '../support/gameDatabase';
import { untilWaiting } from '../support/lockWaits';
import { embeddedFolder } from '../support/preparedFolder';
import { describeCatalogue } from './catalogue/storeContract';
import { dbPlayer, describeDatabase, putPlayer } from './dbContract';
import { addNewerMigration } from './newerMigration';
import { describeSql } from './sqlContract';

const DAY = 86_400;
const batch = { telegramId: 5, timestamp: 2, count: 3, earned: 4, leveledUp: false };

const OPTIONS = { boardSeconds: 0, stepsSeconds: 0 };

/** Deletes rows instead of resetting: a reset creates a new file for each table and index, which is far slower. */
const empty = ({ connection }: SqlDb) =>
  sql`
    with accounts as (delete from players), gifts as (delete from inbox), receipts as (delete from taps),
      refused as (delete from refused_batches), proofs as (delete from wallet_proofs), flags as (delete from desk_flags)
    delete from desk_reports`.execute(connection);

/** Keeps one database for all tests of a kind, emptied before each. */
function keptOpen(db: SqlDb): SqlDb {
  return { ...db, close: async () => undefined };
}

describe('the store in PGlite', () => {
  let folder: string;
  let db: SqlDb;
  beforeAll(async () => {
    folder = await embeddedFolder(async ({ connection }) => {
      await sql`drop index taps_0_by_day, inbox_by_source`.execute(connection);
      await sql`delete from kysely_migration where name >= '0005-indexes'`.execute(connection);
    });
    db = await openEmbedded(folder, OPTIONS);
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });

  it('upgrades a folder of the previous release', async () => {
    const { rows } = await sql`
      select count(*)::integer as count from pg_index
      where indexrelid::regclass::text in ('taps_0_by_day', 'inbox_by_source') and indisvalid`.execute(
      db.connection,
    );
    expect(rows).toEqual([{ count: 2 }]);
  });

  describeDatabase(
    'embedded',
    async () => keptOpen(db),
    () => empty(db),
  );
  describeCatalogue('embedded', () => db.catalogue);
  describe('over SQL', () => describeSql(() => db));

  it('refuses a second store in its folder, and survives a restart', async () => {
    await expect(openEmbedded(folder)).rejects.toThrow(/in use by process/);
    await putPlayer(db, dbPlayer(9));
    await addNewerMigration(db.connection);
    await db.close();
    db = await openEmbedded(folder);
    expect((await db.read(9))?.player.telegramId).toBe(9);
  });
});

describe('the store in PostgreSQL', () => {
  const database = withGameDatabase();
  let db: SqlDb;
  beforeAll(async () => {
    db = await openPostgres({ databaseUrl: database(), ...OPTIONS });
  });
  afterAll(() => db.close());
  describeDatabase(
    'PostgreSQL',
    async () => keptOpen(db),
    () => empty(db),
  );
  describeCatalogue('PostgreSQL', () => db.catalogue);
  describe('over SQL', () => describeSql(() => db));

  it('can be cleaned by two processes at the same time', async () => {
    await db.reset();
    const { connection } = db;
    for (let round = 0; round < 8; round += 1) {
      for (const slot of [0, 1])
        await sql`
          insert into taps select i, 1, 1, ${slot}::smallint, ${4 + slot}::integer, 1, 1, false
          from generate_series(1, 200) as i`.execute(connection);
      await Promise.all([forgetTaps(connection, 10 * DAY), forgetTaps(connection, 10 * DAY)]);
    }
    expect((await sql`select 1 from taps limit 1`.execute(connection)).rows).toEqual([]);
  });

  it('can be cleaned while a call stores a receipt in the same table', async () => {
    await db.reset();
    const { connection } = db;
    await insertTaps(connection, [{ ...batch, timestamp: 1, at: 8 * DAY }]);
    let cleaning: Promise<void> | undefined;
    await connection.transaction().execute(async (call) => {
      expect(await findTap(call, batch)).toBeUndefined();
      cleaning = forgetTaps(connection, 10 * DAY);
      cleaning.catch(() => undefined);
      await untilWaiting(connection);
      await insertTaps(call, [{ ...batch, at: 12 * DAY }]);
    });
    await cleaning;
    expect(await findTap(connection, batch)).toMatchObject({ earned: 4 });
  });

  it('never changes what was published, not even by direct SQL', async () => {
    const direct = connectPostgres(database());
    const refusal = 'What was published is never changed.';
    await expect(sql`update catalogue_acts set version = 1`.execute(direct)).rejects.toThrow(refusal);
    await expect(sql`delete from catalogue_versions`.execute(direct)).rejects.toThrow(refusal);
    await expect(sql`truncate catalogue_acts`.execute(direct)).rejects.toThrow(refusal);
    await direct.destroy();
  });
});
