import type { GameStore, GameStoreApi } from './gameStore';

/** Resolves once `fits` returns true. */
export function until(store: GameStoreApi, fits: (state: GameStore) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (!fits(store.getState())) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
}
