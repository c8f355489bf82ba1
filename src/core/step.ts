import { addProduction } from './coins';
import { isComboOver, NO_COMBO } from './combo';
import { ENERGY_PER_SECOND, PASSIVE_CAP_SECONDS, STEPS_PER_SECOND } from './constants';
import type { Outcome, SimEvent } from './events';
import { dueCall } from './ledger';
import { runLevelCheck, scheduleLevelCheck } from './levelCheck';
import { type GameState, nowMs } from './state';

/** Returns the energy after `seconds` of regeneration: +30 a second up to the maximum (spec §4). */
export function regenerate(energy: number, maxEnergy: number, seconds: number): number {
  return energy >= maxEnergy ? energy : Math.min(maxEnergy, energy + ENERGY_PER_SECOND * seconds);
}

/** Returns the seconds of income still to show. The provider pays at most 3 h without a call (decision 42). */
export function secondsToShow({ productionPerHour, shownSeconds }: GameState): number {
  return productionPerHour === 0 ? 0 : PASSIVE_CAP_SECONDS - shownSeconds;
}

export function passSeconds(state: GameState, seconds: number): GameState {
  const energy = regenerate(state.energy, state.standing.maxEnergy, seconds);
  const paid = Math.min(seconds, secondsToShow(state));
  if (paid === 0) return energy === state.energy ? state : { ...state, energy };
  const coins = addProduction(state.coins, state.productionPerHour, paid);
  const produced = addProduction(state.produced, state.productionPerHour, paid);
  return { ...state, energy, coins, produced, shownSeconds: state.shownSeconds + paid };
}

/** Advances the game by one step of 50 ms. The economy changes only on whole seconds. */
export function step(previous: GameState): Outcome<GameState> {
  let state: GameState = { ...previous, tick: previous.tick + 1 };
  const events: SimEvent[] = [];
  if (state.tick % STEPS_PER_SECOND === 0) {
    const passed = passSeconds(state, 1);
    state = passed.coins === state.coins ? passed : scheduleLevelCheck(passed);
  }
  if (isComboOver(state.combo, nowMs(state))) {
    state = { ...state, combo: NO_COMBO };
    events.push({ type: 'comboEnded' });
  }
  const checked = runLevelCheck(state);
  state = checked.state;
  events.push(...checked.events);
  const due = dueCall(state.ledger, nowMs(state));
  if (due) events.push({ type: due === 'batch' ? 'batchDue' : 'syncDue' });
  return { state, events };
}
