import type { Brush } from '../brush';
import { stars } from '../scenery/sky';
import { at, g, r } from '../shapes';

/** Size of a story picture in px: about as tall as a phone, with the text over its lower third. */
export const W = 360;
export const H = 640;

/** Height of the sky above a scene's origin. */
const ABOVE = 50;

/** Lower edge of a picture, in its scene's coordinates. */
export const FOOT = H - ABOVE;

/** Lower edge of the sky, in its scene's coordinates. */
const HORIZON = 420;

/** Moves a scene down to its place in the picture. */
export const placed = (scene: string): string => at(0, ABOVE, 1, 0, scene);

/** Fills a scene with a sky. */
export const sky = (b: Brush, stops: string): string => r(0, -ABOVE, W, HORIZON + ABOVE, 0, b.lin(stops));

/** Scatters stars from the picture's upper edge down to `y`. */
export const starsAbove = (y: number, count: number, seed: number): string =>
  at(0, -ABOVE, 1, 0, stars(W, y + ABOVE, count, seed));

/** Darkens the corners and the foot, where the text is. */
export const vignette = (b: Brush, color = '#05020c'): string =>
  g(
    '',
    r(0, -ABOVE, W, H, 0, b.rad(`${color}00 0.5,${color}80 1`, 0.5, 0.4, 0.8)),
    r(0, 340, W, FOOT - 340, 0, b.lin(`${color}00 0,${color}b3 0.5,${color}d9 1`)),
  );
