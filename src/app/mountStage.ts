import type { StageFeed } from '../sim/feed';
import type { GameStoreApi } from '../store/gameStore';

/**
 * Loads the stage behind everything else. Nothing waits for it: the splash and the ninja are HTML until it
 * is there, and stay so where there is no WebGL or its script never comes.
 */
export function mountStage(feed: StageFeed, store: GameStoreApi): void {
  const element = document.getElementById('stage');
  if (!element || store.getState().phase === 'blocked') return;
  const setState = (state: 'ready' | 'lost') => {
    document.documentElement.dataset.stage = state;
  };
  import('../stage/renderStage')
    .then(({ renderStage }) =>
      renderStage(element, feed, { onReady: () => setState('ready'), onLost: () => setState('lost') }),
    )
    .catch(() => setState('lost'));
}
