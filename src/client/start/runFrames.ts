import { late } from '../first/late';
import type { ComposedGame } from './createGame';
import { giveFeedback } from './feedback';
import { startGameLoop } from './gameLoop';
import { mountStage } from './mountStage';
import type { Page } from './page';
import { requestIdle } from './requestIdle';
import { stageDue } from './stageDue';
import type { WritableFeed } from './stageFeed';

/** Runs the game with the screen's frames: rules first, then sounds and haptics, then the stage. */
export function runFrames({ game, engine }: ComposedGame, page: Page, feed: WritableFeed): void {
  const { host, sound, analytics } = page;
  const { frame } = feed;
  const feedback = giveFeedback({
    engine,
    haptic: host.haptic,
    playSound: sound.play,
    showToast: game.showToast,
    tracker: analytics,
    onFirstTap: () => requestIdle(analytics.start),
  });
  const isBlocked = game.store.getState().phase === 'blocked';
  const stage = isBlocked ? null : mountStage(feed, stageDue(game.store));
  const meter = late(async () =>
    (await import('../late/frames/frameMeter')).createFrameMeter(() => {
      frame.quality = 'LOW';
    }),
  );
  if (!isBlocked) void stageDue(game.store).then(meter.insist);
  startGameLoop(engine, (nowMs) => {
    feedback.playDue();
    feed.update();
    // Some hosts go on giving frames to a hidden page.
    if (!host.isVisible) frame.scene = 'resting';
    if (frame.scene === 'home') meter.part?.frame(nowMs);
    else meter.part?.reset();
    stage?.draw(nowMs);
  });
}
