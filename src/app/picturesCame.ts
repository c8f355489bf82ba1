import type { GameStore, GameStoreApi } from '../store/gameStore';

/** The splash's pictures are all here, or the splash is over without them. */
export function picturesCame(store: GameStoreApi): Promise<void> {
  return new Promise((resolve) => {
    const look = ({ splash, phase }: GameStore) => {
      if (splash.assetsPercent < 100 && phase === 'loading') return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look(store.getState());
  });
}
