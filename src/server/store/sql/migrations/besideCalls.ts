import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Any number will do, as long as nothing else locks by it. */
const LOCK = 706_503;
const ASK_AGAIN_MS = 250;

/**
 * Does what takes long on a large table while calls go on, and holds none of them up. It can't run in a transaction, so it
 * comes before the migration that wants it. Two at once take turns.
 */
export async function workBesideCalls(
  db: Kysely<never>,
  works: readonly ((connection: Kysely<never>) => Promise<void>)[],
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // A statement that waits for the lock would hold up the index that the other one builds.
    while (!(await takesLock(connection))) await sleep(ASK_AGAIN_MS);
    try {
      for (const work of works) await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(LOCK)})`.execute(connection);
    }
  });
}

async function takesLock(connection: Kysely<never>): Promise<boolean> {
  const asked = sql<{ isFree: boolean }>`select pg_try_advisory_lock(${sql.lit(LOCK)}) as "isFree"`;
  return (await asked.execute(connection)).rows[0]?.isFree === true;
}
