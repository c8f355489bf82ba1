/**
 * What the rules of every mini-game share (spec §2, routes /games/*): a run is a seed and the player's moves, and
 * replaying both always gives the same result. Pure TypeScript: the provider pays for what these rules compute.
 */

/** Names of the mini-games: their route under /games and their path in the provider's API. */
export type GameName = 'guess-it' | 'match-it' | 'airdrop-simulator';

export const GAME_NAMES: readonly GameName[] = ['guess-it', 'match-it', 'airdrop-simulator'];

/** Length of a game tick. Moves are stamped with ticks of game time, which stands still in pauses. */
export const TICK_MS = 50;

/** What every replay computes. Each game adds figures of its own. */
export interface GameResult {
  /** Points, a whole number ≥ 0; the best one is kept per player. */
  score: number;
  /** Coins a paid play earns, a whole number ≥ 0. */
  reward: number;
  /** Least game time the moves can have taken, ms; a run handed in sooner after its start was not played. */
  durationMs: number;
}

/**
 * Why moves are refused: `malformed` is not the documented JSON, `tooLong` breaks the size cap; the others have the
 * right shape but cannot have happened (wrong order, no such target, after the end, against a rule).
 */
export type GameMoveErrorCode =
  | 'malformed'
  | 'tooLong'
  | 'outOfOrder'
  | 'outOfRange'
  | 'afterEnd'
  | 'notAllowed';

/** Thrown by `validateMoves` and `replay` for moves no player can have made. */
export class GameMoveError extends Error {
  readonly code: GameMoveErrorCode;
  /** Place of the refused move in the list, -1 when the list as a whole is refused. */
  readonly moveIndex: number;

  constructor(code: GameMoveErrorCode, detail: string, moveIndex = -1) {
    super(moveIndex < 0 ? detail : `Move ${moveIndex}: ${detail}`);
    this.name = 'GameMoveError';
    this.code = code;
    this.moveIndex = moveIndex;
  }
}

/** The rules of one game as the provider and the screens call them. */
export interface GameRules<Moves, Result extends GameResult> {
  /** Checks the shape and size of moves from the wire. @throws GameMoveError `malformed` or `tooLong` */
  validateMoves(input: unknown): Moves;
  /** Plays the moves from the seed (uint32). @throws GameMoveError when a move is impossible */
  replay(seed: number, moves: Moves): Result;
}
