import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Game } from '../../first/flows/game';

const counts = new WeakMap<Game, StoreApi<number>>();

/** How many dialogs and menus are on the page that the back button closes. */
export function backTakers(game: Game): StoreApi<number> {
  const count = counts.get(game) ?? createStore(() => 0);
  counts.set(game, count);
  return count;
}
