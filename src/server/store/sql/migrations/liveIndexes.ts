import { type Kysely, sql } from 'kysely';

export interface LiveIndex {
  name: string;
  table: string;
  column: string;
}

/**
 * Builds indexes of tables that calls write to meanwhile, and holds none of them up. It can't run in a transaction, so it
 * comes before the migration that wants the indexes. Where a table is not there yet, the migration makes both.
 */
export async function buildLiveIndexes(db: Kysely<never>, indexes: readonly LiveIndex[]): Promise<void> {
  for (const { name, table, column } of indexes) {
    const { rows } = await sql<{ isThere: boolean; isWhole: boolean | null }>`
      select to_regclass(${table}) is not null as "isThere",
        (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as "isWhole"`.execute(db);
    const [found] = rows;
    if (!found?.isThere || found.isWhole) continue;
    await db.connection().execute(async (connection) => {
      // It waits for transactions that are older than it, and nobody waits behind it.
      await sql`set lock_timeout = 0`.execute(connection);
      try {
        // One that was cut off.
        if (found.isWhole === false)
          await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);
        await sql`create index concurrently ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
          connection,
        );
      } finally {
        await sql`reset lock_timeout`.execute(connection);
      }
    });
  }
}
