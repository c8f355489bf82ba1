import type { GameStoreApi } from '../first/store/gameStore';
import type { WritableFeed } from './stageFeed';

/** Keeps stage and document to the player's wish for less motion: the system's, or the game's own setting. */
export function watchReducedMotion(store: GameStoreApi, feed: WritableFeed): void {
  const query = matchMedia('(prefers-reduced-motion: reduce)');
  const update = () => {
    const isReduced = query.matches || store.getState().settings.reducedEffects;
    feed.frame.reducedMotion = isReduced;
    document.documentElement.toggleAttribute('data-reduced-motion', isReduced);
  };
  query.addEventListener('change', update);
  store.subscribe(({ settings }, before) => {
    if (settings !== before.settings) update();
  });
  update();
}
