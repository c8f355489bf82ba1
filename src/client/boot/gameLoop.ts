import type { Engine } from '../game/Engine';

/**
 * Drives the game with the screen's frames. A hidden page gets none and catches up when it returns.
 *
 * @param draw draws the frame at `nowMs` and returns the ms until the next one is wanted. An event of the game brings it at once.
 */
export function startGameLoop(engine: Engine, draw: (nowMs: number) => number): void {
  let isAsked = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    clearTimeout(timer);
    requestAnimationFrame(run);
  };
  const run = () => {
    const nowMs = performance.now();
    let restMs = 0;
    // A frame that fails does not end the game.
    try {
      engine.frame(nowMs);
      restMs = draw(nowMs);
    } finally {
      // What has happened in this frame is drawn by it, and asks for no other.
      isAsked = false;
      if (restMs) timer = setTimeout(ask, restMs);
      else ask();
    }
  };
  engine.subscribe(ask);
  ask();
}
