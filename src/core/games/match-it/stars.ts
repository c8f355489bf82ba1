/** Seconds per pair within which a board earns three stars, and two. */
export const THREE_STAR_SECONDS = 7;
export const TWO_STAR_SECONDS = 12;

/** Most counted moves for three stars: a third more than there are pairs. */
export function threeStarMoves(pairs: number): number {
  return pairs + Math.floor(pairs / 3);
}

/** Most counted moves for two stars: twice as many as there are pairs. */
export function twoStarMoves(pairs: number): number {
  return pairs * 2;
}

/** Stars of a finished board, from its pairs, counted moves and seconds. */
export function starsFor(pairs: number, moves: number, seconds: number): 1 | 2 | 3 {
  if (moves <= threeStarMoves(pairs) && seconds <= pairs * THREE_STAR_SECONDS) return 3;
  if (moves <= twoStarMoves(pairs) && seconds <= pairs * TWO_STAR_SECONDS) return 2;
  return 1;
}
