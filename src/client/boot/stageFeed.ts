import { comboTier } from '../../core/combo';
import { COMBO_WINDOW_MS, STEP_MS } from '../../core/constants';
import type { SimEvent } from '../../core/events';
import { nowMs } from '../../core/state';
import { canTap } from '../../core/tap';
import type { Engine } from '../game/Engine';
import type { GameStoreApi } from '../game/gameStore';
import type { FrameState, StageFeed } from '../stage/feed';

/** Most events queued for the stage, which may be asleep or missing. */
const MOST_WAITING = 128;

export interface WritableFeed extends StageFeed {
  readonly frame: FrameState;
  update(): void;
}

export function createStageFeed(engine: Engine, store: GameStoreApi, frame: FrameState): WritableFeed {
  let waiting: SimEvent[] = [];
  engine.subscribe((event) => {
    if (event.type === 'batchDue' || event.type === 'syncDue') return;
    if (waiting.length >= MOST_WAITING) waiting.shift();
    waiting.push(event);
  });
  return {
    frame,
    get hasEvents() {
      return waiting.length > 0;
    },
    get waitingCoins() {
      return waiting.reduce((sum, event) => sum + (event.type === 'tapAccepted' ? event.coins : 0), 0);
    },
    update() {
      const { state } = engine;
      const { phase, splash, isStageCovered } = store.getState();
      frame.scene = isStageCovered ? 'resting' : phase === 'loading' ? 'splash' : 'home';
      frame.level = state.standing.level;
      frame.energy = canTap(state) ? state.energy / state.standing.maxEnergy : 0;
      frame.comboCount = state.combo.count;
      frame.comboTier = comboTier(state.combo.count);
      const leftMs = state.combo.expiresAtMs === null ? 0 : state.combo.expiresAtMs - nowMs(state);
      frame.comboLeft = Math.max(0, leftMs - engine.stepShare * STEP_MS) / COMBO_WINDOW_MS;
      frame.splashPercent = splash.percent;
    },
    drain() {
      const drained = waiting;
      waiting = [];
      return drained;
    },
  };
}
