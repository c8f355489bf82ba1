import type { Brush } from '../brush';
import { r } from '../shapes';

/** Size of a story picture in px. */
export const W = 360;
export const H = 420;

/** Fills a story picture with a sky. */
export const sky = (b: Brush, stops: string): string => r(0, 0, W, H, 0, b.lin(stops));

/** Darkens the corners and the foot, where the text is. */
export const vignette = (b: Brush): string =>
  r(0, 0, W, H, 0, b.rad('#00000000 0.55,#05020c66 1', 0.5, 0.45, 0.8)) +
  r(0, H - 80, W, 80, 0, b.lin('#0e0a1a00,#0e0a1aaa'));
