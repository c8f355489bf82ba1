import type { Brush } from '../brush';
import { coin } from '../props/basics';
import { pagoda, ridge } from '../scenery/land';
import { NIGHT_SKY, stars } from '../scenery/sky';
import { at, box, g, p, r } from '../shapes';

/** Size of a tour picture in px. */
export const W = 360;
export const H = 300;

/** Fills a tour picture with a sky. */
export const sky = (b: Brush, stops: string): string => r(0, 0, W, H, 0, b.lin(stops));

/** Draws rounded ground from y down. */
export const earth = (b: Brush, y: number, stops: string): string =>
  p(`M0 ${y}Q${W / 2} ${y - 20} ${W} ${y}V${H}H0z`, b.lin(stops));

/** Fades the foot into the panel below. */
export const foot = (b: Brush): string => r(0, H - 60, W, 60, 0, b.lin('#1a122600,#1a1226e6'));

/** Draws coins, each given as x, y and radius. */
export function coins(b: Brush, places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, radius], i) => at(x, y, radius / 44, i * 23 - 25, coin(b, 44))).join('');
}

/** Draws a dark lacquered panel with a lit edge. */
export function panel(b: Brush, x: number, y: number, w: number, h: number): string {
  return g(
    '',
    p(box(x, y + 4, w, h, 16), '#05020c', 'fill-opacity=".5"'),
    p(box(x, y, w, h, 16), b.lin('#43345c,#1d142c')),
    `<path d="${box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 15.25)}" fill="none" stroke="${b.lin('#ffffff88 0,#ffffff1a 0.5')}" stroke-width="1.5"/>`,
  );
}

/** Draws the village at dusk. */
export function dusk(b: Brush): string {
  return g(
    '',
    sky(b, NIGHT_SKY),
    stars(W, 150, 50, 71),
    ridge(W, 214, 70, H, '#3a1f66', 4, 0.8),
    at(52, 232, 1, 0, pagoda(132, 3, '#2a1440', b.lin('#5a2f80,#2a1450'))),
    at(318, 232, 1, 0, pagoda(104, 3, '#2a1440', b.lin('#5a2f80,#2a1450'))),
    earth(b, 236, '#2a1650,#0c0618'),
  );
}
