/** The mini-games (spec §2). A replay of a run's seed and moves gives the result by which the provider pays. */

export const GAME_NAMES = ['guess-it', 'match-it', 'airdrop-simulator'] as const;

export type GameName = (typeof GAME_NAMES)[number];

/** Length of a game tick. A move has a tick of game time, which stops during a pause. */
export const TICK_MS = 50;

/** Figures of every replay, to which each game adds its own. */
export interface GameResult {
  /** Whole points ≥ 0. The provider stores the player's best. */
  score: number;
  /** Whole coins ≥ 0 that a paid play earns. */
  reward: number;
  /** Shortest game time of the moves, in ms. A run submitted sooner can't have been played. */
  durationMs: number;
}

/** `malformed` is not the documented JSON. `tooLong` exceeds the size limit. The others are impossible moves. */
export type GameMoveErrorCode =
  | 'malformed'
  | 'tooLong'
  | 'outOfOrder'
  | 'outOfRange'
  | 'afterEnd'
  | 'notAllowed';

/** Thrown by `validateMoves` and `replay` for an impossible move. */
export class GameMoveError extends Error {
  readonly code: GameMoveErrorCode;
  /** Index of the refused move, or -1 when the whole list is refused. */
  readonly moveIndex: number;

  constructor(code: GameMoveErrorCode, detail: string, moveIndex = -1) {
    super(moveIndex < 0 ? detail : `Move ${moveIndex}: ${detail}`);
    this.name = 'GameMoveError';
    this.code = code;
    this.moveIndex = moveIndex;
  }
}

export interface GameRules<Moves, Result extends GameResult> {
  /** Checks the shape and size of received moves. Throws GameMoveError `malformed` or `tooLong`. */
  validateMoves(input: unknown): Moves;
  /** Replays the moves from the seed (uint32). Throws GameMoveError for an impossible move. */
  replay(seed: number, moves: Moves): Result;
}

/** Paid plays of a mini-game per UTC day. Further ones pay nothing. */
export const PAID_PLAYS_PER_DAY = 3;

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Parses rows of whole numbers, the format of every game's moves. Throws GameMoveError `malformed`, or `tooLong` beyond
 * `maxRows`.
 */
export function readRows(input: unknown, columns: number, maxRows: number): number[][] {
  if (!Array.isArray(input)) throw new GameMoveError('malformed', 'moves are not a list');
  if (input.length > maxRows) throw new GameMoveError('tooLong', `more than ${maxRows} moves`);
  return input.map((row: unknown, index) => {
    if (!Array.isArray(row) || row.length !== columns) {
      throw new GameMoveError('malformed', `not a row of ${columns} numbers`, index);
    }
    return row.map((cell: unknown) => {
      if (typeof cell !== 'number' || !Number.isSafeInteger(cell)) {
        throw new GameMoveError('malformed', 'not a whole number', index);
      }
      return cell;
    });
  });
}
