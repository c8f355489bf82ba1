import { ApiError } from '../api/errors';
import { instantOf } from '../api/fields';
import { outcomeOf } from '../api/outcome';

/** When a cooling task can be claimed (422 with claim_available_at), in server ms. Null for other errors. */
export function claimAvailableAt(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return instantOf(error.body.claim_available_at);
}

/** Whether the provider refused a purchase because it would cost more or bring less than the player saw (decision 49). */
export function isOfferChange(error: unknown): boolean {
  return error instanceof ApiError && error.body.price_changed === true;
}

/**
 * Whether a refusal shows that the player has spent or claimed on another device. The screens offer only what the balance
 * pays for, and nothing free that has been taken. A task that is still cooling down shows nothing of the kind.
 */
export function isDoneElsewhere(error: unknown, isFree: boolean): boolean {
  if (!(error instanceof ApiError) || outcomeOf(error) !== 'refused') return false;
  return isFree ? error.body.claim_available_at === undefined : error.body.current_balance !== undefined;
}

/**
 * Whether a purchase or claim may have been carried out all the same: its answer was lost, or this one answers its second
 * send, which a browser makes by itself when a kept connection closes under the first. A free one whose press the provider
 * knows is answered the second time like the first.
 */
export function mayBeCarriedOut(
  error: unknown,
  { isFree, isKnownPress }: { isFree: boolean; isKnownPress: boolean },
): boolean {
  if (outcomeOf(error) === 'unknown' || isOfferChange(error)) return true;
  if (!isDoneElsewhere(error, isFree)) return false;
  return isFree ? !isKnownPress : (error as ApiError).body.required_coins === undefined;
}
