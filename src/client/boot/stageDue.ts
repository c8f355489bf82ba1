import type { GameStore, GameStoreApi } from '../game/gameStore';
import { requestIdle } from '../time/schedule';

/** How long the splash may last with its pictures loaded before the stage comes to draw it. */
const SPLASH_PATIENCE_MS = 800;

/**
 * Resolves when the stage may be fetched: once React has taken the page over, or when the splash has its pictures and
 * lasts. Creating a renderer keeps the processor from the first tap, and loading it keeps the connection from the
 * pictures. It never is on a blocked page.
 */
export function stageDue(store: GameStoreApi, taken: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      stop();
      clearTimeout(timer);
      if (store.getState().phase !== 'blocked') requestIdle(resolve);
    };
    const look = ({ splash, phase }: GameStore) => {
      if (phase !== 'loading') clearTimeout(timer);
      else if (splash.assetsPercent >= 100) timer ??= setTimeout(begin, SPLASH_PATIENCE_MS);
    };
    const stop = store.subscribe(look);
    look(store.getState());
    void taken.then(begin);
  });
}
