import type { Material } from '../color';
import type { WidePt } from '../geometry';
import { plate, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** A trunk in canvas px: its centre `x`, the y of neck and hip, and half widths at shoulders, waist and hips. */
export interface Trunk {
  x: number;
  neck: number;
  hip: number;
  shoulders: number;
  waist: number;
  hips: number;
}

export const trunkPath = ({ x, neck, hip, shoulders, waist, hips }: Trunk): string => {
  const tall = hip - neck;
  return symmetric(
    [
      [x, neck - 12],
      [x + shoulders * 0.55, neck - 4],
      [x + shoulders, neck + tall * 0.2],
      [x + shoulders * 0.96, neck + tall * 0.42],
      [x + waist, neck + tall * 0.7],
      [x + hips, hip, 1],
      [x, hip + 12],
    ],
    x,
  );
};

/** Draws a trunk in cloth, with folds drawn towards the belt. */
export function trunk(p: Paint, t: Trunk, m: Material, inside?: () => void): void {
  const tall = t.hip - t.neck;
  const fold = (side: 1 | -1) => {
    const at = (dx: number, dy: number, w: number): WidePt => [t.x + side * dx, t.neck + tall * dy, w];
    p.fold([at(t.shoulders * 0.86, 0.3, 0), at(t.waist * 0.7, 0.5, 5), at(t.waist * 0.42, 0.72, 0)], m);
    p.fold([at(t.shoulders * 0.94, 0.5, 0), at(t.waist * 0.84, 0.62, 5), at(t.waist * 0.62, 0.74, 0)], m);
  };
  p.form(trunkPath(t), m, {
    shade: [26, 6],
    rim: 5,
    inside: () => {
      fold(-1);
      fold(1);
      p.occlude(t.x, t.neck + 6, t.shoulders * 1.05, tall * 0.34, 0.75);
      inside?.();
    },
  });
}

/** Draws the crossed collar bands of a jacket, which meet `low` px below the neck. */
export function lapels(p: Paint, t: Trunk, m: Material, inner: Material, low = 82, width = 24): void {
  const y = t.neck;
  p.clip(trunkPath(t), () => {
    p.fill(
      shape([
        [t.x - t.shoulders * 0.46, y - 14, 1],
        [t.x + t.shoulders * 0.46, y - 14, 1],
        [t.x, y + low, 1],
      ]),
      inner.dark,
    );
    const band = (side: 1 | -1) =>
      taper([
        [t.x + side * t.shoulders * 0.52, y - 16, width],
        [t.x + side * t.shoulders * 0.28, y + low * 0.42, width],
        [t.x - side * 12, y + low * 1.06, width],
        [t.x - side * 26, y + low * 1.5, width],
      ]);
    p.form(band(-1), m, { shade: [5, 4], rim: 0 });
    p.form(band(1), m, { shade: [5, 4], rim: 2 });
    p.occlude(t.x, y + 2, t.shoulders, 26, 0.7);
  });
}

/** Draws a sash around the waist. */
export function sash(p: Paint, t: Trunk, y: number, height: number, m: Material): void {
  const half = t.waist + (t.hips - t.waist) * 0.45 + 3;
  const d = symmetric(
    [
      [t.x, y - height / 2 + 7],
      [t.x + half * 0.6, y - height / 2 + 4],
      [t.x + half, y - height / 2 - 3, 1],
      [t.x + half + 3, y + height / 2 - 3, 1],
      [t.x + half * 0.6, y + height / 2 + 5],
      [t.x, y + height / 2 + 8],
    ],
    t.x,
  );
  p.occlude(t.x, y + height / 2 + 8, half, 12, 0.5);
  p.form(d, m, {
    shade: [16, 4],
    rim: 5,
    inside: () => {
      p.fold(
        [
          [t.x - half, y - 2, 0],
          [t.x - half * 0.4, y + 5, 4],
          [t.x + 8, y + 4, 0],
        ],
        m,
      );
      p.fold(
        [
          [t.x + half, y + 2, 0],
          [t.x + half * 0.5, y + 8, 4],
          [t.x + 14, y + 9, 0],
        ],
        m,
      );
    },
  });
}

/** Draws the sash's knot with two hanging ends. */
export function sashKnot(p: Paint, x: number, y: number, m: Material, length = 64): void {
  p.form(
    taper([
      [x + 2, y, 10],
      [x + 16, y + length * 0.5, 20],
      [x + 14, y + length, 22],
    ]),
    m,
    { shade: [6, 4], rim: 3 },
  );
  p.form(
    taper([
      [x - 2, y, 10],
      [x - 8, y + length * 0.45, 18],
      [x - 16, y + length * 0.82, 20],
    ]),
    m,
    { shade: [6, 4], rim: 3 },
  );
  p.form(plate(x, y, 26, 26, 9), m, { shade: [6, 6], rim: 3 });
}
