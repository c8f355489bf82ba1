import type { Brush } from '../brush';
import { STEEL } from '../materials';
import { box, e, g, n, oval, p, star } from '../shapes';

/** Draws a four-pointed throwing star; `reach` is the length of a point. */
export function shuriken(b: Brush, reach: number, stops = STEEL, hole = '#1a1230'): string {
  const inner = reach * 0.3;
  const facets: string[] = [];
  for (let i = 0; i < 4; i++) {
    facets.push(
      `<path d="M0 0L0 ${n(-reach)}L${n(inner * 0.71)} ${n(-inner * 0.71)}z" fill="#1a1050" fill-opacity=".28" transform="rotate(${i * 90})"/>`,
      `<path d="M0 0L0 ${n(-reach)}L${n(-inner * 0.71)} ${n(-inner * 0.71)}z" fill="#fff" fill-opacity=".34" transform="rotate(${i * 90})"/>`,
    );
  }
  return g(
    '',
    p(star(0, 0, 4, reach, inner), b.lin(stops, 60)),
    ...facets,
    e(0, 0, reach * 0.17, b.lin('#fff,#6d739c', 60)),
    e(0, 0, reach * 0.115, hole),
  );
}

/** Draws the game's coin with the given radius. */
export function coin(b: Brush, radius: number): string {
  const k = radius / 44;
  return g(
    '',
    p(oval(0, radius * 0.07, radius), b.lin('#b8640f,#6e3206')),
    b.solid(oval(0, 0, radius), b.lin('#ffedA0 0,#ffc53d 0.4,#f49a1c 1'.toLowerCase(), 60), {
      k: 2.2 * k,
      lightness: 0.95,
      light: '#fffbe0',
      shade: '#a14d04',
      darkness: 0.7,
    }),
    e(0, 0, radius * 0.8, b.lin('#c9700d,#ffe58a', 60)),
    e(0, 0, radius * 0.765, b.rad('#ffd75e 0,#ffb62c 0.6,#ee8f14 1', 0.38, 0.3, 0.75)),
    `<path d="${star(0, 0, 4, radius * 0.66, radius * 0.19)}" fill="#8a3f05" fill-opacity=".45" transform="translate(${n(1.6 * k)} ${n(2.2 * k)})"/>`,
    shuriken(b, radius * 0.66, '#fffbe0 0,#ffe48a 0.45,#e08a14 1', '#a4560b'),
    `<path d="M${n(-radius * 0.8)} ${n(-radius * 0.38)}A${n(radius * 0.885)} ${n(radius * 0.885)} 0 0 1 ${n(-radius * 0.2)} ${n(-radius * 0.862)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${n(2 * k)}" stroke-linecap="round"/>`,
  );
}

/** Draws a round glow that fades out. */
export function glow(b: Brush, x: number, y: number, radius: number, color: string, strength = 0.8): string {
  const alpha = Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0');
  const half = Math.round(strength * 90)
    .toString(16)
    .padStart(2, '0');
  return e(x, y, radius, b.rad(`${color}${alpha} 0,${color}${half} 0.45,${color}00 1`));
}

/** Draws a four-pointed sparkle. */
export function sparkle(x: number, y: number, size: number, color = '#fff6d8', opacity = 1): string {
  const k = size * 0.14;
  return p(
    `M${n(x)} ${n(y - size)}Q${n(x + k)} ${n(y - k)} ${n(x + size)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + size)}Q${n(x - k)} ${n(y + k)} ${n(x - size)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - size)}z`,
    color,
    opacity < 1 ? `fill-opacity="${opacity}"` : '',
  );
}

/** Draws a lacquered tile with a lit edge, its corner at 0, 0. */
export function plate(b: Brush, w: number, h: number, stops: string, round = w * 0.24): string {
  const d = box(1, 1, w - 2, h - 3, round);
  return g(
    '',
    p(box(1, 3, w - 2, h - 3, round), '#0a0512', 'fill-opacity=".55"'),
    b.solid(d, b.lin(stops, 65), { k: w * 0.02, lightness: 0.6, darkness: 0.6 }),
    g(b.clip(`<path d="${d}"/>`), e(w * 0.3, h * 0.02, w * 0.75, b.rad('#ffffff44 0,#ffffff00 1'), h * 0.5)),
  );
}
