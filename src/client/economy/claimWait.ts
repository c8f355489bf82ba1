import { ApiError } from '../api/errors';
import { instantOf } from '../api/fields';

/** When a cooling task can be claimed (422 with claim_available_at), in server ms. Null for other errors. */
export function claimAvailableAt(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.status !== 422) return null;
  return instantOf(error.body.claim_available_at);
}
