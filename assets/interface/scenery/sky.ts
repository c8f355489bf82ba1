import type { Brush } from '../brush';
import { glow } from '../props/basics';
import { box, e, g, n, r, seeded } from '../shapes';

/** A night sky with an ember-coloured horizon. */
export const NIGHT_SKY = '#0d0a26 0,#241a58 0.45,#5a2f80 0.75,#c2506e 1';

/** Draws a picture with rounded corners, a sky and a lit edge, and clips the content to it. */
export function window(b: Brush, w: number, h: number, sky: string, ...children: string[]): string {
  const d = box(0, 0, w, h, 20);
  return g(
    b.clip(`<path d="${d}"/>`),
    r(0, 0, w, h, 0, b.lin(sky)),
    ...children,
    `<path d="${box(0.75, 0.75, w - 1.5, h - 1.5, 19.25)}" fill="none" stroke="${b.lin('#ffffff66 0,#ffffff14 0.4,#ffffff0a 1')}" stroke-width="1.5"/>`,
  );
}

/** Scatters stars over a picture. */
export function stars(w: number, h: number, count: number, seed: number): string {
  const random = seeded(seed);
  const out: string[] = [];
  for (let i = 0; i < count; i++) {
    const size = 0.4 + random() * random() * 1.3;
    out.push(
      e(random() * w, random() * h, size, '#fff6e6', size, `fill-opacity="${n(0.35 + random() * 0.6)}"`),
    );
  }
  return out.join('');
}

/** Draws a moon with its glow. */
export function moon(
  b: Brush,
  x: number,
  y: number,
  radius: number,
  stops = '#fffdf0 0,#ffeec0 0.6,#ffcf8a 1',
  halo = '#ffdf9e',
): string {
  return g(
    '',
    glow(b, x, y, radius * 2.4, halo, 0.5),
    e(x, y, radius, b.rad(stops, 0.4, 0.35, 0.75)),
    e(x - radius * 0.3, y - radius * 0.2, radius * 0.2, '#c98a4a', radius * 0.18, 'fill-opacity=".16"'),
    e(x + radius * 0.35, y + radius * 0.25, radius * 0.28, '#c98a4a', radius * 0.24, 'fill-opacity=".13"'),
    e(x + radius * 0.15, y - radius * 0.5, radius * 0.12, '#c98a4a', radius * 0.1, 'fill-opacity=".14"'),
  );
}

/** Draws soft mist at y. */
export function mist(
  b: Brush,
  x: number,
  y: number,
  rx: number,
  ry: number,
  color = '#d9c9ff',
  strength = 0.5,
): string {
  const alpha = Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0');
  return e(x, y, rx, b.rad(`${color}${alpha} 0,${color}00 1`), ry);
}

/** Draws a broad bank of round clouds, for the foot of a sky. */
export function clouds(b: Brush, w: number, y: number, size: number, stops: string, seed: number): string {
  const random = seeded(seed);
  const fill = b.lin(stops);
  const out: string[] = [];
  for (let x = -size; x < w + size; x += size * 0.8) {
    const k = size * (0.6 + random() * 0.6);
    out.push(e(x, y + random() * size * 0.3, k, fill, k * 0.75));
  }
  return g('', ...out);
}
