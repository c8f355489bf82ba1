import { sql } from 'kysely';
import type { Sql } from '../../store/sql/statements';
import type { Sample } from '../sample';
import { rowsOf } from './rows';

export interface SampleRow {
  process: string;
  /** Unix seconds. */
  at: number;
  doc: Sample;
}

export async function insertSample(db: Sql, { process, at, doc }: SampleRow): Promise<void> {
  await sql`
    insert into desk_samples (process, at, doc) values (${process}, ${at}, ${JSON.stringify(doc)}::json)
    on conflict do nothing`.execute(db);
}

export function readSamples(db: Sql, since: number): Promise<SampleRow[]> {
  return rowsOf(
    db,
    sql<SampleRow>`select process, at, doc from desk_samples where at >= ${since} order by process, at`,
  );
}

export async function forgetSamples(db: Sql, before: number): Promise<void> {
  await sql`delete from desk_samples where at < ${before}`.execute(db);
}
