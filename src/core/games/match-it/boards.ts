import { Dice } from '../Dice';

export interface Board {
  columns: number;
  rows: number;
  peekTicks: number;
  /** Ticks for which two unequal cards stay open. They stay longer on small boards, which beginners play. */
  openTicks: number;
}

export const BOARDS: readonly Board[] = [
  { columns: 3, rows: 4, peekTicks: 60, openTicks: 32 },
  { columns: 4, rows: 4, peekTicks: 50, openTicks: 26 },
  { columns: 4, rows: 5, peekTicks: 40, openTicks: 22 },
  { columns: 5, rows: 6, peekTicks: 40, openTicks: 18 },
];

export const FACES = 15;

export function pairsOf(board: Board): number {
  return (board.columns * board.rows) / 2;
}

/** Returns the face (0–14) of every card in reading order. Each face appears exactly twice. */
export function dealCards(seed: number, boardIndex: number, board: Board): number[] {
  const dice = new Dice(seed, boardIndex);
  const faces = dice.shuffled(Array.from({ length: FACES }, (_, face) => face)).slice(0, pairsOf(board));
  return dice.shuffled([...faces, ...faces]);
}

/** Time limits for three and for two stars, in seconds per pair. */
export const THREE_STAR_SECONDS = 7;
export const TWO_STAR_SECONDS = 12;

export function threeStarMoves(pairs: number): number {
  return pairs + Math.floor(pairs / 3);
}

export function twoStarMoves(pairs: number): number {
  return pairs * 2;
}

/** Returns the stars of a finished board from its pairs, counted moves and seconds. */
export function starsFor(pairs: number, moves: number, seconds: number): 1 | 2 | 3 {
  if (moves <= threeStarMoves(pairs) && seconds <= pairs * THREE_STAR_SECONDS) return 3;
  if (moves <= twoStarMoves(pairs) && seconds <= pairs * TWO_STAR_SECONDS) return 2;
  return 1;
}
