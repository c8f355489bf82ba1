import type { Kysely } from 'kysely';
import { createIndexes, type LiveIndex } from './liveIndexes';

/** Indexes that find the oldest and newest day of each receipt table, gifts by their source, and the oldest reports. */
export const LIVE_INDEXES: readonly LiveIndex[] = [
  ...[0, 1, 2, 3].map((slot) => ({ name: `taps_${slot}_by_day`, table: `taps_${slot}`, column: 'day' })),
  { name: 'inbox_by_source', table: 'inbox', column: 'source' },
  { name: 'desk_reports_by_age', table: 'desk_reports', column: 'at' },
];

export const up = (db: Kysely<unknown>): Promise<void> => createIndexes(db, LIVE_INDEXES);
