import { type Kysely, sql } from 'kysely';

export interface LiveIndex {
  name: string;
  table: string;
  column: string;
}

/** Builds indexes without blocking live calls. Skips a missing table, whose migration also creates the index. */
export async function buildLiveIndexes(
  connection: Kysely<never>,
  indexes: readonly LiveIndex[],
): Promise<void> {
  try {
    // An index build waits for older transactions but blocks no others.
    await sql`set lock_timeout = 0`.execute(connection);
    for (const index of indexes) await buildLiveIndex(connection, index);
  } finally {
    await sql`reset lock_timeout`.execute(connection);
  }
}

async function buildLiveIndex(connection: Kysely<never>, { name, table, column }: LiveIndex): Promise<void> {
  const { rows } = await sql<{ isThere: boolean; isWhole: boolean | null }>`
    select to_regclass(${table}) is not null as "isThere",
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as "isWhole"`.execute(
    connection,
  );
  const [found] = rows;
  if (!found?.isThere || found.isWhole) return;
  // An interrupted build has left the index invalid.
  if (found.isWhole === false)
    await sql`drop index concurrently if exists ${sql.ref(name)}`.execute(connection);
  await sql`create index concurrently ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)})`.execute(
    connection,
  );
}

/** Creates missing indexes. Checks first, because even `if not exists` would lock the table. */
export async function createIndexes(db: Kysely<unknown>, indexes: readonly LiveIndex[]): Promise<void> {
  for (const { name, table, column } of indexes) {
    const { rows } = await sql`select 1 where to_regclass(${name}) is null`.execute(db);
    if (rows.length > 0)
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  }
}
