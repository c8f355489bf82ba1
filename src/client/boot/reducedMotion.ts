import type { GameStoreApi } from '../game/gameStore';
import type { FrameState } from '../stage/feed';

/** Makes stage and document follow the player's wish for less motion, from the system or the game's own setting. */
export function watchReducedMotion(store: GameStoreApi, frame: FrameState): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const update = () => {
    const isReduced = query.matches || store.getState().settings.reducedEffects;
    frame.reducedMotion = isReduced;
    document.documentElement.toggleAttribute('data-reduced-motion', isReduced);
  };
  query.addEventListener('change', update);
  store.subscribe(({ settings }, before) => {
    if (settings !== before.settings) update();
  });
  update();
}
