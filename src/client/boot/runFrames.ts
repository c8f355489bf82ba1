import { giveFeedback } from '../sound/feedback';
import type { FrameState } from '../stage/feed';
import { requestIdle } from '../time/schedule';
import type { HudPage } from './bringHud';
import type { ComposedGame } from './createGame';
import { startGameLoop } from './gameLoop';
import { mountStage } from './mountStage';
import type { Page } from './page';
import { stageDue } from './stageDue';

/** Runs the game with the screen's frames: rules first, then sounds and haptics, then the stage. */
export function runFrames(composed: ComposedGame, page: Page, frame: FrameState, hud: HudPage): void {
  const { store, engine } = composed;
  const { host, sound, analytics } = page;
  const feedback = giveFeedback({
    engine,
    haptic: host.haptic,
    playSound: sound.play,
    showToast: store.getState().showToast,
    tracker: analytics,
    onFirstTap: () => requestIdle(analytics.start),
  });
  const stage = mountStage({ composed, host, frame }, stageDue(store, hud.taken));
  startGameLoop(engine, (nowMs) => {
    feedback.playDue();
    return stage.draw(nowMs);
  });
}
