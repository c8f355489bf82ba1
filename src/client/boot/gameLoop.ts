import type { Engine } from '../game/Engine';
import { late } from '../loading/late';
import type { StageState } from '../stage/renderStage';
import type * as StageCode from './playStage';

/** Interval between frames without a stage. */
const UNSEEN_MS = 100;

/**
 * Advances the game with the browser's animation frames. A hidden page gets none and catches up on its return.
 * @param draw draws the frame at `nowMs` and returns the ms until the next one; a game event triggers it immediately
 */
export function startGameLoop(engine: Engine, draw: (nowMs: number) => number): void {
  let isRequested = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const request = () => {
    if (isRequested) return;
    isRequested = true;
    clearTimeout(timer);
    requestAnimationFrame(run);
  };
  const run = () => {
    const nowMs = performance.now();
    let restMs = 0;
    try {
      engine.frame(nowMs);
      restMs = draw(nowMs);
    } finally {
      // This frame draws its own events. They must not request another.
      isRequested = false;
      if (restMs) timer = setTimeout(request, restMs);
      else request();
    }
  };
  engine.subscribe(request);
  request();
}

/** Mounts the stage once it is due. Nothing waits for it. Only this function writes the page's `data-stage`. */
export function mountStage(
  options: StageCode.PlayStageOptions,
  loadCode: () => Promise<typeof StageCode>,
  due: Promise<void>,
): { draw(nowMs: number): number } {
  const element = document.getElementById('stage');
  const tell = (state: StageState) => {
    document.documentElement.dataset.stage = state;
  };
  const code = late(loadCode);
  let stage: StageCode.PlayedStage | undefined;
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
