import type { GameStoreApi } from '../game/gameStore';
import type { Overlay } from '../game/model';

/** Opens and closes what lies over a screen. The back button closes the topmost first (decision 23). */
export function createOverlays(store: GameStoreApi) {
  return {
    open: (overlay: Overlay) =>
      store.setState(({ overlays }) => ({
        overlays: [...overlays.filter((other) => other !== overlay), overlay],
      })),
    close: (overlay: Overlay) =>
      store.setState(({ overlays }) => ({ overlays: overlays.filter((other) => other !== overlay) })),
    /** @returns whether there was one to close. */
    closeTop: (): boolean => {
      const { overlays } = store.getState();
      if (overlays.length === 0) return false;
      store.setState({ overlays: overlays.slice(0, -1) });
      return true;
    },
    closeAll: () => store.setState({ overlays: [] }),
  };
}

export type Overlays = ReturnType<typeof createOverlays>;
