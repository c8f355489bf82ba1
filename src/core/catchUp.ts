import { secondsUntil } from './coins';
import { isComboOver, NO_COMBO } from './combo';
import { STEP_MS, STEPS_PER_SECOND } from './constants';
import type { Outcome, SimEvent } from './events';
import { runLevelCheck, scheduleLevelCheck } from './levelCheck';
import { nextThreshold } from './levels';
import { type GameState, nowMs } from './state';
import { passSeconds, secondsToShow } from './step';

/**
 * Credits a gap (sleep, hidden page) of `gapMs` in closed form. The state is the same as after stepping 50 ms
 * at a time, and the cost grows only with the number of levels gained. Batches that fell due wait for the
 * next step.
 */
export function catchUp(previous: GameState, gapMs: number): Outcome<GameState> {
  const end = previous.tick + Math.floor(Math.max(0, gapMs) / STEP_MS);
  const events: SimEvent[] = [];
  let state = previous;
  while (state.tick < end) {
    const stop = Math.min(end, nextStop(state));
    state = jumpTo(state, stop);
    const checked = runLevelCheck(state);
    state = checked.state;
    events.push(...checked.events);
  }
  if (isComboOver(state.combo, nowMs(state))) {
    state = { ...state, combo: NO_COMBO };
    events.push({ type: 'comboEnded' });
  }
  return { state, events };
}

/**
 * The tick at which the next level may be gained or income ends. It is the very next tick while a level check is due.
 */
function nextStop(state: GameState): number {
  const threshold = nextThreshold(state.levels, state.standing.level);
  // Each second's income postpones the check, so steps run one by one until it is done: a second at most.
  if (state.coins.whole >= threshold) return state.tick + 1;
  const needed = secondsUntil(state.coins, state.productionPerHour, threshold);
  const left = secondsToShow(state);
  const seconds = left > 0 ? Math.min(needed, left) : Number.POSITIVE_INFINITY;
  return (Math.floor(state.tick / STEPS_PER_SECOND) + seconds) * STEPS_PER_SECOND;
}

/** Moves to `tick` and credits the seconds on the way at once. No level may be gained before `tick`. */
function jumpTo(state: GameState, tick: number): GameState {
  const lastSecond = Math.floor(tick / STEPS_PER_SECOND);
  const seconds = lastSecond - Math.floor(state.tick / STEPS_PER_SECOND);
  const passed = passSeconds(state, seconds);
  const changedAt = passed.coins === state.coins ? null : lastSecond * STEPS_PER_SECOND;
  const moved: GameState = { ...passed, tick: changedAt ?? tick };
  const scheduled = changedAt === null ? moved : scheduleLevelCheck(moved);
  return { ...scheduled, tick };
}
