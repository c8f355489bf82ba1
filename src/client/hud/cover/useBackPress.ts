import { useLayoutEffect, useRef } from 'react';
import { useGame } from '../GameContext';
import { backTakers } from './backTakers';

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
