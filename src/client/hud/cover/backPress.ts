import { useLayoutEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Game } from '../../first/flows/game';
import { useGame } from '../GameContext';

const counts = new WeakMap<Game, StoreApi<number>>();

/** How many dialogs and menus are on the page that the back button closes. */
export function backTakers(game: Game): StoreApi<number> {
  const known = counts.get(game);
  if (known) return known;
  const count = createStore(() => 0);
  counts.set(game, count);
  return count;
}

/** Whether a dialog or menu on the page would take the press of the back button. */
export function useIsBackTaken(): boolean {
  return useStore(backTakers(useGame()), (count) => count > 0);
}

/** Closes the component by the back button, for as long as the component is on the page (decision 23). */
export function useBackPress(close: () => void): void {
  const game = useGame();
  const latestClose = useRef(close);
  latestClose.current = close;

  // A layout effect adds the handler together with the component, so that no press goes past it.
  useLayoutEffect(() => {
    const count = backTakers(game);
    const stop = game.onBack(() => {
      latestClose.current();
      return true;
    });
    count.setState((before) => before + 1);
    return () => {
      stop();
      count.setState((before) => before - 1);
    };
  }, [game]);
}
