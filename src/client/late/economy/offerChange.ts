import { ApiError } from '../../first/api/errors';
import { outcomeOf } from '../../first/api/outcome';

/** Whether the provider refused a purchase because it would cost more or bring less than the player saw (decision 49). */
export function isOfferChange(error: unknown): boolean {
  return error instanceof ApiError && error.body.price_changed === true;
}

/**
 * Whether a refusal shows that the player has spent or claimed on another device: the screens offer only what can be paid,
 * and what is free only until it is taken. A task that still cools down is none of these.
 */
export function isDoneElsewhere(error: unknown, isFree: boolean): boolean {
  if (!(error instanceof ApiError) || outcomeOf(error) !== 'refused') return false;
  return isFree ? error.body.claim_available_at === undefined : error.body.current_balance !== undefined;
}
