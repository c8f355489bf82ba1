import { backOffMs } from '../../core/backOff';
import type { Tracker } from '../analytics/events';
import { ApiError } from '../api/errors';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import { applySync } from './applySync';
import type { Session } from './session';
import type { SyncAccount } from './syncAccount';

export interface EnterGameOptions {
  store: GameStoreApi;
  engine: Engine;
  session: Session;
  analytics: Tracker;
  login: () => Promise<boolean>;
  sync: SyncAccount;
  restoreJournal: () => Promise<void>;
  onProgress: (part: 'login' | 'sync') => void;
  random: () => number;
  /** The provider's time, ms since the epoch. */
  nowMs: () => number;
}

export type EnterGame = ReturnType<typeof createEnterGame>;

export function createEnterGame(options: EnterGameOptions) {
  const { store, engine, session, analytics, sync, onProgress, nowMs } = options;
  const { setFirstLogin, showToast, reportFailure, dismissFailure } = store.getState();

  let running: Promise<void> | null = null;
  let isQuiet = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failedTries = 0;

  const signIn = async () => {
    try {
      if (await options.login()) setFirstLogin();
    } catch (error) {
      if (!isQuiet) analytics.track('login', 'failed');
      if (!isQuiet && !hasItsOwnPopup(error)) {
        showToast({ tone: 'error', key: 'errors.loginFailed' });
        reportFailure({ kind: 'signIn' }, () => void enter());
      }
      // A failed login ends the entry, so no sync follows.
      onProgress('sync');
      throw error;
    } finally {
      onProgress('login');
    }
  };

  const synchronise = async () => {
    try {
      await sync.run({ isReturn: true });
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
    if (cached && !store.getState().account) applySync(engine, store, cached, undefined, nowMs());
    await options.restoreJournal();
    engine.publish();
    // With a cached sync, the player can tap at once.
    if (cached) for (const part of ['login', 'sync'] as const) onProgress(part);
    await signIn();
    await synchronise();
  };

  const tryLater = (error?: unknown) => {
    failedTries++;
    const askedMs = error instanceof ApiError ? (error.retryAfterMs ?? 0) : 0;
    clearTimeout(timer);
    timer = setTimeout(tryNow, Math.max(backOffMs(failedTries, options.random()), askedMs));
  };

  const run = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    running ??= enterOnce()
      .then(
        () => {
          failedTries = 0;
          for (const kind of ['signIn', 'serversBusy'] as const) dismissFailure(kind);
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
  /**
   * Logs in, then syncs (spec §4 auth). Never rejects: after a failure the game runs on the cached sync or on defaults,
   * and a retry follows in the background. A second call joins the running one.
   */
  const enter = (): Promise<void> => {
    isQuiet = false;
    return run();
  };
  /** Starts a pending retry at once, because the connection is back. */
  const tryNow = () => {
    if (!timer || running) return;
    isQuiet = true;
    void run();
  };

  return {
    enter,
    tryNow,
    /**
     * Retries in the background until a provider that failed mid-game answers.
     * @param error may contain the provider's requested delay
     */
    keepTrying(error?: unknown) {
      if (!timer && !running) tryLater(error);
    },
    /** True during a background retry, whose failure isn't reported to the player. */
    get isQuiet() {
      return isQuiet;
    },
  };
}

/** True for errors handled elsewhere: a 401 (spec §8) and an outdated game. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.isOutdated);
}

function hasItsOwnPopup(error: unknown): boolean {
  return error instanceof ApiError && error.isForEveryCall;
}
