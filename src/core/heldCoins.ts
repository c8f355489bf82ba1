import { addCoins } from './coins';
import { scheduleLevelCheck } from './levelCheck';
import type { GameState } from './state';

/** Deducts a purchase's coins from the shown balance while its call is pending, at most all of it (decision 2). */
export function hold(state: GameState, coins: number): GameState {
  const taken = Math.min(coins, state.coins.whole);
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, -taken), held: state.held + taken });
}

export function release(state: GameState): GameState {
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, state.held), held: 0 });
}
