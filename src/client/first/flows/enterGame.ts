import { ApiError } from '../api/errors';
import type { GameStoreApi } from '../store/gameStore';
import { applySync } from './applySync';
import type { Engine } from './engine';
import type { Failures } from './failures';
import type { Session } from './session';
import type { SyncAccount } from './syncAccount';
import type { ShowToast } from './toasts';
import type { Tracker } from './tracker';

export interface EnterGameOptions {
  store: GameStoreApi;
  engine: Engine;
  session: Session;
  failures: Failures;
  showToast: ShowToast;
  analytics: Tracker;
  /** Resolves whether this was the first login; see `login`. */
  login: () => Promise<boolean>;
  sync: SyncAccount;
  /** Brings the journalled taps back before anything is sent. */
  restoreJournal: () => Promise<void>;
  onProgress: (part: 'login' | 'sync') => void;
}

/**
 * Login, then sync (spec §4 auth). Never rejects: a failed login plays on default data, a failed sync on the
 * cached last sync or defaults, each with its message. Can be run again as the Retry of either failure; while
 * it runs, a second call is the same one.
 */
export function createEnterGame(options: EnterGameOptions): () => Promise<void> {
  const { store, engine, session, failures, showToast, analytics, sync, onProgress } = options;

  const signIn = async (): Promise<boolean> => {
    try {
      if (await options.login()) store.setState({ isFirstLogin: true });
      return true;
    } catch (error) {
      analytics.track('login', 'failed');
      if (isSessionOver(error)) return false;
      showToast({ tone: 'error', key: 'errors.loginFailed' });
      failures.report({ kind: 'signIn' }, () => void enter());
      return false;
    } finally {
      onProgress('login');
    }
  };

  const synchronise = async () => {
    try {
      await sync.run({ showPassive: true });
    } catch (error) {
      if (isSessionOver(error)) return;
      const hasLastData = store.getState().account !== null;
      showToast({ tone: 'error', key: hasLastData ? 'errors.syncFailed' : 'errors.syncFailedOffline' });
    } finally {
      onProgress('sync');
    }
  };

  const enterOnce = async () => {
    const cached = session.lastSync();
    if (cached && !store.getState().account) applySync(engine, store, cached);
    await options.restoreJournal();
    if (await signIn()) await synchronise();
    else onProgress('sync');
  };

  let running: Promise<void> | null = null;
  const enter = () => {
    running ??= enterOnce().finally(() => {
      running = null;
    });
    return running;
  };
  return enter;
}

/** A 401 has its own end: the page reloads, or the player takes a break (spec §8). */
function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401;
}
