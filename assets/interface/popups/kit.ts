import type { Brush } from '../brush';
import { coin } from '../props/basics';
import { scatter } from '../scenery/air';
import { at, g, p } from '../shapes';

/** Size of a popup picture in px. */
export const W = 280;
export const H = 180;

/** Draws beams of light that fan out from one point. */
export function rays(
  b: Brush,
  x: number,
  y: number,
  reach: number,
  count: number,
  color: string,
  opacity: number,
): string {
  const out: string[] = [];
  const fade = b.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${reach}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  for (let i = 0; i < count; i++) {
    const half = (360 / count) * 0.26 * (i % 2 ? 1 : 0.7);
    const a = (half * Math.PI) / 180;
    out.push(
      `<path d="M0 0L${(reach * Math.sin(-a)).toFixed(1)} ${(-reach * Math.cos(a)).toFixed(1)}L${(reach * Math.sin(a)).toFixed(1)} ${(-reach * Math.cos(a)).toFixed(1)}z" fill="url(#${fade})" transform="rotate(${((i * 360) / count).toFixed(1)})"/>`,
    );
  }
  return at(x, y, 1, 0, ...out);
}

/** Draws coins, each given as x, y, radius and turn. */
export function coinRain(b: Brush, places: readonly (readonly [number, number, number, number])[]): string {
  return places.map(([x, y, radius, turn]) => at(x, y, radius / 44, turn, coin(b, 44))).join('');
}

/** Scatters scraps of paper over the picture. */
export function confetti(count: number, seed: number): string {
  const colors = ['#ffc53d', '#ff5a7d', '#6fd6ff', '#b6f25c', '#c39bff', '#fff6e6'];
  return scatter(W, H, count, seed, (x, y, random) => {
    const color = colors[Math.floor(random() * colors.length)] ?? '#ffc53d';
    return `<rect x="-2.500" y="-1.300" width="5" height="2.600" rx=".8" fill="${color}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(random() * 360).toFixed(0)})"/>`;
  });
}

/** Draws rounded ground from y down. */
export const floor = (b: Brush, y: number, stops: string): string =>
  p(`M0 ${y}Q${W / 2} ${y - 14} ${W} ${y}V${H}H0z`, b.lin(stops));

/** Draws only the silhouette of a picture, as a hint at what comes next. */
export function shade(b: Brush, markup: string): string {
  const id = b.define(
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB" x="-5%" y="-5%" width="110%" height="110%"><feColorMatrix values="0 0 0 0 .11 0 0 0 0 .07 0 0 0 0 .26 0 0 0 .92 0"/></filter>`,
  );
  return g(`filter="url(#${id})"`, markup);
}
