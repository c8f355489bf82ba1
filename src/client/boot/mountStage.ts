import { late } from '../loading/late';
import type { StageState } from '../stage/renderStage';
import type { PlayedStage, PlayStageOptions } from './playStage';

/** How often the game is brought up to date while no frame shows it. The page's own figures do not wait for it. */
const UNSEEN_MS = 100;

/**
 * Loads the stage after everything else, from `due` on, because a phone's connection first brings what the splash
 * waits for. Nothing waits for the stage. The splash and the ninja are HTML until it is there, and stay HTML where
 * there is no WebGL.
 */
export function mountStage(options: PlayStageOptions, due: Promise<void>): { draw(nowMs: number): number } {
  const element = document.getElementById('stage');
  const tell = (state: StageState) => {
    document.documentElement.dataset.stage = state;
  };
  const code = late(() => import('./playStage'));
  let stage: PlayedStage | undefined;
  if (element)
    due
      .then(code.load)
      .catch(() => {
        tell('lost');
        return code.insist();
      })
      .then(({ playStage }) => playStage(element, options, tell))
      .then((made) => {
        stage = made;
      });
  return { draw: (nowMs) => stage?.draw(nowMs) ?? UNSEEN_MS };
}
