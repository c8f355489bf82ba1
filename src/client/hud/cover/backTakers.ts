import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Game } from '../../game/game';

const counts = new WeakMap<Game, StoreApi<number>>();

/** How many dialogs and menus that the back button closes are on the page. */
export function backTakers(game: Game): StoreApi<number> {
  const count = counts.get(game) ?? createStore(() => 0);
  counts.set(game, count);
  return count;
}
