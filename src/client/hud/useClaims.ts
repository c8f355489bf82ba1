import { late } from '../first/late';
import { useGame, useGameStore } from './GameContext';
import { useLateEffect } from './useLateEffect';

const watching = late(() => import('./screens/earn/watchClaims'));

/** The lists of Missions leave the first seconds of the game to what the player sees. */
const PATIENCE_MS = 6000;

/** Follows whether a reward waits on Missions, so that the navigation can say so. */
export function useClaims(): void {
  const game = useGame();
  const hasAccount = useGameStore((state) => state.account !== null);
  useLateEffect(watching, ({ watchClaims }) => watchClaims(game), hasAccount ? PATIENCE_MS : null, [game]);
}
