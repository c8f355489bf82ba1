import type { Engine } from '../first/flows/Engine';

/** A frame that is asked for so long before it is due comes in time on a screen of 60 Hz. */
const AHEAD_MS = 8;

/**
 * Drives the game with the screen's frames. A hidden page gets none and catches up when it returns.
 *
 * @param draw draws the frame at `nowMs` and says in how many ms the next one is due; an event of the game brings it at once
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
    isAsked = false;
    const nowMs = performance.now();
    let restMs = 0;
    // A frame that fails does not end the game.
    try {
      engine.frame(nowMs);
      restMs = draw(nowMs) - AHEAD_MS;
    } finally {
      if (restMs > 0) timer = setTimeout(ask, restMs);
      else ask();
    }
  };
  engine.subscribe(ask);
  ask();
}
