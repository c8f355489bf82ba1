import type { GameStoreApi } from '../game/gameStore';
import { requestIdle } from '../time/schedule';
import { keepNextStart } from './nextStart';
import type { Page } from './page';

/**
 * Fetches what neither the first tap nor the HUD needs, one part in each idle moment. Until the host's library is here, the
 * host gets its urgent messages without it.
 */
export function fetchLateParts({ host, sound, analytics, safety, outside }: Page, store: GameStoreApi): void {
  const fetchNext = ([first, ...others]: (() => unknown)[]) =>
    requestIdle(() => {
      first?.();
      if (others.length > 0) fetchNext(others);
    });
  fetchNext([host.load]);
  whenPlaying(store, () =>
    fetchNext([safety.load, sound.load, analytics.load, () => keepNextStart(outside.storage, store)]),
  );
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
