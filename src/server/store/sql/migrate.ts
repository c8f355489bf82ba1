import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { isLockHeld } from './failures';
import { up as accounts } from './migrations/accounts';
import { up as airdrop } from './migrations/airdrop';
import { up as catalogue } from './migrations/catalogue';
import { up as desk, PLAYERS_BY_AGE } from './migrations/desk';
import { distribute } from './migrations/distribute';
import { up as indexes, LIVE_INDEXES } from './migrations/indexes';
import { inTurn } from './migrations/inTurn';
import { buildLiveIndexes } from './migrations/liveIndexes';
import { giveIdsOnline } from './migrations/refusalIds';
import { up as review } from './migrations/review';
import { rewriteWalletsOnline, up as wallets } from './migrations/wallets';

/**
 * All migrations in order. Each one only adds to the tables. A later release's migration removes what older servers
 * still read.
 */
const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-accounts': { up: accounts },
  '0002-catalogue': { up: catalogue },
  '0003-desk': { up: desk },
  '0004-review': { up: review },
  '0005-indexes': { up: indexes },
  '0006-wallets': { up: wallets },
  '0007-airdrop': { up: airdrop },
};

/** Longest wait for a lock, behind which all calls queue. */
export const MIGRATION_LOCK_MS = 3000;

/** Throws behind a transaction pooler, which ignores requested limits. A migration needs one connection. */
export async function refusePooler(db: Kysely<never>): Promise<void> {
  const asked = sql<{ ms: string }>`select setting as ms from pg_settings where name = 'lock_timeout'`;
  const [limit] = (await asked.execute(db)).rows;
  if (Number(limit?.ms) !== MIGRATION_LOCK_MS)
    throw new Error('this address leads through a pooler. Migrate at the address of PostgreSQL itself.');
}

/** Updates the tables and returns the names of the migrations that it ran. Concurrent runs take turns. */
export async function migrate(db: Kysely<never>): Promise<string[]> {
  const names = await runMissing(db);
  await inTurn(db, [distribute]);
  return names;
}

async function runMissing(db: Kysely<never>): Promise<string[]> {
  // The migrator would refuse tables that a newer release has changed.
  if ((await missingMigrations(db)).length === 0) return [];
  // Do the slow work on large tables first, without blocking live calls.
  await inTurn(db, [
    giveIdsOnline,
    (connection) => buildLiveIndexes(connection, [PLAYERS_BY_AGE, ...LIVE_INDEXES]),
    rewriteWalletsOnline,
  ]);
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (isLockHeld(error))
    throw new Error(
      'Another connection has locked what a migration changes. Nothing was changed: run it again.',
      {
        cause: error,
      },
    );
  if (error) throw error;
  return results.map(({ migrationName }) => migrationName);
}

/** Returns the migrations that this version needs and the database lacks. Ignores newer ones in the database. */
export async function missingMigrations(db: Kysely<never>): Promise<string[]> {
  const names = Object.keys(MIGRATIONS);
  const table = await sql<{
    found: string | null;
  }>`select to_regclass('kysely_migration')::text as found`.execute(db);
  if (!table.rows[0]?.found) return names;
  const done = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return names.filter((name) => !done.rows.some((row) => row.name === name));
}
