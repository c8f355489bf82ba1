import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

/** Resolves once so many calls wait for a lock. May be asked in a transaction: of locks, it too sees what is now. */
export async function untilWaiting(db: Kysely<never>, calls = 1): Promise<void> {
  const waiting = sql`select distinct pid from pg_locks where not granted`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(calls);
}
