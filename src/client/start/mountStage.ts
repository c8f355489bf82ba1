import type { StageFeed } from '../stage/feed';
import type { Stage } from '../stage/renderStage';

/**
 * Loads the stage behind everything else, from `due` on: a phone's line brings first what the splash waits for.
 * Nothing waits for the stage: the splash and the ninja are HTML until it is there, and stay so where there is no
 * WebGL or its script never comes.
 */
export function mountStage(feed: StageFeed, due: Promise<void>): Stage {
  const element = document.getElementById('stage');
  let stage: Stage | null = null;
  const setState = (state: 'ready' | 'lost') => {
    document.documentElement.dataset.stage = state;
  };
  if (element)
    due
      .then(() => import('../stage/renderStage'))
      .then(({ renderStage }) => {
        stage = renderStage(element, feed, {
          onReady: () => setState('ready'),
          onLost: () => setState('lost'),
        });
      })
      .catch(() => setState('lost'));
  return { draw: (nowMs) => stage?.draw(nowMs) };
}
