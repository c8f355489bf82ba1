import { addCoins } from './coins';
import { type Ledger, pendingCoins, raiseRates } from './ledger';
import { scheduleLevelCheck } from './levelCheck';
import { qualifyingLevel, raiseTo, type Standing } from './levels';
import type { GameState } from './state';

// The screen shows the provider's figures plus pending taps, minus coins held for a purchase (decision 2).

/** Returns the provider's rates at the level that pending taps reach, at most max_level (decision 41). */
export function rebase(state: GameState, told: Standing): Standing {
  const server = { ...told, level: Math.min(told.level, state.maxLevel) };
  const reached = qualifyingLevel(state.levels, state.coins.whole, server.level);
  return raiseTo(server, Math.min(reached, Math.max(server.level, state.standing.level)), state.levelUp);
}

/** Replaces the ledger and shows the coins of its pending taps. */
export function withPending(state: GameState, ledger: Ledger): GameState {
  const gained = pendingCoins(ledger) - pendingCoins(state.ledger);
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, gained), ledger });
}

/** Shows the unsent taps at the rate that the provider will credit. */
export function atRate(state: GameState, rate: number): GameState {
  const priced = withPending(state, raiseRates(state.ledger, rate));
  const gained = priced.coins.whole - state.coins.whole;
  return { ...priced, energy: Math.max(0, state.energy - gained) };
}
