import { type Kysely, sql } from 'kysely';

interface Distributed {
  table: string;
  /** The column whose hash decides the shard. */
  by: string;
  /** Prepares the table for its distribution. */
  adapt?: string;
}

/** Tables that players' calls write. All others stay on the coordinator. */
const TABLES: readonly Distributed[] = [
  { table: 'players', by: 'telegram_id' },
  { table: 'inbox', by: 'recipient' },
  { table: 'taps', by: 'telegram_id' },
  { table: 'desk_flags', by: 'telegram_id' },
  // Moving a shard that is in use requires an identity for each row.
  { table: 'refused_batches', by: 'telegram_id', adapt: 'replica identity full' },
  // A unique key must contain the column that decides the shard.
  {
    table: 'desk_reports',
    by: 'telegram_id',
    adapt: 'drop constraint desk_reports_pkey, add primary key (telegram_id, id)',
  },
  // A wallet has one owner among all players.
  { table: 'wallet_proofs', by: 'wallet' },
];

/** Returns the tables that are not yet distributed, or none in a database without Citus. */
export async function undistributedTables(db: Kysely<never>): Promise<string[]> {
  const citus = await sql`select where to_regclass('pg_dist_partition') is not null`.execute(db);
  if (citus.rows.length === 0) return [];
  const done = await sql<{ name: string }>`select logicalrelid::text as name from pg_dist_partition`.execute(
    db,
  );
  const names = new Set(done.rows.map(({ name }) => name));
  return TABLES.map(({ table }) => table).filter((table) => !names.has(table));
}

/** Distributes the players' tables if the database has Citus. Resumes after an interruption. */
export async function distribute(db: Kysely<never>): Promise<void> {
  const missing = await undistributedTables(db);
  for (const { table, by, adapt } of TABLES)
    if (missing.includes(table))
      await db.transaction().execute(async (transaction) => {
        if (adapt) await sql`alter table ${sql.table(table)} ${sql.raw(adapt)}`.execute(transaction);
        await sql`select create_distributed_table(${table}, ${by})`.execute(transaction);
      });
}
