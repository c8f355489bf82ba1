import type { FieldSize } from '../kit/GameScene';

/** Place of a screen: the middle of its lower edge, and its size, CSS px. */
export interface Slot {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Height-to-width ratio of a folding screen. */
const ASPECT = 170 / 120;
const GAP = 12;
const ROW_GAP = 24;
/** Largest total width of the screens, and the largest screen. */
const WIDEST = 560;
const LARGEST = 190;
const HINT_HEIGHT = 44;
/** Share of the free height above the screens, which shows the moon. */
const FOOT_SHARE = 0.8;
/** Space for the ninja's head above each row, in screen heights. */
const HEAD = 0.42;

/** Rows of screens, with the far row first. */
const ROWS: Readonly<Record<number, readonly number[]>> = { 3: [3], 4: [2, 2], 5: [3, 2], 6: [3, 3] };

/** Places a round's slots in reading order, as large as the field allows. */
export function slotLayout(screens: number, field: FieldSize): Slot[] {
  const rows = ROWS[screens] ?? [screens];
  const columns = Math.max(...rows);
  const top = field.top + HINT_HEIGHT;
  const room = { width: Math.min(field.width, WIDEST) - GAP * 2, height: field.height - top - field.bottom };
  const byWidth = (room.width - GAP * (columns - 1)) / columns;
  const byHeight = (room.height - ROW_GAP * (rows.length - 1)) / rows.length / (ASPECT * (1 + HEAD));
  const width = Math.min(byWidth, byHeight, LARGEST);
  const height = width * ASPECT;
  const rowHeight = height * (1 + HEAD) + ROW_GAP;
  const used = rowHeight * rows.length - ROW_GAP;
  const foot = top + used + (room.height - used) * FOOT_SHARE;
  const spread = Math.min((room.width - width) / Math.max(1, columns - 1), width * 1.35);
  return rows.flatMap((count, row) => {
    const y = foot - (rows.length - 1 - row) * rowHeight;
    return Array.from({ length: count }, (_, column) => ({
      x: field.width / 2 + (column - (count - 1) / 2) * spread,
      y,
      width,
      height,
    }));
  });
}
