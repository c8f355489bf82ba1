import { ApiError } from '../api/errors';
import type { TextKey } from '../language/textKeys';
import type { PopupsSlice } from './popupsSlice';

/** Reports to the player why an action failed. `retry` repeats the action. */
export type ReportActionError = (error: unknown, retry?: () => void) => void;

/**
 * Reports failed purchases, claims and wallet calls. Busy servers, a 401 and an outdated game have their own popups. A
 * changed offer (decision 49) and missing coins show a toast. The provider's message always shows a popup (spec §8
 * apiError, decision 68).
 */
export function createActionErrors({ reportFailure, showToast }: PopupsSlice): ReportActionError {
  return (error, retry) => {
    if (!(error instanceof ApiError)) {
      showToast({ tone: 'error', key: 'errors.apiText' });
      return;
    }
    if (error.isForEveryCall) return;
    if (error.isServerBusy) {
      // The popup is already open. Add the action's retry to it (decision 67).
      if (retry) reportFailure({ kind: 'serversBusy', path: error.path }, retry);
      return;
    }
    const missing = missingCoins(error);
    if (error.body.price_changed === true) showToast({ tone: 'error', key: 'errors.offerChanged' });
    else if (missing > 0)
      showToast({ tone: 'error', key: 'errors.coinsMissing', values: { count: missing } });
    else if (!error.serverMessage) showToast({ tone: 'error', key: textOf(error) });
    if (error.serverMessage) reportFailure({ kind: 'api', message: error.serverMessage });
  };
}

function textOf(error: ApiError): TextKey {
  if (isMissingEndpoint(error)) return 'errors.notAvailable';
  // Any answer, even an unreadable one, proves a connection.
  return error.kind === 'network' ? 'errors.offline' : 'errors.apiText';
}

function missingCoins({ body }: ApiError): number {
  const missing = Math.ceil(Number(body.required_coins) - Number(body.current_balance));
  return Number.isFinite(missing) ? missing : 0;
}

/** True when the provider lacks the endpoint. */
export function isMissingEndpoint(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

/** Returns the provider's reason, or undefined when it is busy or the player must sign in again. */
export function refusalMessage(error: unknown): string | undefined {
  if (!(error instanceof ApiError) || error.isServerBusy || error.status === 401) return undefined;
  return error.serverMessage;
}
