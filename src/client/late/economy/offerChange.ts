import { ApiError } from '../../first/api/errors';

/** Whether the provider refused a purchase because it would cost more or bring less than the player saw (decision 49). */
export function isOfferChange(error: unknown): boolean {
  return error instanceof ApiError && error.body.price_changed === true;
}
