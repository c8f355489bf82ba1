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

/**
 * Keeps a sample and forgets those from before `since`. It waits for no disk and no replica: figures that are lost are no
 * loss, and a process beats on while a replica is away.
 */
export async function keepSample(db: Sql, sample: SampleRow, since: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction);
    await insertSample(transaction, sample);
    await sql`delete from desk_samples where at < ${since}`.execute(transaction);
  });
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
