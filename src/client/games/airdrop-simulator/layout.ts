import { FIELD_WIDTH, GROUND_Y } from '../../../core/games/airdrop-simulator/crates';
import type { FieldSize } from '../kit/GameScene';

/** Position of the field on the screen, CSS px. */
export interface DropArea {
  left: number;
  top: number;
  width: number;
  /** From y = 0 to the ground. */
  height: number;
}

const WIDEST = 560;
/** Margin for the sway of crates in the outer lanes. */
const MARGIN = 14;
/** Height of the ground above the bottom of the screen. */
const GROUND_STRIP = 66;

export function dropArea(field: FieldSize): DropArea {
  const width = Math.min(field.width - MARGIN * 2, WIDEST);
  const top = field.top + 20;
  return { left: (field.width - width) / 2, top, width, height: field.height - GROUND_STRIP - top };
}

/** Converts a point of the screen to field units. */
export function toField(area: DropArea, x: number, y: number): { x: number; y: number } {
  return { x: ((x - area.left) / area.width) * FIELD_WIDTH, y: ((y - area.top) / area.height) * GROUND_Y };
}

/** Converts a point of the field to the screen. */
export function toScreen(area: DropArea, x: number, y: number): { x: number; y: number } {
  return { x: area.left + (x / FIELD_WIDTH) * area.width, y: area.top + (y / GROUND_Y) * area.height };
}
