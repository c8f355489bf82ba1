import { late } from '../first/late';
import type { StageFeed } from '../stage/feed';
import type { Stage } from '../stage/renderStage';

/**
 * Loads the stage after everything else, from `due` on, because a phone's connection first brings what the splash
 * waits for. Nothing waits for the stage. The splash and the ninja are HTML until it is there, and stay HTML where
 * there is no WebGL.
 */
export function mountStage(feed: StageFeed, due: Promise<void>): Stage {
  const element = document.getElementById('stage');
  const code = late(() => import('../stage/renderStage'));
  const tell = (state: 'ready' | 'lost') => {
    document.documentElement.dataset.stage = state;
  };
  let stage: Stage | undefined;
  if (element)
    due
      .then(code.load)
      .catch(() => {
        tell('lost');
        return code.insist();
      })
      .then(({ renderStage }) => renderStage(element, feed, tell))
      .then((made) => {
        stage = made;
      });
  return { draw: (nowMs) => stage?.draw(nowMs) };
}
