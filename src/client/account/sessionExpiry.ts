import type { ApiError } from '../api/errors';
import type { GameStoreApi } from '../game/gameStore';
import { STORAGE_KEYS } from '../storage/keys';
import type { KeyValue } from '../storage/keyValue';
import { readReloads } from '../storage/reloads';
import type { Clock } from '../time/clock';
import type { Session } from './session';

/** Consecutive reloads before the player is asked to take a break (spec §4, §9). */
export const MAX_RELOADS = 5;
/** Time without a 401 after which the count restarts (decision 5). */
export const COUNT_KEPT_MS = 10 * 60_000;

const LOGIN_PATH = 'auth/telegram-user';
const PATHS_WITHOUT_RELOAD = ['clicker/tasks', 'clicker/referral-tasks', 'clicker/daily-tasks'];

export function isTaskPath(path: string): boolean {
  return PATHS_WITHOUT_RELOAD.some((listed) => path === listed || path.startsWith(`${listed}/`));
}

export interface SessionExpiryOptions {
  storage: KeyValue;
  session: Session;
  clock: Clock;
  store: GameStoreApi;
  /** Reloads the page without losing the launch hash. */
  reload: () => void;
}

/** Creates the handler for a 401 (spec §8, decision 5), which reloads the page or asks the player to take a break. */
export function createSessionExpiry(options: SessionExpiryOptions): (error: ApiError) => void {
  const { storage, session, clock, store, reload } = options;
  // Calls sent together fail together. Only the first failure counts, until the page reloads or a login succeeds.
  let isOver = false;
  /** True for a 401 to ignore. Without a token, only the first refused login counts. */
  const hasNoSession = (path: string) => session.token() === null && (isOver || path !== LOGIN_PATH);

  return (error) => {
    if (error.status !== 401 || hasNoSession(error.path)) return;
    const { count, atMs } = readReloads(storage);
    // A clock set back makes the age negative, and the count continues.
    const reloads = clock.wallMs() - atMs <= COUNT_KEPT_MS ? count : 0;
    session.clearToken();
    isOver = true;
    if (reloads < MAX_RELOADS && !isTaskPath(error.path)) {
      storage.set(STORAGE_KEYS.unauthorized, JSON.stringify({ count: reloads + 1, atMs: clock.wallMs() }));
      reload();
      return;
    }
    storage.remove(STORAGE_KEYS.unauthorized);
    store.getState().reportFailure({ kind: 'break' }, reload);
  };
}
