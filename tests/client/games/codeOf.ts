import { GameMoveError } from '../../../src/core/games/gameRules';

/** Returns the code and place of a refused move, or 'accepted'. */
export function codeOf(play: () => unknown): unknown {
  try {
    play();
  } catch (error) {
    return error instanceof GameMoveError ? `${error.code} ${error.moveIndex}` : error;
  }
  return 'accepted';
}
