import { ApiError, outcomeOf } from '../api/errors';
import { instant } from '../api/fields';

/** Returns when a cooling task can be claimed (422 with claim_available_at), in server ms. Null for other errors. */
export function claimAvailableAt(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return instant(error.body.claim_available_at);
}

/**
 * - `refused`: not carried out, and the screen is right
 * - `stale`: not carried out, and the screen shows an old balance or state
 * - `repeated`: refused, but an earlier send may have succeeded: browsers resend when a keep-alive connection closes
 * - `lost`: perhaps carried out
 */
export type Failed = 'refused' | 'stale' | 'repeated' | 'lost';

interface FailedCall {
  isFree: boolean;
  /** True when taps were sent just before, whose answers may have revealed more. */
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
  // Screens offer only affordable items that aren't taken, so another device was first, except for a cooling task.
  const isTakenElsewhere = isFree
    ? body.claim_available_at === undefined
    : body.current_balance !== undefined;
  if (!isTakenElsewhere) return hasSentTaps ? 'stale' : 'refused';
  // A recognised press gets its first answer again, which has required_coins if it failed.
  const isOurs = isFree ? key === undefined || isRepeat : body.required_coins === undefined;
  return isOurs ? 'repeated' : 'stale';
}
