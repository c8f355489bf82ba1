import type { Material } from '../color';
import type { Pt, WidePt } from '../geometry';
import { ellipse, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws a strip of cloth in the wind: one face, an edge of light and creases along it. */
export function ribbon(p: Paint, points: readonly WidePt[], m: Material): void {
  p.form(taper(points), m, {
    shade: [5, 7],
    rim: 4,
    inside: () => {
      const inner = points.map(
        ([x, y, w], i): WidePt => [x, y + w * 0.12, i === 0 || i === points.length - 1 ? 0 : w * 0.2],
      );
      p.fold(inner, m, 0.8);
      const upper = points.map(
        ([x, y, w], i): WidePt => [x, y - w * 0.24, i === 0 || i === points.length - 1 ? 0 : w * 0.12],
      );
      p.fold(upper, m, 0.5);
    },
  });
}

/** Draws a scarf wound round the neck, over the seam of head and body. */
export function scarf(p: Paint, x: number, y: number, half: number, m: Material, tall = 46): void {
  p.occlude(x, y + tall * 0.62, half * 1.05, 20, 0.7);
  const low = symmetric(
    [
      [x, y + 2],
      [x + half * 0.7, y - 6],
      [x + half, y + 4],
      [x + half * 0.92, y + tall * 0.52],
      [x + half * 0.5, y + tall * 0.76],
      [x, y + tall * 0.86],
    ],
    x,
  );
  p.form(low, m, {
    shade: [18, 8],
    rim: 5,
    inside: () => {
      p.fold(
        [
          [x - half, y + 16, 0],
          [x - half * 0.3, y + tall * 0.56, 6],
          [x + half * 0.5, y + tall * 0.5, 0],
        ],
        m,
      );
      p.fold(
        [
          [x + half, y + 14, 0],
          [x + half * 0.5, y + tall * 0.44, 5],
          [x, y + tall * 0.62, 0],
        ],
        m,
      );
    },
  });
  const high = symmetric(
    [
      [x, y - tall * 0.4],
      [x + half * 0.8, y - tall * 0.52],
      [x + half * 0.98, y - tall * 0.2],
      [x + half * 0.86, y + 10],
      [x, y + tall * 0.36],
    ],
    x,
  );
  p.form(high, m, {
    shade: [18, 8],
    rim: 5,
    inside: () => {
      p.fold(
        [
          [x - half * 0.9, y - 10, 0],
          [x - half * 0.3, y + 7, 6],
          [x + half * 0.7, y - 4, 0],
        ],
        m,
      );
      p.fold(
        [
          [x + half * 0.2, y + 12, 0],
          [x + half * 0.5, y + 4, 5],
          [x + half * 0.9, y - 8, 0],
        ],
        m,
      );
    },
  });
}

/** Draws the knot where ribbons leave a band. */
export function knot(p: Paint, x: number, y: number, m: Material, size = 1): void {
  p.group({ x, y, size }, () => {
    p.form(
      shape([
        [-12, -10],
        [4, -16],
        [15, -4],
        [12, 12],
        [-4, 16],
        [-15, 6],
      ]),
      m,
      { shade: [5, 6], rim: 3 },
    );
    p.fold(
      [
        [-8, -8, 0],
        [0, 0, 5],
        [-6, 9, 0],
      ],
      m,
    );
  });
}

/** Draws a soft shadow on the ground. */
export function groundShadow(p: Paint, x: number, y: number, half: number): void {
  const fill = p.radial([
    [0, '#05020a', 0.75],
    [0.55, '#05020a', 0.5],
    [1, '#05020a', 0],
  ]);
  p.fill(ellipse(x, y, half, half * 0.16), fill);
}

/** Draws a wide sleeve with a torn end, one fold and an optional trim along the end. */
export function tornSleeve(
  p: Paint,
  m: Material,
  sleeve: {
    outline: readonly Pt[];
    fold: readonly WidePt[];
    shade: readonly [number, number];
    trim?: { path: string; color: string };
  },
): void {
  const { outline, fold, shade, trim } = sleeve;
  p.form(shape(outline), m, {
    shade,
    rim: 5,
    lit: [4, 4],
    inside: () => {
      p.fold(fold, m);
      if (trim) p.stroke(trim.path, trim.color, 16);
    },
  });
}
