import { createRoot } from '@pixi/react';
import type { Application } from 'pixi.js';
import { TUNING } from '../tuning/tuning';
import { FramePacer } from './FramePacer';
import type { StageFeed } from './feed';
import { applicationOptions } from './kit/applicationOptions';
import type { StageDirector } from './StageDirector';
import { StageHost } from './StageHost';

/**
 * `ready` while the stage draws what the page has pictures of. `lost` where there is no WebGL, after its context is lost, and
 * while home is shown before the stage has its pictures. A lost stage may come back.
 */
export type StageState = 'ready' | 'lost';

/** The stage as the app drives it. */
export interface Stage {
  /**
   * Draws one frame if it is due, and none before the stage is ready or while it rests.
   *
   * @returns ms to wait before asking for the next frame; null while there is nothing to draw with
   */
  draw(nowMs: number): number | null;
}

/** Renders the stage into a React root of its own. `tell` is called with each change of its state. */
export function renderStage(element: HTMLElement, feed: StageFeed, tell: (state: StageState) => void): Stage {
  // Without a stage events are dropped, or all would burst out at once when it is back.
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
      // Until the stage is shown every frame is drawn, so that it replaces the page's pictures, or gives them back, at once.
      const isPaced = isShown && director.isShown;
      if (!isPaced || pacer.isDue(nowMs, feed.frame, hasNews)) {
        director.draw(nowMs);
        show(director.isShown);
      }
      return isPaced ? pacer.restMs(nowMs, feed.frame) : 0;
    },
  };
}
