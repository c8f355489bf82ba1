import type { GameView } from '../../game/model';

/** Coins missing to the next level. 0 at the top or with enough coins. */
export function coinsToNextLevel(game: GameView): number {
  const next = game.levels.find((row) => row.level === game.level + 1);
  return next ? Math.max(0, next.fromBalance - game.balance) : 0;
}
