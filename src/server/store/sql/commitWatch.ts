import { CommitsWait } from '../db';
import * as statements from './statements';

/**
 * Looks out for commits that wait for a replica which is away. No time limit ends such a wait, so each transaction more would
 * leave a connection behind, until PostgreSQL has none left.
 */
export interface CommitWatch {
  /** Notes how long a transaction has taken. After a long one, `assertMoving` looks first. */
  note(seconds: number): void;
  /** Rejects with `CommitsWait` while commits wait. */
  assertMoving(): Promise<void>;
  /** The same, whatever was noted. */
  look(): Promise<void>;
}

/** A commit that waits for `seconds` is taken to wait for a replica that is away. */
export function createCommitWatch(db: statements.Sql, seconds = 5): CommitWatch {
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
