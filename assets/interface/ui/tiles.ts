import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { plate } from '../props/basics';
import { at, box, e, g, p, r } from '../shapes';

/** Draws a coloured tile of `size` px with a mark in its middle. */
export function tile(b: Brush, size: number, stops: string, mark: string): string {
  return g(
    '',
    plate(b, size, size, stops),
    g(
      b.shadow(0, size * 0.03, size * 0.03, '#12061f', 0.45),
      at(size / 2, size / 2 - size * 0.01, 1, 0, mark),
    ),
  );
}

/** Colours of the tiles. */
export const SKY = '#8fdcff 0,#3aa0f2 0.5,#1f5cc4 1';
export const INK = '#5c6088 0,#2a2c48 0.5,#12121f 1';
export const HOT = '#ff9a6b 0,#f0413f 0.45,#a81432 1';
export const ROSE = '#ffc9dc 0,#e8508f 0.5,#7f1c66 1';
export const VIOLET = '#b79bff 0,#7a52e6 0.5,#3f2399 1';

/** Draws a hanging scroll that plays a film. */
export function filmScroll(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    p(box(-13, -15, 26, 31, 1), b.lin('#e9cf9a 0,#fff6dc 0.3,#ffedc4 1')),
    e(0, 1, 9.5, b.lin(LACQUER)),
    p('M-3.500 -4.500Q-3.500 -6 -2 -5L6 0Q7 1 6 2L-2 7Q-3.500 8 -3.500 6.500z', '#fff6e6'),
    p(box(-18, -19, 36, 6, 3), b.lin('#8a5a2e,#4a2814')),
    p(box(-18, 14, 36, 6, 3), b.lin('#8a5a2e,#4a2814')),
    ...[-18, 15].flatMap((x) => [
      p(box(x, -19, 3.5, 6, 1.5), b.lin(GOLD)),
      p(box(x, 14, 3.5, 6, 1.5), b.lin(GOLD)),
    ]),
  );
}

/** Draws three sliders, for settings. */
export function sliders(b: Brush): string {
  return g(
    '',
    ...[-6.5, 0, 6.5].map((y) => r(-9.5, y - 1.2, 19, 2.4, 1.2, '#ffffff', 'fill-opacity=".8"')),
    e(4, -6.5, 3.2, b.lin(GOLD, 60)),
    e(-4.5, 0, 3.2, b.lin(GOLD, 60)),
    e(2, 6.5, 3.2, b.lin(GOLD, 60)),
  );
}

/** Draws a tile for the sidebar, 32 px. */
export function mini(b: Brush, stops: string, mark: string): string {
  return tile(b, 32, stops, mark);
}
