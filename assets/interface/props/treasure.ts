import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { at, box, e, g, line, n, p } from '../shapes';
import { coin, glow, shuriken } from './basics';

/** Draws a treasure chest `w` wide, standing on y = 0; `open` shows the gold. */
export function chest(b: Brush, w: number, open = false, wood = LACQUER): string {
  const h = w * 0.42;
  const x = -w / 2;
  const lid = open
    ? g(
        '',
        p(
          `M${n(x + w * 0.05)} ${n(-h - w * 0.02)}L${n(x)} ${n(-h - w * 0.34)}Q0 ${n(-h - w * 0.6)} ${n(-x)} ${n(-h - w * 0.34)}L${n(-x - w * 0.05)} ${n(-h - w * 0.02)}z`,
          b.lin('#5c1420,#2b0812'),
        ),
        p(
          `M${n(x)} ${n(-h - w * 0.34)}Q0 ${n(-h - w * 0.6)} ${n(-x)} ${n(-h - w * 0.34)}L${n(-x - w * 0.02)} ${n(-h - w * 0.25)}Q0 ${n(-h - w * 0.48)} ${n(x + w * 0.02)} ${n(-h - w * 0.25)}z`,
          b.lin(wood, 20),
        ),
        glow(b, 0, -h - w * 0.05, w * 0.52, '#ffd860', 0.9),
        ...[-0.3, -0.1, 0.12, 0.31].map((k, i) =>
          at(w * k, -h - w * (i % 2 ? 0.08 : 0.03), w / 400, 0, coin(b, 44)),
        ),
        at(0, -h - w * 0.14, w / 400, -12, coin(b, 44)),
      )
    : b.solid(
        `M${n(x)} ${n(-h)}V${n(-h - w * 0.1)}Q${n(x)} ${n(-h - w * 0.3)} ${n(x + w * 0.2)} ${n(-h - w * 0.3)}H${n(-x - w * 0.2)}Q${n(-x)} ${n(-h - w * 0.3)} ${n(-x)} ${n(-h - w * 0.1)}V${n(-h)}z`,
        b.lin(wood, 70),
        { k: w * 0.025 },
      );
  const strap = (sx: number): string =>
    p(
      box(sx - w * 0.05, open ? -h : -h - w * 0.3, w * 0.1, open ? h : h + w * 0.3, w * 0.02),
      b.lin(GOLD, 70),
    );
  return g(
    '',
    lid,
    b.solid(box(x, -h, w, h, w * 0.05), b.lin(wood, 70), { k: w * 0.025 }),
    strap(-w * 0.32),
    strap(w * 0.32),
    p(box(x - w * 0.015, -h - w * 0.035, w * 1.03, w * 0.075, w * 0.03), b.lin(GOLD)),
    b.solid(box(-w * 0.09, -h - w * 0.07, w * 0.18, w * 0.2, w * 0.05), b.lin(GOLD), { k: w * 0.015 }),
    e(0, -h + w * 0.01, w * 0.03, '#5a2605'),
    p(box(-w * 0.012, -h + w * 0.01, w * 0.024, w * 0.07, w * 0.01), '#5a2605'),
  );
}

/** Draws a rolled scroll with a seal, `w` wide. */
export function scroll(b: Brush, w: number): string {
  const h = w * 0.86;
  const x = -w / 2;
  const rod = (y: number): string =>
    g(
      '',
      p(box(x - w * 0.06, y - w * 0.09, w * 1.12, w * 0.18, w * 0.09), b.lin(LACQUER)),
      p(box(x, y - w * 0.1, w, w * 0.2, w * 0.06), b.lin('#fff3d0 0,#eac68a 0.6,#b07a3e 1')),
    );
  return g(
    '',
    p(box(x + w * 0.05, -h / 2, w * 0.9, h, 2), b.lin('#d9ab6a 0,#fff0c9 0.25,#f6d9a0 1')),
    ...[-0.2, -0.02, 0.16].map((k) =>
      line(
        `M${n(x + w * 0.2)} ${n(h * k)}H${n(w * (k > 0 ? 0.05 : 0.3))}`,
        '#a46a3a',
        w * 0.05,
        'stroke-opacity=".75"',
      ),
    ),
    e(w * 0.24, h * 0.22, w * 0.1, b.lin(LACQUER)),
    rod(-h / 2),
    rod(h / 2),
  );
}

/** Draws a bag of coins, about `size` high, standing on y = 0. */
export function pouch(b: Brush, size: number, cloth = LACQUER): string {
  return at(
    0,
    0,
    size / 60,
    0,
    b.solid('M-9 -40Q-30 -24 -27 -9Q-25 1 0 1Q25 1 27 -9Q30 -24 9 -40z', b.lin(cloth, 60), { k: 2 }),
    b.solid('M-9 -40Q-20 -54 -12 -57Q-6 -52 0 -58Q6 -52 12 -57Q20 -54 9 -40z', b.lin(cloth, 60), { k: 1.4 }),
    p(box(-12, -43, 24, 6, 3), b.lin(GOLD)),
    line('M10 -40Q18 -38 19 -28', '#ffc53d', 2),
    e(19, -26, 3, b.lin(GOLD)),
    at(0, -18, 1, 0, shuriken(b, 12, '#fffbe0 0,#ffd24a 0.5,#d98312 1', '#7a1420')),
  );
}
