import { ApiError } from '../api/errors';

/** Whether the provider lacks the endpoint. The screen then says so and the game goes on. */
export function isMissingEndpoint(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** The provider's own words for refusing a call; none where it is busy, or where signing in again is all there is to do. */
export function refusalMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.isServerBusy || error.status === 401) return undefined;
  return error.serverMessage;
}
