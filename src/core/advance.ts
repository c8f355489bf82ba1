import { secondsUntil } from './coins';
import { isComboOver, NO_COMBO } from './combo';
import { MAX_STEPS_PER_FRAME, STEP_MS, STEPS_PER_SECOND } from './constants';
import type { Outcome, SimEvent } from './events';
import { runLevelCheck, scheduleLevelCheck } from './levelCheck';
import { nextThreshold } from './levels';
import { type GameState, nowMs } from './state';
import { passSeconds, secondsToShow, step } from './step';

/**
 * Credits a gap of `gapMs`, such as a sleep or a hidden page, at once. The result equals that of 50 ms steps. A batch
 * that becomes due waits for the next step.
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

/** Returns the tick of the next possible level gain or end of income. */
function nextStop(state: GameState): number {
  const threshold = nextThreshold(state.levels, state.standing.level);
  // Each second's income postpones the check. Single steps run until it is done, which takes at most a second.
  if (state.coins.whole >= threshold) return state.tick + 1;
  const needed = secondsUntil(state.coins, state.productionPerHour, threshold);
  const left = secondsToShow(state);
  const seconds = left > 0 ? Math.min(needed, left) : Number.POSITIVE_INFINITY;
  return (Math.floor(state.tick / STEPS_PER_SECOND) + seconds) * STEPS_PER_SECOND;
}

/** Jumps to `tick` and credits the seconds before it. No level may be gained before `tick`. */
function jumpTo(state: GameState, tick: number): GameState {
  const lastSecond = Math.floor(tick / STEPS_PER_SECOND);
  const seconds = lastSecond - Math.floor(state.tick / STEPS_PER_SECOND);
  const passed = passSeconds(state, seconds);
  const changedAt = passed.coins === state.coins ? null : lastSecond * STEPS_PER_SECOND;
  const moved: GameState = { ...passed, tick: changedAt ?? tick };
  const scheduled = changedAt === null ? moved : scheduleLevelCheck(moved);
  return { ...scheduled, tick };
}

export interface Advanced extends Outcome<GameState> {
  /** Milliseconds carried over to the next frame, in [0, 50). */
  restMs: number;
}

/**
 * Advances by a frame's time in at most five steps of 50 ms. `catchUp` credits a longer gap. A clock set back counts as
 * no time.
 */
export function advance(previous: GameState, elapsedMs: number, restMs: number): Advanced {
  const total = restMs + (Number.isFinite(elapsedMs) ? Math.max(0, elapsedMs) : 0);
  const steps = Math.floor(total / STEP_MS);
  const rest = total - steps * STEP_MS;
  const gapSteps = steps > MAX_STEPS_PER_FRAME ? steps - 1 : 0;
  const skipped = catchUp(previous, gapSteps * STEP_MS);
  const events: SimEvent[] = [...skipped.events];
  let state = skipped.state;
  for (let index = gapSteps; index < steps; index++) {
    const outcome = step(state);
    state = outcome.state;
    events.push(...outcome.events);
  }
  return { state, events, restMs: rest };
}
