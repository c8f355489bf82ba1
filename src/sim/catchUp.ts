import { secondsUntil } from './coins';
import { isComboOver, NO_COMBO } from './combo';
import { STEP_MS, STEPS_PER_SECOND } from './constants';
import type { Outcome, SimEvent } from './events';
import { runLevelCheck, scheduleLevelCheck } from './levelCheck';
import { nextThreshold } from './levels';
import { type GameState, NO_LEVEL_CHECK, nowMs } from './state';
import { passSeconds } from './step';

/**
 * Credits a gap (sleep, hidden page) of `gapMs` in closed form: the same state as stepping through it
 * 50 ms at a time, in time proportional to the levels gained. Batches that fell due are left to the next step.
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

/** The tick at which a level may be gained: a running check falls due, or production crosses a threshold. */
function nextStop(state: GameState): number {
  const threshold = nextThreshold(state.levels, state.standing.level);
  if (state.coins.whole >= threshold) {
    const { dueAtMs, latestAtMs } = state.levelCheck;
    // Each second's income moves the debounce on, so the running check only ends between two of them.
    const deadline = Math.min(dueAtMs ?? Number.POSITIVE_INFINITY, latestAtMs ?? Number.POSITIVE_INFINITY);
    if (deadline === Number.POSITIVE_INFINITY) return nextSecondTick(state.tick);
    const due = Math.max(state.tick + 1, Math.ceil(deadline / STEP_MS));
    return state.productionPerHour > 0 ? Math.min(due, nextSecondTick(state.tick)) : due;
  }
  const seconds = secondsUntil(state.coins, state.productionPerHour, threshold);
  if (seconds === Number.POSITIVE_INFINITY) return seconds;
  return (Math.floor(state.tick / STEPS_PER_SECOND) + seconds) * STEPS_PER_SECOND;
}

function nextSecondTick(tick: number): number {
  return (Math.floor(tick / STEPS_PER_SECOND) + 1) * STEPS_PER_SECOND;
}

/** Moves to `tick` with the seconds on the way credited at once; no level may be gained before it. */
function jumpTo(state: GameState, tick: number): GameState {
  const lastSecond = Math.floor(tick / STEPS_PER_SECOND);
  const seconds = lastSecond - Math.floor(state.tick / STEPS_PER_SECOND);
  const passed = seconds > 0 ? passSeconds(state, seconds) : state;
  const changedAt = passed.coins === state.coins ? null : lastSecond * STEPS_PER_SECOND;
  const moved: GameState = { ...passed, tick: changedAt ?? tick };
  const scheduled = changedAt === null ? moved : scheduleLevelCheck(moved);
  return expireIdleCheck({ ...scheduled, tick });
}

/** Stepping clears a check that found nothing to do; a jump over its deadline must leave the same state. */
function expireIdleCheck(state: GameState): GameState {
  const { dueAtMs, latestAtMs } = state.levelCheck;
  const idle = latestAtMs === null && state.coins.whole < nextThreshold(state.levels, state.standing.level);
  const over = dueAtMs !== null && nowMs(state) >= dueAtMs;
  return idle && over ? { ...state, levelCheck: NO_LEVEL_CHECK } : state;
}
