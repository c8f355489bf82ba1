import { useEffect } from 'react';
import { late } from '../first/late';
import { useGame, useGameStore } from './GameContext';

const watching = late(() => import('./screens/earn/watchClaims'));

/** The lists of Missions leave the first seconds of the game to what the player sees. */
const PATIENCE_MS = 6000;

/** Follows whether a reward waits on Missions, so that the navigation can say so. */
export function useClaims(): void {
  const game = useGame();
  const hasAccount = useGameStore((state) => state.account !== null);
  useEffect(() => {
    if (!hasAccount) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { watchClaims } = await watching.load();
      if (!isGone) stop = watchClaims(game);
    };
    const timer = setTimeout(() => void start().catch(() => undefined), PATIENCE_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [game, hasAccount]);
}
