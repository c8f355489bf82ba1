import type { GameStoreApi } from '../first/store/gameStore';
import type { Page } from './page';
import { requestIdle } from './requestIdle';

/**
 * Fetches, once the processor is idle, what has no part in the first tap: the host's library after the splash, the
 * rest once the game plays. Until the library is here, the host is told without it what cannot wait.
 */
export function fetchLateParts(page: Page, store: GameStoreApi): void {
  const { host, sound, analytics, safety, nextStart } = page;
  if (store.getState().phase === 'blocked') void host.load();
  store.subscribe(({ phase }, before) => {
    if (phase === before.phase) return;
    requestIdle(() => void host.load());
    if (phase !== 'playing') return;
    requestIdle(() => {
      sound.load();
      analytics.load();
      safety.load();
      nextStart.keep(store);
    });
  });
}
