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
 * Stores a sample and deletes old ones by the database's clock: a process with a wrong clock would delete all. Commits
 * asynchronously, because a lost figure matters less than reporting while a replica is down.
 */
export async function keepSample(db: Sql, sample: SampleRow, keptSeconds: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await run(transaction)`set local synchronous_commit = off`;
    await insertSample(transaction, sample);
    // Samples from a fast clock would otherwise never be deleted, and every page would read them.
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
