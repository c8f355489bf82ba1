import { type CrateKind, FIELD_WIDTH, GROUND_Y, LANES } from '../../../core/games/airdrop-simulator/crates';
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
const MARGIN = 18;
/** Height of the ground above the bottom of the screen. */
const GROUND_STRIP = 66;
/** Width of a plain crate as a share of the field's width, and at most of its height. */
const CRATE_SHARE = 0.167;
const CRATE_TALL = 0.26;
/** A kind's size next to a plain crate's. */
const GROW: Readonly<Record<CrateKind, number>> = { wood: 1, gold: 1.1, bomb: 1.08 };
/** A canopy's size in crate widths, and the height of its lower edge over the crate's middle. */
export const CANOPY = { width: 1.2, height: 1.22, lift: 0.36 };
/** The farthest that the wind swings a crate, radians. */
export const LEAN = 0.08;

/** Width of a crate, CSS px. */
export function crateSize(area: DropArea, kind: CrateKind): number {
  return Math.min(area.width * CRATE_SHARE, area.height * CRATE_TALL) * GROW[kind];
}

export function dropArea(field: FieldSize): DropArea {
  const width = Math.min(field.width - MARGIN * 2, WIDEST);
  const top = field.top + 20;
  return { left: (field.width - width) / 2, top, width, height: field.height - GROUND_STRIP - top };
}

/** Share of a crate's distance from the middle of its lane that is drawn, so that canopies keep to their lanes. */
const DRAWN_DRIFT = 0.25;

/** Returns where a crate of a lane is drawn, in field units. Touches reach it all the same. */
export function drawnX(lane: number, x: number): number {
  const middle = ((lane + 0.5) * FIELD_WIDTH) / LANES;
  return middle + (x - middle) * DRAWN_DRIFT;
}

/** Converts a point of the screen to field units. */
export function toField(area: DropArea, x: number, y: number): { x: number; y: number } {
  return { x: ((x - area.left) / area.width) * FIELD_WIDTH, y: ((y - area.top) / area.height) * GROUND_Y };
}

/** Converts a point of the field to the screen. */
export function toScreen(area: DropArea, x: number, y: number): { x: number; y: number } {
  return { x: area.left + (x / FIELD_WIDTH) * area.width, y: area.top + (y / GROUND_Y) * area.height };
}
