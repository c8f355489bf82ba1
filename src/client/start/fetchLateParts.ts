import type { GameStoreApi } from '../first/store/gameStore';
import type { HudPage } from './bringHud';
import type { Page } from './page';
import { requestIdle } from './requestIdle';

/**
 * Fetches what the first tap does not need, one part in each idle moment once React has taken the page over. Until the
 * host's library is here, the host gets its urgent messages without it.
 */
export function fetchLateParts(page: Page, store: GameStoreApi, hud: HudPage): void {
  const { host, sound, analytics, safety, nextStart } = page;
  const fetchNext = ([first, ...others]: (() => unknown)[]) =>
    requestIdle(() => {
      first?.();
      if (others.length > 0) fetchNext(others);
    });
  void hud.taken.then(() => {
    fetchNext([host.load]);
    whenPlaying(store, () =>
      fetchNext([safety.load, sound.load, analytics.load, () => nextStart.keep(store)]),
    );
  });
}

function whenPlaying(store: GameStoreApi, begin: () => void): void {
  if (store.getState().phase === 'playing') {
    begin();
    return;
  }
  const stop = store.subscribe(({ phase }) => {
    if (phase !== 'playing') return;
    stop();
    begin();
  });
}
