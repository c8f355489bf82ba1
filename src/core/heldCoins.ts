import { addCoins } from './coins';
import { scheduleLevelCheck } from './levelCheck';
import type { GameState } from './state';

/** Takes a purchase's coins off the screen while its call is out, at most those that are there (decision 2). */
export function hold(state: GameState, coins: number): GameState {
  const taken = Math.min(coins, state.coins.whole);
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, -taken), held: state.held + taken });
}

/** Gives all held coins back, whatever the call's end. */
export function release(state: GameState): GameState {
  return scheduleLevelCheck({ ...state, coins: addCoins(state.coins, state.held), held: 0 });
}
