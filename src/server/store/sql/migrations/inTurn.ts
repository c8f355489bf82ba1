import { setTimeout as sleep } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';

/** Key of the lock, unique in this database but otherwise arbitrary. */
const LOCK = 706_503;
const ASK_AGAIN_MS = 250;

/** Does the work on one connection, outside any transaction. Concurrent runs take turns. */
export async function inTurn(
  db: Kysely<never>,
  works: readonly ((connection: Kysely<never>) => Promise<void>)[],
): Promise<void> {
  await db.connection().execute(async (connection) => {
    // Poll, because a statement that waits for the lock would block the other process's index build.
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
