import type { Material } from './color';

export interface Arm {
  shoulder: readonly [number, number];
  elbow: readonly [number, number];
  wrist: readonly [number, number];
  widths?: readonly [number, number, number];
  sleeve: Material;
  /** Bracer or bandage from mid forearm to wrist. */
  bracer?: Material;
  bandaged?: boolean;
  hand: Material;
  /** Fist direction in degrees; at 0 the knuckles point up. */
  fist?: number;
  handSize?: number;
  /** Draws an open palm instead of a fist, with the thumb on this side. */
  thumb?: 1 | -1;
}
