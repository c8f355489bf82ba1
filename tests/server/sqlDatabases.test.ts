import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../src/server/store/sql/migrate';
import { connectPostgres, openEmbedded, openPostgres } from '../../src/server/store/sql/openStore';
import type { SqlDb } from '../../src/server/store/sql/sqlDb';
import { findTap, forgetTaps, insertTaps } from '../../src/server/store/sql/statements';
import { startPostgres, type TestPostgres } from '../support/postgres';
import { embeddedFolder } from '../support/preparedFolder';
import { describeCatalogue } from './catalogue/storeContract';
import { dbPlayer, describeDatabase, putPlayer } from './dbContract';
import { describeSql } from './sqlContract';

const DAY = 86_400;
const batch = { telegramId: 5, timestamp: 2, count: 3, earned: 4, leveledUp: false };

/** One database for all tests of a kind: each begins with a reset. */
function keptOpen(db: SqlDb): SqlDb {
  return { ...db, close: async () => undefined };
}

describe('in PGlite', () => {
  let folder: string;
  let db: SqlDb;
  beforeAll(async () => {
    folder = await embeddedFolder();
    db = await openEmbedded(folder, { boardSeconds: 0 });
  }, 60_000);
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true });
  });
  describeDatabase('embedded', async () => keptOpen(db));
  describeCatalogue('embedded', () => db.catalogue);
  describe('in SQL', () => describeSql(() => db));

  it('refuses a second store on its folder, and survives a restart', async () => {
    await expect(openEmbedded(folder)).rejects.toThrow(/in use by process/);
    await putPlayer(db, dbPlayer(9));
    await db.close();
    db = await openEmbedded(folder);
    expect((await db.read(9))?.player.telegramId).toBe(9);
  }, 30_000);
});

describe('in PostgreSQL', () => {
  let postgres: TestPostgres;
  let db: SqlDb;
  beforeAll(async () => {
    postgres = await startPostgres();
    const connection = connectPostgres(postgres.url());
    await migrate(connection);
    await connection.destroy();
    db = await openPostgres({ databaseUrl: postgres.url(), boardSeconds: 0 });
  }, 60_000);
  afterAll(async () => {
    await db.close();
    await postgres.close();
  });
  describeDatabase('PostgreSQL', async () => keptOpen(db));
  describeCatalogue('PostgreSQL', () => db.catalogue);
  describe('in SQL', () => describeSql(() => db));

  it('keeps the receipt of a batch that comes while old ones are forgotten', async () => {
    await db.reset();
    const { connection } = db;
    // Days of one table: the old batch is from before a standstill of four days.
    await insertTaps(connection, [{ ...batch, timestamp: 1, at: 8 * DAY }]);
    let questions = 0;
    const overtaken = connection.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        if (++questions === 1) await insertTaps(connection, [{ ...batch, at: 12 * DAY }]);
        return result;
      },
    });
    await forgetTaps(overtaken, 10 * DAY);
    expect(await findTap(connection, batch)).toMatchObject({ earned: 4 });
    await forgetTaps(connection, 10 * DAY);
    expect(await findTap(connection, { ...batch, timestamp: 1 })).toBeUndefined();
    expect(await findTap(connection, batch)).toMatchObject({ earned: 4 });
  });

  it('is cleaned by two processes at the same moment', async () => {
    await db.reset();
    const { connection } = db;
    for (let round = 0; round < 20; round += 1) {
      for (const slot of [0, 1])
        await sql`
          insert into taps select i, 1, 1, ${slot}::smallint, ${4 + slot}::integer, 1, 1, false
          from generate_series(1, 200) as i`.execute(connection);
      await Promise.all([forgetTaps(connection, 10 * DAY), forgetTaps(connection, 10 * DAY)]);
    }
    expect((await sql`select 1 from taps limit 1`.execute(connection)).rows).toEqual([]);
  });

  it('is cleaned while a call keeps the receipt of a batch in the same table', async () => {
    await db.reset();
    const { connection } = db;
    await insertTaps(connection, [{ ...batch, timestamp: 1, at: 8 * DAY }]);
    const waits = async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(connection);
      return rows.length;
    };
    let cleaning: Promise<void> | undefined;
    await connection.transaction().execute(async (call) => {
      expect(await findTap(call, batch)).toBeUndefined();
      cleaning = forgetTaps(connection, 10 * DAY);
      cleaning.catch(() => undefined);
      await expect.poll(waits).toBeGreaterThan(0);
      await insertTaps(call, [{ ...batch, at: 12 * DAY }]);
    });
    await cleaning;
    expect(await findTap(connection, batch)).toMatchObject({ earned: 4 });
  });

  it('changes nothing that was published, whoever asks', async () => {
    const direct = connectPostgres(postgres.url());
    const refusal = 'What was published is never changed.';
    await expect(sql`update catalogue_acts set version = 1`.execute(direct)).rejects.toThrow(refusal);
    await expect(sql`delete from catalogue_versions`.execute(direct)).rejects.toThrow(refusal);
    await expect(sql`truncate catalogue_acts`.execute(direct)).rejects.toThrow(refusal);
    await direct.destroy();
  });
});
