import { CommitsWait } from '../db';
import type { Sql } from './query';
import * as statements from './statements';

/**
 * Detects commits that wait for a missing replica. Such a wait never times out, so each further transaction would
 * occupy another connection.
 */
export interface CommitWatch {
  /** Records a transaction's duration. After a long one, `assertMoving` checks the database. */
  note(seconds: number): void;
  /** Rejects with `CommitsWait` while commits wait. */
  assertMoving(): Promise<void>;
  look(): Promise<void>;
}

/** Creates a watch. A commit that takes longer than `seconds` counts as waiting for a missing replica. */
export function createCommitWatch(db: Sql, seconds = 5): CommitWatch {
  let isSuspect = false;
  const look = async () => {
    isSuspect = await statements.commitsWait(db, seconds);
    if (isSuspect) throw new CommitsWait();
  };
  return {
    note(taken) {
      isSuspect ||= taken >= seconds;
    },
    async assertMoving() {
      if (isSuspect) await look();
    },
    look,
  };
}
