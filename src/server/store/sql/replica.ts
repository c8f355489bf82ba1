import { sql } from 'kysely';
import { isStatementCancelled } from './failures';
import type { Sql } from './statements';

/** Longest lag at which the replica still answers. Processes write every five seconds, so a healthy one lags less. */
const MOST_LAG_SECONDS = 15;
/** Time for which a measured lag counts. */
const CHECK_MS = 1000;
/** Time without reads after the replica failed or lagged. */
const REST_MS = 5000;

/** A replica for reads that may be a little old: leaderboards, friends' lists, the desk's search and funnel. */
export interface Replica {
  /**
   * Runs a read on the replica. Resolves to undefined while the replica lags, is away or fails, so that the caller asks
   * the primary. Rejects only when the statement exceeded its limit, as it would on the primary.
   */
  tryRead<T>(read: (db: Sql) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/** Reads from the given database while it lags at most 15 s. `lagOf` returns its lag in seconds. */
export function createReplica(db: Sql, lagOf = replayLag): Replica {
  let checkAt = 0;
  let restUntil = 0;
  return {
    async tryRead(read) {
      if (performance.now() < restUntil) return undefined;
      try {
        if (performance.now() >= checkAt) {
          if ((await lagOf(db)) > MOST_LAG_SECONDS) throw new Error('the replica lags');
          checkAt = performance.now() + CHECK_MS;
        }
        return await read(db);
      } catch (error) {
        if (isStatementCancelled(error)) throw error;
        checkAt = 0;
        restUntil = performance.now() + REST_MS;
        return undefined;
      }
    },
    close: () => db.destroy(),
  };
}

/** Seconds since the last replayed commit. 0 once the server is the primary. */
async function replayLag(db: Sql): Promise<number> {
  const { rows } = await sql<{ lag: number }>`
    select case when pg_is_in_recovery()
      then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::double precision
      else 0 end as lag`.execute(db);
  // No commit replayed yet.
  return rows[0]?.lag ?? Number.POSITIVE_INFINITY;
}
