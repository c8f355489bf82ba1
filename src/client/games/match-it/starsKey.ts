import type { GameStorage } from '../kit/services';
import type { MatchRun } from './MatchRun';

/** Key of the most stars earned on a board. */
export function starsKey(board: number): string {
  return `match-it.stars.${board}`;
}

/** Keeps the most stars earned on the board just played. */
export function keepStars(storage: GameStorage, run: MatchRun): void {
  const { stars } = run.result();
  const key = starsKey(run.boardIndex);
  if (stars > (storage.read(key) ?? 0)) storage.write(key, stars);
}
