import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Game } from '../../game/game';
import { useGame, useGameStore } from '../GameContext';

/** Closes the component with the back button while it is mounted (decision 23). */
export function useBackPress(close: () => void): void {
  const game = useGame();
  const latestClose = useRef(close);
  latestClose.current = close;

  // A layout effect, so that the component is never on the page without its handler.
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

const counts = new WeakMap<Game, StoreApi<number>>();

/** Returns a store with the number of open dialogs and menus that the back button closes. */
export function backTakers(game: Game): StoreApi<number> {
  const count = counts.get(game) ?? createStore(() => 0);
  counts.set(game, count);
  return count;
}

/**
 * Controls the messaging app's back button (spec §2, decision 23), which shows wherever it can close something or
 * return to /. Dialogs and menus handle the press themselves, topmost first.
 */
export function useBackButton(): void {
  const game = useGame();
  const { host, closeTopOverlay, handleBack } = game;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const takers = useStore(backTakers(game));
  const isOpening = useGameStore((state) => state.wallet.window !== 'closed' || state.overlays.length > 0);
  const isShown = pathname !== '/' || takers > 0 || isOpening;

  useEffect(() => {
    if (!isShown) {
      host.hideBackButton();
      return;
    }
    host.showBackButton(() => {
      if (!handleBack() && !closeTopOverlay()) navigate('/');
    });
    return () => host.hideBackButton();
  }, [host, closeTopOverlay, handleBack, navigate, isShown]);
}
