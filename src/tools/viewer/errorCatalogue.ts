import type { LaunchError } from '../../client/account/accountSlice';
import type { TextKey } from '../../client/language/textKeys';
import type { Failure } from '../../client/popups/popupsSlice';

/** A failure of spec §8 that a scene can show. */
export interface ForcedError {
  /** Value of `error` in the address. */
  id: string;
  title: string;
  failure?: Failure;
  launch?: LaunchError;
  toast?: { key: TextKey; values?: Readonly<Record<string, string | number>> };
  isCrash?: boolean;
}

export const ERROR_CATALOGUE: readonly ForcedError[] = [
  { id: 'servers-busy', title: 'Oops! Servers busy', failure: { kind: 'serversBusy' } },
  { id: 'break', title: 'Take a quick break', failure: { kind: 'break' } },
  { id: 'sign-in', title: 'Sign-in failed', failure: { kind: 'signIn' } },
  { id: 'api', title: 'A server’s own message', failure: { kind: 'api', message: 'Not enough coins.' } },
  { id: 'maintenance', title: 'Maintenance', failure: { kind: 'maintenance' } },
  { id: 'update', title: 'A newer version is needed', failure: { kind: 'update' } },
  { id: 'no-token', title: 'Launch without token', launch: 'noToken' },
  { id: 'no-user', title: 'Launch without player', launch: 'noUser' },
  { id: 'login-failed', title: 'Toast: login failed', toast: { key: 'errors.loginFailed' } },
  { id: 'sync-failed', title: 'Toast: sync failed', toast: { key: 'errors.syncFailed' } },
  { id: 'offline', title: 'Toast: no connection', toast: { key: 'errors.offline' } },
  {
    id: 'coins-missing',
    title: 'Toast: coins missing',
    toast: { key: 'errors.coinsMissing', values: { count: 1250 } },
  },
  { id: 'offer-changed', title: 'Toast: another offer', toast: { key: 'errors.offerChanged' } },
  { id: 'not-available', title: 'Toast: not available', toast: { key: 'errors.notAvailable' } },
  {
    id: 'batch-refused',
    title: 'Toast: taps refused',
    toast: { key: 'toasts.batchRefused', values: { count: 12 } },
  },
  { id: 'screen-crashed', title: 'Screen crashed', isCrash: true },
];
