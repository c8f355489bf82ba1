import { isStatementCancelled } from './failures';
import type { Sql } from './query';
import { replayLag } from './statements';

/**
 * Longest lag at which reads use the replica. The primary gets writes every five seconds, so a healthy replica stays
 * below.
 */
const MOST_LAG_SECONDS = 15;
const CHECK_MS = 1000;
/** Pause in reads after the replica has failed or lagged behind. */
const REST_MS = 5000;

/** A replica for reads that tolerate slightly old rows: boards, lists of friends, the desk's search and funnel. */
export interface Replica {
  /**
   * Runs a read on the replica. Resolves to undefined while the replica lags or fails. Rejects only when the statement
   * exceeds its limit, as it would on the primary.
   */
  tryRead<T>(read: (db: Sql) => Promise<T>): Promise<T | undefined>;
  close(): Promise<void>;
}

/** Creates a replica that serves reads while `lagOf` returns at most 15 s. */
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
