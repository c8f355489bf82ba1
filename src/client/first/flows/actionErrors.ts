import { ApiError } from '../api/errors';
import type { Failures } from './failures';
import type { ShowToast } from './toasts';

/** Tells the player why an action of theirs failed. Returns nothing: the screen only stops waiting. */
export type TellActionError = (error: unknown) => void;

/**
 * Sorts the failures of purchases and claims: busy servers and 401 have their popups already, missing
 * coins are counted, a refusal shows the server's message (spec §8 apiError), the rest is a toast.
 */
export function createActionErrors(failures: Failures, showToast: ShowToast): TellActionError {
  return (error) => {
    if (!(error instanceof ApiError)) {
      showToast({ tone: 'error', key: 'errors.apiText' });
      return;
    }
    if (error.isServerBusy || error.status === 401) return;
    const missing = missingCoins(error);
    if (missing > 0) showToast({ tone: 'error', key: 'errors.coinsMissing', values: { amount: missing } });
    else if (error.isMissingEndpoint && !error.serverMessage)
      showToast({ tone: 'error', key: 'errors.notAvailable' });
    else if (error.serverMessage) failures.report({ kind: 'api', message: error.serverMessage });
    else showToast({ tone: 'error', key: 'errors.offline' });
  };
}

/** A provider that lacks an endpoint: the screen says so and the game goes on. */
export function isMissingEndpoint(error: unknown): boolean {
  return error instanceof ApiError && error.isMissingEndpoint;
}

function missingCoins({ body }: ApiError): number {
  const required = Number(body.required_coins);
  const current = Number(body.current_balance);
  return Number.isFinite(required) && Number.isFinite(current) ? Math.ceil(required - current) : 0;
}
