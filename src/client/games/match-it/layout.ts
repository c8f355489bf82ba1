import type { Board } from '../../../core/games/match-it/boards';
import type { FieldSize } from '../kit/GameScene';

/** Where the cards lie: top left corner of the first and the size of each, CSS px. */
export interface CardGrid {
  left: number;
  top: number;
  width: number;
  height: number;
  gap: number;
}

/** Cards are upright. */
const ASPECT = 1.25;
const MARGIN = 14;

/** Lays the board in the middle of the field, as large as fits. */
export function cardGrid(board: Board, field: FieldSize): CardGrid {
  const gap = field.width < 360 ? 6 : 9;
  const room = {
    width: Math.min(field.width, 620) - MARGIN * 2,
    height: field.height - field.top - field.bottom - MARGIN,
  };
  const byWidth = (room.width - gap * (board.columns - 1)) / board.columns;
  const byHeight = (room.height - gap * (board.rows - 1)) / board.rows / ASPECT;
  const width = Math.min(byWidth, byHeight, 116);
  const height = width * ASPECT;
  const across = board.columns * width + (board.columns - 1) * gap;
  const down = board.rows * height + (board.rows - 1) * gap;
  return {
    left: (field.width - across) / 2,
    top: field.top + Math.max(0, (room.height - down) / 2),
    width,
    height,
    gap,
  };
}
