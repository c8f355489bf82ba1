import type { GameState } from '../../core/state';
import type { GameStoreApi } from './gameStore';
import type { GameView } from './model';
import { viewOf } from './viewOf';

/** Puts the game into the store, unless nothing a screen shows has changed. */
export function publish(store: GameStoreApi, state: GameState): void {
  const next = viewOf(state);
  const shown = store.getState().game;
  const keys = Object.keys(next) as (keyof GameView)[];
  if (keys.some((key) => next[key] !== shown[key])) store.setState({ game: next });
}
