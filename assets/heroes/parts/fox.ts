import type { Material } from '../color';
import type { WidePt } from '../geometry';
import { poly, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws a sitting fox about 130 px tall, facing left, with its base at 0,0. Tails are drawn separately. */
export function fox(p: Paint, fur: Material, pale: Material, eye: string): void {
  p.form(
    shape([
      [-34, 0, 1],
      [-36, -28],
      [-22, -62],
      [6, -70],
      [34, -44],
      [44, -8],
      [38, 0, 1],
    ]),
    fur,
    { shade: [14, 8], rim: 5 },
  );
  p.form(
    shape([
      [-30, -2, 1],
      [-30, -34],
      [-18, -60],
      [-2, -54],
      [-4, -20],
      [-10, 0, 1],
    ]),
    pale,
    { shade: [7, 6], rim: 0, line: 1.6 },
  );
  p.form(
    shape([
      [6, 0, 1],
      [4, -18],
      [22, -30],
      [42, -14],
      [44, 0, 1],
    ]),
    fur,
    { shade: [8, 6], rim: 4, line: 1.8 },
  );
  p.form(
    shape([
      [-36, 2, 1],
      [-36, -10],
      [-24, -14],
      [-12, -8],
      [-12, 2, 1],
    ]),
    pale,
    { shade: [4, 4], rim: 0, line: 1.8 },
  );
  p.group({ x: -16, y: -90 }, () => {
    for (const side of [-1, 1]) {
      p.form(
        shape([
          [side * 6, -18, 1],
          [side * 22, -56, 1],
          [side * 36, -8, 1],
        ]),
        fur,
        { shade: [5, 4], rim: 3 },
      );
      p.fill(
        poly([
          [side * 14, -20],
          [side * 22, -44],
          [side * 29, -14],
        ]),
        '#4a1a2c',
      );
    }
    p.form(
      symmetric([
        [0, -28],
        [24, -22],
        [42, 8, 1],
        [20, 20],
        [0, 36, 1],
      ]),
      fur,
      { shade: [10, 8], rim: 4 },
    );
    for (const side of [-1, 1])
      p.fill(
        shape([
          [side * 4, 16],
          [side * 18, 4],
          [side * 38, 9, 1],
          [side * 18, 20],
          [0, 34, 1],
        ]),
        pale.base,
      );
    for (const side of [-1, 1]) {
      p.glow(side * 15, -2, 14, eye, 0.7);
      p.fill(
        shape([
          [side * 6, 4, 1],
          [side * 14, -7],
          [side * 26, -8, 1],
          [side * 16, 3],
        ]),
        eye,
      );
    }
    p.fill(
      shape([
        [-6, 26],
        [6, 26],
        [0, 35],
      ]),
      '#160810',
    );
  });
}

/** Draws a bushy fox tail along the given line. */
export function brush(p: Paint, points: readonly WidePt[], fur: Material, tip: Material): void {
  p.form(taper(points), fur, { shade: [9, 8], rim: 5 });
  const [a, b, c] = points.slice(-3) as [WidePt, WidePt, WidePt];
  const start: WidePt = [(a[0] + b[0] * 2) / 3, (a[1] + b[1] * 2) / 3, b[2] * 0.4];
  p.form(taper([start, [b[0], b[1], b[2] * 0.94], c]), tip, { shade: [7, 6], rim: 4, line: 0 });
}
