import type { Material } from '../color';
import { ellipse, plate, shape, symmetric } from '../geometry';
import type { Paint } from '../paint';
import type { Trunk } from './trunk';
import { trunkPath } from './trunk';

/**
 * Draws rows of small laced plates with the top edge at y. Each row's half width is `grow` larger than that of the row
 * above.
 */
export function plateRows(
  p: Paint,
  at: { x: number; y: number; half: number; rows: number; tall: number; grow?: number; bow?: number },
  m: Material,
  lace: string,
): void {
  const { x, y, half, rows, tall, grow = 0, bow = 5 } = at;
  for (let i = rows - 1; i >= 0; i--) {
    const top = y + i * tall;
    const h = half + grow * i;
    const d = symmetric(
      [
        [x, top + bow],
        [x + h * 0.6, top + bow * 0.6],
        [x + h, top - 2, 1],
        [x + h + grow, top + tall + 3, 1],
        [x + h * 0.6, top + tall + bow + 3],
        [x, top + tall + bow + 5],
      ],
      x,
    );
    p.form(d, m, { shade: [h * 0.22, 3], lit: [2.5, 3], rim: 3, line: 2 });
    const count = Math.max(2, Math.round(h / 18));
    for (let k = -count; k <= count; k++) {
      const lx = x + (k / (count + 0.5)) * h;
      const dip = bow * (1 - (Math.abs(k) / count) ** 2);
      p.stroke(`M${lx} ${top + dip + tall * 0.34}v${tall * 0.42}`, lace, 5);
    }
  }
}

/** Draws a solid breastplate over a trunk, with a ridge and a riveted border. */
export function breastplate(p: Paint, t: Trunk, m: Material, trim: Material, low = 0.72): void {
  const tall = t.hip - t.neck;
  p.clip(trunkPath(t), () => {
    const s = t.shoulders;
    const d = symmetric(
      [
        [t.x, t.neck + 16],
        [t.x + s * 0.5, t.neck + 4],
        [t.x + s * 0.74, t.neck + tall * 0.22],
        [t.x + s * 0.98, t.neck + tall * 0.36],
        [t.x + t.waist + 4, t.neck + tall * low, 1],
        [t.x, t.neck + tall * low + 10],
      ],
      t.x,
    );
    p.form(d, m, {
      shade: [s * 0.32, 8],
      lit: [5, 5],
      rim: 5,
      inside: () => {
        p.fill(
          ellipse(t.x - s * 0.38, t.neck + tall * 0.3, s * 0.26, tall * 0.13),
          '#ffffff',
          'opacity=".22"',
        );
        p.fold(
          [
            [t.x - s * 0.8, t.neck + tall * 0.46, 0],
            [t.x - s * 0.3, t.neck + tall * 0.56, 5],
            [t.x, t.neck + tall * 0.5, 0],
          ],
          m,
        );
        p.fold(
          [
            [t.x + s * 0.8, t.neck + tall * 0.46, 0],
            [t.x + s * 0.3, t.neck + tall * 0.56, 5],
            [t.x, t.neck + tall * 0.5, 0],
          ],
          m,
        );
      },
    });
    p.stroke(d, trim.dark, 7);
    p.stroke(d, trim.base, 4.5);
    p.stroke(d, trim.light, 1.4, 'transform="translate(-1 -1)"');
  });
}

/** Draws a hanging shoulder shield of laced plates, its top edge at 0,0. */
export function shoulderShield(
  p: Paint,
  m: Material,
  trim: Material,
  lace: string,
  size: { width: number; rows: number; tall: number },
): void {
  const { width, rows, tall } = size;
  plateRows(p, { x: 0, y: 10, half: width / 2, rows, tall, grow: 2, bow: 4 }, m, lace);
  const cap = shape([
    [-width / 2 - 3, 14, 1],
    [-width * 0.4, -6],
    [0, -14],
    [width * 0.4, -6],
    [width / 2 + 3, 14, 1],
    [0, 20],
  ]);
  p.form(cap, trim, { shade: [10, 5], rim: 4 });
}

/** Draws a rounded shoulder guard of overlapping shells that extends to the right. */
export function pauldron(p: Paint, m: Material, trim: Material, radius: number, shells = 3): void {
  for (let i = shells - 1; i >= 0; i--) {
    const y = i * radius * 0.36;
    const r = radius * (1 - i * 0.1);
    const d = shape([
      [-r * 0.92, y + r * 0.2, 1],
      [-r * 0.6, y - r * 0.6],
      [0, y - r * 0.86],
      [r * 0.7, y - r * 0.5],
      [r * 1.05, y + r * 0.36, 1],
      [r * 0.2, y + r * 0.3],
      [-r * 0.4, y + r * 0.34],
    ]);
    p.form(d, m, { shade: [r * 0.3, r * 0.14], lit: [4, 4], rim: 5 });
    p.stroke(
      shape(
        [
          [-r * 0.9, y + r * 0.16],
          [-r * 0.4, y + r * 0.3],
          [r * 0.2, y + r * 0.26],
          [r * 1.03, y + r * 0.32],
        ],
        false,
      ),
      trim.base,
      4,
    );
    p.stroke(
      shape(
        [
          [-r * 0.9, y + r * 0.13],
          [-r * 0.4, y + r * 0.27],
          [r * 0.2, y + r * 0.23],
          [r * 1.03, y + r * 0.29],
        ],
        false,
      ),
      trim.light,
      1.4,
    );
  }
  p.fill(ellipse(-radius * 0.3, -radius * 0.42, radius * 0.22, radius * 0.12), '#ffffff', 'opacity=".5"');
}

/** Draws a buckle or crest plate. */
export function buckle(p: Paint, x: number, y: number, width: number, height: number, m: Material): void {
  p.form(plate(x, y, width, height, Math.min(width, height) * 0.24), m, { shade: [4, 5], rim: 0 });
  p.stroke(plate(x, y, width - 9, height - 9, 4), m.deep, 1.6, 'opacity=".6"');
}

/** Draws a tunic skirt in panels below the belt. */
export function skirt(
  p: Paint,
  t: Trunk,
  y: number,
  length: number,
  flare: number,
  m: Material,
  trim: Material,
  panels = 4,
): void {
  const half = t.hips + 2;
  for (let i = 0; i < panels; i++) {
    const a = -1 + (2 * i) / panels;
    const b = -1 + (2 * (i + 1)) / panels;
    const drop = (u: number) => length * (1 - 0.16 * Math.abs(u));
    const at = (u: number, k: number) => t.x + u * (half + flare * k);
    const d = shape([
      [at(a, 0), y, 1],
      [at(b, 0), y, 1],
      [at(b, 1) - 1, y + drop(b), 1],
      [at((a + b) / 2, 1), y + drop((a + b) / 2) + 5],
      [at(a, 1) + 1, y + drop(a), 1],
    ]);
    p.form(d, m, { shade: [9, 5], rim: 4, line: 2 });
    p.stroke(
      `M${at(a, 1) + 4} ${y + drop(a) - 8}Q${at((a + b) / 2, 1)} ${y + drop((a + b) / 2) - 3} ${at(b, 1) - 4} ${y + drop(b) - 8}`,
      trim.base,
      4,
    );
  }
}
