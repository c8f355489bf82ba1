import type { GameStore, GameStoreApi } from '../first/store/gameStore';
import { requestIdle } from './requestIdle';

/** So long the splash may still take once its pictures are here before the stage comes to draw it. */
const SPLASH_PATIENCE_MS = 800;

/**
 * Resolves when the stage may be fetched: home stands and is drawn, or the splash has its pictures and lasts. Making
 * a renderer takes the processor away from the first tap, loading it takes the line away from the pictures.
 */
export function stageDue(store: GameStoreApi): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      stop();
      clearTimeout(timer);
      requestIdle(resolve);
    };
    const look = ({ splash, phase }: GameStore) => {
      if (phase !== 'loading') begin();
      else if (splash.assetsPercent >= 100) timer ??= setTimeout(begin, SPLASH_PATIENCE_MS);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
