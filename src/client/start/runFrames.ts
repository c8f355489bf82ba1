import { late } from '../first/late';
import type { HudPage } from './bringHud';
import type { ComposedGame } from './createGame';
import { giveFeedback } from './feedback';
import { startGameLoop } from './gameLoop';
import { mountStage } from './mountStage';
import type { Page } from './page';
import { requestIdle } from './requestIdle';
import { stageDue } from './stageDue';
import type { WritableFeed } from './stageFeed';

/** Runs the game with the screen's frames: rules first, then sounds and haptics, then the stage. */
export function runFrames(composed: ComposedGame, page: Page, feed: WritableFeed, hud: HudPage): void {
  const { store, engine, toasts } = composed;
  const { host, sound, analytics } = page;
  const { frame } = feed;
  const feedback = giveFeedback({
    engine,
    haptic: host.haptic,
    playSound: sound.play,
    showToast: toasts.show,
    tracker: analytics,
    onFirstTap: () => requestIdle(analytics.start),
  });
  const due = stageDue(store, hud.taken);
  const stage = mountStage(feed, due);
  const { quality } = frame;
  const meter = late(async () =>
    (await import('../late/frames/frameMeter')).createFrameMeter({
      onSlow: () => {
        frame.quality = 'LOW';
      },
      // A device that is LOW by itself stays so.
      onCalm: () => {
        frame.quality = quality;
      },
    }),
  );
  void due.then(meter.insist);
  startGameLoop(engine, (nowMs) => {
    feedback.playDue();
    feed.update();
    // Some hosts go on giving frames to a hidden page.
    if (!host.isVisible) frame.scene = 'resting';
    if (frame.scene === 'home') meter.part?.frame(nowMs);
    else meter.part?.reset();
    stage.draw(nowMs);
  });
}
