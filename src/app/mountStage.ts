import type { StageFeed } from '../sim/feed';
import type { Stage } from '../stage/renderStage';

/**
 * Loads the stage behind everything else. Nothing waits for it: the splash and the ninja are HTML until it
 * is there, and stay so where there is no WebGL or its script never comes.
 */
export function mountStage(feed: StageFeed): Stage {
  const element = document.getElementById('stage');
  let stage: Stage | null = null;
  const setState = (state: 'ready' | 'lost') => {
    document.documentElement.dataset.stage = state;
  };
  if (element)
    import('../stage/renderStage')
      .then(({ renderStage }) => {
        stage = renderStage(element, feed, {
          onReady: () => setState('ready'),
          onLost: () => setState('lost'),
        });
      })
      .catch(() => setState('lost'));
  return { draw: (nowMs) => stage?.draw(nowMs) };
}
