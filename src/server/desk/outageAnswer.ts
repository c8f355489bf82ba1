import { type Answer, unavailable } from '../answer';
import { CommitsWait, Unavailable } from '../store/db';
import { isConnectionLost, isPassing, isStatementCancelled } from '../store/sql/failures';

/** Returns the desk's answer to a temporary failure of the database, or null for another error. */
export function outageAnswer(error: unknown, method: string): Answer | null {
  if (error instanceof CommitsWait) return COMMITS_WAIT;
  if (error instanceof Unavailable) return unavailable();
  if (!isPassing(error)) return null;
  if (isStatementCancelled(error)) return GIVEN_UP;
  return method === 'POST' && isConnectionLost(error) ? IN_DOUBT : unavailable();
}

const saying = (message: string): Answer => ({ ...unavailable(), body: { success: false, message } });

const COMMITS_WAIT = saying(
  'Nothing can be changed now, and no player looked at: the database waits for a replica that is away. Failover in docs/operate/server.md says how to go on without it.',
);

const GIVEN_UP = saying(
  'This took longer than the database may take, so it was given up as a whole. Ask for less, such as a shorter time.',
);

const IN_DOUBT = saying(
  'The database was lost in the middle. Look whether this was done before you do it again.',
);
