import type { GameStore, GameStoreApi } from '../store/gameStore';
import { requestIdle } from './requestIdle';

/** The splash's pictures are all here, or the splash is over without them; and what that brought about is drawn. */
export function picturesCame(store: GameStoreApi): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ splash, phase }: GameStore) => {
      if (splash.assetsPercent < 100 && phase === 'loading') return;
      stop();
      requestIdle(resolve);
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
