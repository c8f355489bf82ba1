import { createFrameMeter } from '../guard/frameMeter';
import type { Host } from '../host/host';
import type { FrameState } from '../stage/feed';
import { renderStage, type StageState } from '../stage/renderStage';
import type { ComposedGame } from './createGame';
import { createStageFeed } from './stageFeed';

export interface PlayStageOptions {
  game: Pick<ComposedGame, 'engine' | 'store'>;
  host: Pick<Host, 'isVisible'>;
  frame: FrameState;
}

/** The stage while the game plays on it. */
export interface PlayedStage {
  /**
   * The screen shows a frame at `nowMs` of a monotonic clock.
   *
   * @returns the ms until the next one is to be asked for; null while there is nothing to draw with
   */
  draw(nowMs: number): number | null;
}

/** Brings the running game onto a stage in the element, and tells how the stage fares. */
export function playStage(
  element: HTMLElement,
  { game, host, frame }: PlayStageOptions,
  tell: (state: StageState) => void,
): PlayedStage {
  const feed = createStageFeed(game.engine, game.store, frame);
  const { quality } = frame;
  const meter = createFrameMeter({
    onSlow: () => {
      frame.quality = 'LOW';
    },
    // A device that is LOW by itself stays so.
    onCalm: () => {
      frame.quality = quality;
    },
  });
  feed.update();
  const stage = renderStage(element, feed, tell);
  return {
    draw(nowMs) {
      feed.update();
      // Some hosts go on giving frames to a hidden page.
      if (!host.isVisible) frame.scene = 'resting';
      const restMs = stage.draw(nowMs);
      // Frames that are left out on purpose say nothing about the device.
      if (frame.scene === 'home' && restMs === 0) meter.frame(nowMs);
      else meter.reset();
      return restMs;
    },
  };
}
