import { createRoot } from '@pixi/react';
import type { Application } from 'pixi.js';
import { TUNING } from '../tuning/tuning';
import { FramePacer } from './FramePacer';
import type { StageFeed } from './feed';
import { applicationOptions } from './kit/applicationOptions';
import type { StageDirector } from './StageDirector';
import { StageHost } from './StageHost';

/**
 * `ready` while the stage replaces the page's own pictures. `lost` without WebGL, after a lost context, and while
 * home shows before the stage has its pictures. A lost stage can return.
 */
export type StageState = 'ready' | 'lost';

/** The app's interface to the stage. */
export interface Stage {
  /**
   * Draws a frame if one is due. Draws nothing before the stage is ready or while it rests.
   * @returns ms to wait before the next request, or null without a stage
   */
  draw(nowMs: number): number | null;
  /** Gained coins still flying to the balance, which adds them when they land. */
  readonly coinsInFlight: number;
}

/** Renders the stage into its own React root and reports each change of its state. */
export function renderStage(element: HTMLElement, feed: StageFeed, tell: (state: StageState) => void): Stage {
  // Without a stage, drop events: a returning stage would play them all at once.
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
  // The viewer of the development server changes the tuning in place.
  if (import.meta.env.DEV) addEventListener('tuning-live', () => director?.retune());
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
    get coinsInFlight() {
      return director?.coinsInFlight ?? 0;
    },
    draw(nowMs) {
      if (!director) return drawNothing();
      const hasNews = feed.hasEvents || director.isResized;
      // Until the stage is shown, every frame is drawn, so that stage and page replace each other without delay.
      const isPaced = isShown && director.isShown;
      if (!isPaced || pacer.isDue(nowMs, feed.frame, hasNews)) {
        director.draw(nowMs);
        show(director.isShown);
      }
      return isPaced ? pacer.restMs(nowMs, feed.frame) : 0;
    },
  };
}
