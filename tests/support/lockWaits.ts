import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';

/**
 * Resolves once the given number of calls wait for a lock. Works inside a transaction too, because lock views always
 * show the current state.
 */
export async function untilWaiting(db: Kysely<never>, calls = 1): Promise<void> {
  const waiting = sql`select distinct pid from pg_locks where not granted`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(calls);
}
