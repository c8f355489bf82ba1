import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

export interface LiveIndex {
  name: string;
  table: string;
  column: string;
}

/** Any number will do, as long as nothing else locks by it. */
const LOCK = 706_503;
const ASK_AGAIN_MS = 250;

/**
 * Builds indexes of tables that calls write to meanwhile, and holds none of them up. It can't run in a transaction, so it
 * comes before the migration that wants the indexes. Where a table is not there yet, the migration makes both. Two at once
 * take turns.
 */
export async function buildLiveIndexes(db: Kysely<never>, indexes: readonly LiveIndex[]): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A statement that waits for the lock would hold up the index that the other one builds.
    while (!(await takesLock(connection))) await sleep(ASK_AGAIN_MS);
    try {
      // An index waits for transactions that are older than it, and nobody waits behind it.
      await sql`set lock_timeout = 0`.execute(connection);
      for (const index of indexes) await buildLiveIndex(connection, index);
    } finally {
      await sql`reset lock_timeout`.execute(connection);
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

async function takesLock(connection: Kysely<never>): Promise<boolean> {
  const asked = sql<{ isFree: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as "isFree"`;
  return (await asked.execute(connection)).rows[0]?.isFree === true;
}

async function buildLiveIndex(connection: Kysely<never>, { name, table, column }: LiveIndex): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; isWhole: boolean | null }>`
    select to_regclass(${table}) is not null as "isThere",
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as "isWhole"`.execute(
    connection,
  );
  const [found] = rows;
  if (!found?.isThere || found.isWhole) return;
  // One that was cut off.
  if (found.isWhole === false)
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
    connection,
  );
}
