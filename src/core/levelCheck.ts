import { LEVEL_DEBOUNCE_MS, LEVEL_LONGEST_WAIT_MS } from './constants';
import type { Outcome } from './events';
import { nextThreshold, qualifyingLevel, raiseTo } from './levels';
import { type GameState, NO_LEVEL_CHECK, nowMs } from './state';

/** Sets the deadlines of the level check. Call this after every change of the balance. */
export function scheduleLevelCheck(state: GameState): GameState {
  const now = nowMs(state);
  const crossed = state.coins.whole >= nextThreshold(state.levels, state.standing.level);
  const latestAtMs = crossed ? (state.levelCheck.latestAtMs ?? now + LEVEL_LONGEST_WAIT_MS) : null;
  return { ...state, levelCheck: { dueAtMs: now + LEVEL_DEBOUNCE_MS, latestAtMs } };
}

/** Raises the player to the highest level that the balance reaches, once a deadline has passed (spec §4). */
export function runLevelCheck(state: GameState): Outcome<GameState> {
  const { dueAtMs, latestAtMs } = state.levelCheck;
  const now = nowMs(state);
  const due = (dueAtMs !== null && now >= dueAtMs) || (latestAtMs !== null && now >= latestAtMs);
  if (!due) return { state, events: [] };
  const from = state.standing.level;
  const to = qualifyingLevel(state.levels, state.coins.whole, from);
  const checked = { ...state, levelCheck: NO_LEVEL_CHECK };
  if (to === from) return { state: checked, events: [] };
  return {
    state: { ...checked, standing: raiseTo(state.standing, to, state.levelUp) },
    events: [{ type: 'leveledUp', from, to }],
  };
}
