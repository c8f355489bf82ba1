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

/** Unix seconds by the clock of the database. */
const NOW = sql`floor(extract(epoch from now()))::bigint`;

/**
 * Keeps a sample and forgets those of other times than the last `keptSeconds`. What is old the database's clock says: that of
 * a process may be wrong, and would take the samples of all others away. It waits for no disk and no replica: figures that are
 * lost are no loss, and a process beats on while a replica is away.
 */
export async function keepSample(db: Sql, sample: SampleRow, keptSeconds: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`set local synchronous_commit = off`.execute(transaction);
    await insertSample(transaction, sample);
    // Nobody would ever forget those of a clock that is ahead, and each page would read them.
    await sql`
      delete from desk_samples where at < ${NOW} - ${keptSeconds} or at > ${NOW} + ${keptSeconds}`.execute(
      transaction,
    );
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
