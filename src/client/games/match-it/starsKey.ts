import type { GameStorage } from '../kit/services';
import type { MatchSession } from './matchSession';

/** Key of the most stars earned on a board. */
export function starsKey(board: number): string {
  return `match-it.stars.${board}`;
}

/** Keeps the most stars earned on the board just played. */
export function keepStars(storage: GameStorage, session: MatchSession): void {
  const { stars } = session.result();
  const key = starsKey(session.boardIndex);
  if (stars > (storage.read(key) ?? 0)) storage.write(key, stars);
}
