import { GameMoveError } from '../../../src/core/games/gameRules';

/** How moves are refused: code and place of the move; 'accepted' when they are not. */
export function codeOf(play: () => unknown): unknown {
  try {
    play();
  } catch (error) {
    return error instanceof GameMoveError ? `${error.code} ${error.moveIndex}` : error;
  }
  return 'accepted';
}
