import { ApiError, outcomeOf } from '../api/errors';
import { instant } from '../api/fields';

/** Returns when a cooling task (422 with claim_available_at) can be claimed, in server ms, or null. */
export function claimAvailableAt(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return instant(error.body.claim_available_at);
}

/**
 * Kinds of failed purchase or claim:
 * - `refused`: not carried out, and the screen is right
 * - `stale`: not carried out, and the screen shows an old balance or state
 * - `repeated`: refused, but perhaps carried out by an earlier send, because browsers resend on a closed connection
 * - `lost`: perhaps carried out
 */
export type Failed = 'refused' | 'stale' | 'repeated' | 'lost';

interface FailedCall {
  isFree: boolean;
  /** True when taps were sent just before the call. Their answers may have changed the balance. */
  hasSentTaps: boolean;
  key: string | undefined;
  isRepeat: boolean;
}

export function failureOf(error: unknown, { isFree, hasSentTaps, key, isRepeat }: FailedCall): Failed {
  const outcome = outcomeOf(error);
  if (outcome === 'unknown') return 'lost';
  const { body } = error as ApiError;
  // The purchase would cost more or gain less than the player saw (decision 49).
  if (body.price_changed === true) return 'repeated';
  if (outcome === 'notTaken') return 'refused';
  // A screen offers only affordable items that aren't taken. If one is refused, another device was first, unless a task
  // is cooling.
  const isTakenElsewhere = isFree
    ? body.claim_available_at === undefined
    : body.current_balance !== undefined;
  if (!isTakenElsewhere) return hasSentTaps ? 'stale' : 'refused';
  // A recognised repeat gets its first answer, which has required_coins if it failed.
  const isOurs = isFree ? key === undefined || isRepeat : body.required_coins === undefined;
  return isOurs ? 'repeated' : 'stale';
}
