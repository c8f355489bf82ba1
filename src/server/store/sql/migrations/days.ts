import { type Kysely, sql } from 'kysely';
import type { LiveIndex } from './liveIndexes';

/** A quick way to the oldest and the youngest day of each table of receipts. */
export const DAY_INDEXES: readonly LiveIndex[] = [0, 1, 2, 3].map((slot) => ({
  name: `taps_${slot}_by_day`,
  table: `taps_${slot}`,
  columns: ['day'],
}));

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, table, columns } of DAY_INDEXES)
    await sql`
      create index if not exists ${sql.ref(name)} on ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`.execute(
      db,
    );
}
