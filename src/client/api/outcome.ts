import { ApiError } from './errors';

/**
 * What became of a call that should change something:
 * - `refused`: the provider read it and said no;
 * - `notTaken`: it was turned away before anyone read it, so the same call may be made again;
 * - `unknown`: the provider may have acted on it.
 */
export type CallOutcome = 'refused' | 'notTaken' | 'unknown';

/**
 * Answers about the caller or the moment, not about the call: no session (401), too early (425), an outdated
 * game (426), too many calls (429).
 */
const TURNED_AWAY: readonly number[] = [401, 425, 426, 429];
const REQUEST_TIMEOUT = 408;

/**
 * The one way to read a failed call. A refusal is a status of 400 to 499 whose body is a JSON object with a
 * `message`, as in the provider's own answers (decision 38). The page of a gateway in between says nothing
 * about what the provider did, whatever its status.
 */
export function outcomeOf(error: unknown): CallOutcome {
  if (!(error instanceof ApiError) || error.kind !== 'http') return 'unknown';
  const { status = 0, serverMessage } = error;
  if (TURNED_AWAY.includes(status) || error.isMaintenance) return 'notTaken';
  const isRefusal = status >= 400 && status < 500 && status !== REQUEST_TIMEOUT;
  return isRefusal && serverMessage !== undefined ? 'refused' : 'unknown';
}
