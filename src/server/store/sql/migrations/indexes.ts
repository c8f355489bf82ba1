import { type Kysely, sql } from 'kysely';
import type { LiveIndex } from './liveIndexes';

/**
 * A quick way to the oldest and the youngest day of each table of receipts, to the gifts that an account has left for
 * others, and to the oldest reports.
 */
export const LIVE_INDEXES: readonly LiveIndex[] = [
  ...[0, 1, 2, 3].map((slot) => ({ name: `taps_${slot}_by_day`, table: `taps_${slot}`, column: 'day' })),
  { name: 'inbox_by_source', table: 'inbox', column: 'source' },
  { name: 'desk_reports_by_age', table: 'desk_reports', column: 'at' },
];

/** What was built beside the calls is not touched: `if not exists` would lock its table to find out. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const { name, table, column } of LIVE_INDEXES) {
    const { rows } = await sql`select 1 where to_regclass(${name}) is null`.execute(db);
    if (rows.length > 0)
      await sql`create index ${sql.ref(name)} on ${sql.table(table)} (${sql.ref(column)})`.execute(db);
  }
}
