import type { FieldSize } from '../kit/scene';

/** Where a screen stands: middle of its foot, and its size, CSS px. */
export interface Slot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A folding screen is taller than wide, as it is drawn. */
const ASPECT = 170 / 120;
const GAP = 12;
/** The ninja shows his head over the screen: room left above each row. */
const HEAD = 0.42;

/** Rows of screens, the farther one first. */
const ROWS: Readonly<Record<number, readonly number[]>> = { 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3] };

/** Places the slots of a round in reading order, as large as the field allows. */
export function slotLayout(screens: number, field: FieldSize): Slot[] {
  const rows = ROWS[screens] ?? [screens];
  const columns = Math.max(...rows);
  const room = {
    width: Math.min(field.width, 560) - GAP * 2,
    height: field.height - field.top - field.bottom,
  };
  const byWidth = (room.width - GAP * (columns - 1)) / columns;
  const byHeight = room.height / rows.length / (ASPECT + HEAD + 0.3);
  const width = Math.min(byWidth, byHeight, 190);
  const height = width * ASPECT;
  const rowHeight = height * (1 + HEAD) + GAP * 2;
  const foot = field.top + (room.height + rowHeight * rows.length) / 2 + room.height * 0.07;
  return rows.flatMap((count, row) => {
    const spread = Math.min((room.width - width) / Math.max(1, columns - 1), width * 1.35);
    const y = foot - (rows.length - 1 - row) * rowHeight;
    return Array.from({ length: count }, (_, column) => ({
      x: field.width / 2 + (column - (count - 1) / 2) * spread,
      y,
      width,
      height,
    }));
  });
}
