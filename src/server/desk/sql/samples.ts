import { sql } from 'kysely';
import { query, run, type Sql } from '../../store/sql/query';
import type { Sample } from '../sample';

export interface SampleRow {
  process: string;
  /** Unix seconds. */
  at: number;
  doc: Sample;
}

const NOW = sql`floor(extract(epoch from now()))::bigint`;

/**
 * Stores a sample and deletes old ones by the database's clock, because a process with a fast clock would delete all of
 * them. Commits asynchronously, so that reports continue while a replica is down. A lost sample matters less than a
 * pause in the reports.
 */
export async function keepSample(db: Sql, sample: SampleRow, keptSeconds: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await run(transaction)`set local synchronous_commit = off`;
    await insertSample(transaction, sample);
    // Also delete samples from a fast clock. Otherwise they would stay forever, and every page would read them.
    await run(transaction)`
      delete from desk_samples where at < ${NOW} - ${keptSeconds} or at > ${NOW} + ${keptSeconds}`;
  });
}

export async function insertSample(db: Sql, { process, at, doc }: SampleRow): Promise<void> {
  await run(db)`
    insert into desk_samples (process, at, doc) values (${process}, ${at}, ${JSON.stringify(doc)}::json)
    on conflict do nothing`;
}

export function readSamples(db: Sql, since: number): Promise<SampleRow[]> {
  return query<SampleRow>(db)`
    select process, at, doc from desk_samples where at >= ${since} order by process, at`;
}
