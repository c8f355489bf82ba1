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

export type PlayedStage = ReturnType<typeof playStage>;

/** Renders the running game on a stage in the element and reports the stage's state. */
export function playStage(
  element: HTMLElement,
  { game, host, frame }: PlayStageOptions,
  tell: (state: StageState) => void,
) {
  const feed = createStageFeed(game.engine, game.store, frame);
  const { quality } = frame;
  const meter = createFrameMeter(
    () => {
      frame.quality = 'LOW';
    },
    // A device that started in LOW stays in LOW.
    () => {
      frame.quality = quality;
    },
  );
  feed.update();
  const stage = renderStage(element, feed, tell);
  return {
    /**
     * Draws the frame at `nowMs` of a monotonic clock.
     * @returns the ms until the next frame is needed, or null when drawing is impossible
     */
    draw(nowMs: number) {
      feed.update();
      // Some hosts send animation frames to a hidden page.
      if (!host.isVisible) frame.scene = 'resting';
      const restMs = stage.draw(nowMs);
      const { coinsInFlight } = stage;
      const store = game.store.getState();
      if (coinsInFlight !== store.coinsInFlight) store.setCoinsInFlight(coinsInFlight);
      // Skipped frames say nothing about the device.
      if (frame.scene === 'home' && restMs === 0) meter.frame(nowMs);
      else meter.reset();
      return restMs;
    },
  };
}
