import { GameMoveError } from './gameRules';

/** True for a plain JSON object, not an array or null. */
export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a list of fixed-length rows of whole numbers, the form in which all games send their moves.
 * @throws GameMoveError `malformed` when it is anything else, `tooLong` beyond `maxRows`
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
