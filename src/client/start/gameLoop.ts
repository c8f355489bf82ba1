import type { Engine } from '../first/flows/engine';

/** Drives the game with the screen's frames. A hidden page gets none and catches up when it returns. */
export function startGameLoop(engine: Engine, draw: (nowMs: number) => void): void {
  const run = () => {
    requestAnimationFrame(run);
    const nowMs = performance.now();
    engine.frame(nowMs);
    draw(nowMs);
  };
  requestAnimationFrame(run);
}
