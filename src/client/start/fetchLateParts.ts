import type { GameStoreApi } from '../first/store/gameStore';
import type { Page } from './page';
import { requestIdle } from './requestIdle';

/**
 * Fetches what the first tap does not need, once the processor is idle: the host's library after the splash, the rest
 * when the game plays. Until the library is here, the host gets its urgent messages without it.
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
