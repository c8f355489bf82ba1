import type { Material } from '../color';
import type { Pt, WidePt } from '../geometry';
import { seeded, shape, taper } from '../geometry';
import type { Paint } from '../paint';

export interface CapeCut {
  x: number;
  top: number;
  /** Half width at the shoulders. */
  half: number;
  /** The y of the hem. */
  hem: number;
  /** Left and right ends of the hem, as x. */
  left: number;
  right: number;
  /** Depth of the torn points; 0 for a clean hem. */
  torn?: number;
  seed?: number;
}

/** Draws a cloak as seen from the front: the part behind the body, which shows the lining in deep folds. */
export function cape(p: Paint, cut: CapeCut, m: Material, edge?: string): void {
  const { x, top, half, hem, left, right, torn = 0, seed = 7 } = cut;
  const next = seeded(seed);
  const low: Pt[] = [];
  const steps = torn ? 9 : 5;
  for (let i = 0; i <= steps; i++) {
    const t = 1 - i / steps;
    const hx = left + (right - left) * t;
    const wave = torn ? (i % 2 ? -torn * (0.7 + next() * 0.6) : next() * 10) : i % 2 ? -9 : 5;
    low.push([
      hx,
      hem + wave - 26 * Math.abs(t - 0.5) ** 2 * 4 * 0.4,
      torn ? 1 : i === 0 || i === steps ? 1 : 0,
    ]);
  }
  const midY = top + (hem - top) * 0.5;
  const d = shape([
    [x - half, top, 1],
    [x + half, top, 1],
    [x + half + (right - x - half) * 0.42, midY],
    ...low,
    [x - half + (left - x + half) * 0.42, midY],
  ]);
  p.form(d, m, {
    shade: [24, 4],
    lit: [5, 3],
    rim: 6,
    inside: () => {
      const folds = 6;
      for (let i = 0; i < folds; i++) {
        const t = (i + 0.5) / folds;
        const hx = left + (right - left) * t;
        const tx = x - half * 0.8 + half * 1.6 * t;
        const line: WidePt[] = [
          [tx, top + 10, 0],
          [(tx + hx) / 2 + (t - 0.5) * 18, midY, 9],
          [hx, hem + 6, 15],
        ];
        p.fold(line, m, 0.75);
      }
      if (edge)
        p.stroke(
          shape(
            low.map(([a, b, c]): Pt => [a, b - 8, c ?? 0]),
            false,
          ),
          edge,
          5,
        );
    },
  });
}

/** Draws a cape of overlapping feathers, row on row, opening downward. */
export function featherCape(
  p: Paint,
  at: { x: number; y: number; half: number; rows: number; drop: number; flare: number },
  m: Material,
): void {
  for (let row = at.rows - 1; row >= 0; row--) {
    const k = row / Math.max(1, at.rows - 1);
    const half = at.half + at.flare * k;
    const count = 7 + row * 2;
    for (let i = 0; i < count; i++) {
      const u = (i / (count - 1)) * 2 - 1;
      const x0 = at.x + u * half * 0.82;
      const y0 = at.y + at.drop * k * (1 - 0.16 * u * u) - 14;
      const long = 62 + 26 * k;
      const lean = u * 26;
      p.form(
        taper([
          [x0, y0, 18],
          [x0 + lean * 0.4, y0 + long * 0.5, 30],
          [x0 + lean, y0 + long, 0],
        ]),
        m,
        { shade: [7, 5], lit: [2, 2.5], rim: 3, line: 1.8 },
      );
    }
  }
}
