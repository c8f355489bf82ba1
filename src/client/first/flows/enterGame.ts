import { ApiError } from '../api/errors';
import type { GameStoreApi } from '../store/gameStore';
import { applySync } from './applySync';
import { backOffMs } from './backOff';
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
  startTimer: (ms: number, ring: () => void) => void;
  /** A number in [0, 1): spreads the tries of many players. */
  random: () => number;
}

export interface EnterGame {
  /**
   * Login, then sync (spec §4 auth). Never rejects: a failed login plays on default data, a failed sync on the
   * cached last sync or defaults, each with its message. While it runs, a second call is the same one. After a
   * failure it is tried again in the background until it succeeds.
   */
  enter(): Promise<void>;
  /** The connection is back: a try that waits is made now. */
  tryNow(): void;
  /** The provider is away in the middle of the game: tries in the background until it answers again. */
  keepTrying(): void;
  /** A try of the background runs: its failure is no news to the player. */
  readonly isQuiet: boolean;
}

export function createEnterGame(options: EnterGameOptions): EnterGame {
  const { store, engine, session, failures, showToast, analytics, sync, onProgress } = options;

  let running: Promise<void> | null = null;
  let isQuiet = false;
  /** The timer that counts; an older one rings for nothing. */
  let timer: object | null = null;
  let failedTries = 0;

  const signIn = async () => {
    try {
      if (await options.login()) store.setState({ isFirstLogin: true });
    } catch (error) {
      if (!isQuiet) analytics.track('login', 'failed');
      if (!isQuiet && !hasItsOwnPopup(error)) {
        showToast({ tone: 'error', key: 'errors.loginFailed' });
        failures.report({ kind: 'signIn' }, () => void enter());
      }
      // Nothing is asked of a provider that did not let the player in.
      onProgress('sync');
      throw error;
    } finally {
      onProgress('login');
    }
  };

  const synchronise = async () => {
    try {
      await sync.run({ showPassive: true });
    } catch (error) {
      const hasLastData = store.getState().account !== null;
      if (!isQuiet && !hasItsOwnPopup(error))
        showToast({ tone: 'error', key: hasLastData ? 'errors.syncFailed' : 'errors.syncFailedOffline' });
      throw error;
    } finally {
      onProgress('sync');
    }
  };

  const enterOnce = async () => {
    const cached = session.lastSync();
    if (cached && !store.getState().account) applySync(engine, store, cached);
    await options.restoreJournal();
    await signIn();
    await synchronise();
  };

  const tryLater = (error?: unknown) => {
    const mine = {};
    timer = mine;
    failedTries++;
    const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
    const waitMs = backOffMs(failedTries, options.random());
    options.startTimer(Math.max(waitMs, askedMs), () => {
      if (timer === mine) tryNow();
    });
  };

  const run = () => {
    timer = null;
    running ??= enterOnce()
      .then(
        () => {
          failedTries = 0;
          for (const kind of ['signIn', 'serversBusy'] as const) failures.dismiss(kind);
        },
        (error: unknown) => {
          if (!isFinal(error)) tryLater(error);
        },
      )
      .finally(() => {
        running = null;
        isQuiet = false;
      });
    return running;
  };
  const enter = () => {
    isQuiet = false;
    return run();
  };
  const tryNow = () => {
    if (!timer || running) return;
    isQuiet = true;
    void run();
  };

  return {
    enter,
    tryNow,
    keepTrying() {
      if (!timer && !running) tryLater();
    },
    get isQuiet() {
      return isQuiet;
    },
  };
}

/** A 401 has its own end: the page reloads, or the player takes a break (spec §8). A game that is too old stays so. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.isOutdated);
}

function hasItsOwnPopup(error: unknown): boolean {
  return error instanceof ApiError && error.isForEveryCall;
}
