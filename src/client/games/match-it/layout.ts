import type { Board } from '../../../core/games/match-it/boards';
import type { FieldSize } from '../kit/GameScene';

/** The cards' grid: top left corner of the first card, and the size of each, CSS px. */
export interface CardGrid {
  left: number;
  top: number;
  width: number;
  height: number;
  gap: number;
  /** True when the board's rows are shown as columns. */
  isTurned: boolean;
}

/** Height-to-width ratio of an upright card. */
const ASPECT = 130 / 96;
/** Width of the largest card, CSS px. */
const LARGEST = 132;
const MARGIN = 14;

/** Centres the board in the field, as large as possible. Turns it sideways if that makes the cards larger. */
export function cardGrid({ columns, rows }: Board, field: FieldSize): CardGrid {
  const upright = gridOf(columns, rows, field);
  const turned = gridOf(rows, columns, field);
  return turned.width > upright.width ? { ...turned, isTurned: true } : { ...upright, isTurned: false };
}

/** Returns the top left corner of a card. Neighbours stay neighbours on a turned board. */
export function cardPlace(grid: CardGrid, { columns }: Board, card: number): { left: number; top: number } {
  const [along, down] = [card % columns, Math.floor(card / columns)];
  const [column, row] = grid.isTurned ? [down, along] : [along, down];
  return {
    left: grid.left + column * (grid.width + grid.gap),
    top: grid.top + row * (grid.height + grid.gap),
  };
}

function gridOf(columns: number, rows: number, field: FieldSize): Omit<CardGrid, 'isTurned'> {
  const gap = field.width < 360 ? 6 : 9;
  const room = {
    width: Math.min(field.width, 620) - MARGIN * 2,
    height: field.height - field.top - field.bottom - MARGIN,
  };
  const byWidth = (room.width - gap * (columns - 1)) / columns;
  const byHeight = (room.height - gap * (rows - 1)) / rows / ASPECT;
  const width = Math.min(byWidth, byHeight, LARGEST);
  const height = width * ASPECT;
  const across = columns * width + (columns - 1) * gap;
  const down = rows * height + (rows - 1) * gap;
  return {
    left: (field.width - across) / 2,
    top: field.top + Math.max(0, (room.height - down) / 2),
    width,
    height,
    gap,
  };
}
