import { createRoot } from '@pixi/react';
import type { Application } from 'pixi.js';
import { TUNING } from '../tuning/tuning';
import { FramePacer } from './FramePacer';
import type { StageFeed } from './feed';
import { applicationOptions } from './kit/applicationOptions';
import type { StageDirector } from './StageDirector';
import { StageHost } from './StageHost';

/**
 * Whether the stage draws what the page has pictures of. Lost where there is no WebGL, or its context is gone, or home
 * has come before the pictures that it is drawn from. It may come back.
 */
export type StageState = 'ready' | 'lost';

/** The stage as the app drives it. */
export interface Stage {
  /**
   * Draws one frame if it is due, and none before the stage is ready or while it rests.
   *
   * @returns the ms until the next frame is to be asked for; null while there is nothing to draw with
   */
  draw(nowMs: number): number | null;
}

/** Renders the stage into a React root of its own, and tells how it fares: lost at once where there is no WebGL. */
export function renderStage(element: HTMLElement, feed: StageFeed, tell: (state: StageState) => void): Stage {
  // Events of the time without a stage are dropped, or all would burst out at once when it is back.
  const drawNothing = () => {
    feed.drain();
    return null;
  };
  let director: StageDirector | null = null;
  let isShown = false;
  const show = (isNow: boolean) => {
    if (isNow !== isShown) tell(isNow ? 'ready' : 'lost');
    isShown = isNow;
  };
  const pacer = new FramePacer();
  const { lowResolution, highResolution } = TUNING.quality;
  const most = feed.frame.quality === 'LOW' ? lowResolution : highResolution;
  const canvas = document.createElement('canvas');
  element.append(canvas);
  const host = (
    <StageHost
      feed={feed}
      onReady={(ready) => {
        director = ready;
      }}
      onLost={() => {
        director = null;
        isShown = false;
        tell('lost');
      }}
    />
  );
  const resolution = Math.min(devicePixelRatio || 1, most);
  const size = { width: element.clientWidth, height: element.clientHeight };
  createRoot(canvas)
    .render(host, applicationOptions(size, resolution))
    .then(
      (app: Application) => {
        app.resizeTo = element;
      },
      () => {
        canvas.remove();
        tell('lost');
      },
    );
  return {
    draw(nowMs) {
      if (!director) return drawNothing();
      const hasNews = feed.hasEvents || director.isResized;
      // Until it is shown no frame is left out, so that the page has its pictures back in the same one.
      const isPaced = isShown && director.isShown;
      if (!isPaced || pacer.isDue(nowMs, feed.frame, hasNews)) {
        director.draw(nowMs);
        show(director.isShown);
      }
      return isPaced ? pacer.restMs(nowMs, feed.frame) : 0;
    },
  };
}
