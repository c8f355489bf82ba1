import { ApiError, outcomeOf } from '../api/errors';
import { instant } from '../api/fields';

/** When a cooling task can be claimed (422 with claim_available_at), in server ms. Null for other errors. */
export function claimAvailableAt(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return instant(error.body.claim_available_at);
}

/**
 * What a failed purchase or claim means:
 * - `refused`: it was not carried out, and the screen is right;
 * - `stale`: it was not carried out, and the screen shows an old balance or an old state;
 * - `repeated`: it was refused, perhaps because an earlier send of the same press was carried out. A browser resends a
 *   request when a keep-alive connection closes;
 * - `lost`: it may have been carried out.
 */
export type Failed = 'refused' | 'stale' | 'repeated' | 'lost';

interface FailedCall {
  isFree: boolean;
  /** The answers to taps sent just before may have told of more. */
  hasSentTaps: boolean;
  key: string | undefined;
  isRepeat: boolean;
}

export function failureOf(error: unknown, { isFree, hasSentTaps, key, isRepeat }: FailedCall): Failed {
  const outcome = outcomeOf(error);
  if (outcome === 'unknown') return 'lost';
  const { body } = error as ApiError;
  // The purchase would cost more or bring less than the player saw (decision 49).
  if (body.price_changed === true) return 'repeated';
  if (outcome === 'notTaken') return 'refused';
  // The screens offer only what the balance pays for and what has not been taken, so another device came first. A task that
  // cools down is no such case.
  const isTakenElsewhere = isFree
    ? body.claim_available_at === undefined
    : body.current_balance !== undefined;
  if (!isTakenElsewhere) return hasSentTaps ? 'stale' : 'refused';
  // The provider answers a known press twice alike, and names the required coins of a purchase that it has not carried out.
  const isOurs = isFree ? key === undefined || isRepeat : body.required_coins === undefined;
  return isOurs ? 'repeated' : 'stale';
}
