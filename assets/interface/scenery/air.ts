import type { Brush } from '../brush';
import { glow } from '../props/basics';
import { lantern } from '../props/night';
import { at, e, g, line, n, seeded } from '../shapes';

/** Draws a sagging rope of lanterns from x0 to x1. */
export function lanternRope(
  b: Brush,
  x0: number,
  x1: number,
  y: number,
  sag: number,
  count: number,
  size: number,
): string {
  const out = [
    line(`M${n(x0)} ${n(y)}Q${n((x0 + x1) / 2)} ${n(y + sag * 2)} ${n(x1)} ${n(y)}`, '#1f1020', 1.4),
  ];
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count;
    const ly = y + 4 * sag * t * (1 - t) + size * 0.42;
    const lx = x0 + (x1 - x0) * t;
    out.push(glow(b, lx, ly, size * 0.9, '#ff9a3e', 0.45), at(lx, ly, 1, 0, lantern(b, size)));
  }
  return g('', ...out);
}

/** Scatters petals, embers or snow over a picture. */
export function scatter(
  w: number,
  h: number,
  count: number,
  seed: number,
  one: (x: number, y: number, random: () => number) => string,
): string {
  const random = seeded(seed);
  const out: string[] = [];
  for (let i = 0; i < count; i++) out.push(one(random() * w, random() * h, random));
  return out.join('');
}

/** Draws a cherry petal, for `scatter`. */
export function petal(x: number, y: number, random: () => number): string {
  const size = 1.6 + random() * 2.6;
  return `<path d="M0 0Q${n(size)} ${n(-size)} ${n(size * 2)} 0Q${n(size)} ${n(size * 0.7)} 0 0z" fill="${random() > 0.5 ? '#ffc2d6' : '#ff93b4'}" fill-opacity="${n(0.6 + random() * 0.4)}" transform="translate(${n(x)} ${n(y)}) rotate(${n(random() * 360)})"/>`;
}

/** Draws a spark, for `scatter`. */
export function ember(x: number, y: number, random: () => number): string {
  const size = 0.5 + random() * 1.5;
  return e(
    x,
    y,
    size,
    random() > 0.4 ? '#ffb02e' : '#ff6a3a',
    size,
    `fill-opacity="${n(0.45 + random() * 0.55)}"`,
  );
}

/** Draws a snowflake, for `scatter`. */
export function flake(x: number, y: number, random: () => number): string {
  const size = 0.5 + random() * random() * 2.4;
  return e(x, y, size, '#ffffff', size, `fill-opacity="${n(0.35 + random() * 0.6)}"`);
}
