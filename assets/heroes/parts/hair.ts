import type { Material } from '../color';
import type { WidePt } from '../geometry';
import { symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws one lock, from its root through a bent middle to its tip. */
export function lock(p: Paint, points: readonly WidePt[], m: Material): void {
  p.form(taper(points), m, {
    shade: [7, 7],
    rim: 4,
    lit: [3, 3],
    inside: () => {
      const vein = points.map(
        ([x, y, w], i): WidePt => [x, y - w * 0.1, i === 0 || i === points.length - 1 ? 0 : w * 0.16],
      );
      p.fold(vein, m, 0.6);
    },
  });
}

/** Draws spikes fanned over the top of a head; each is [degrees from up, length, width, bend in degrees]. */
export function spikes(
  p: Paint,
  list: readonly (readonly [number, number, number, number])[],
  m: Material,
  origin: readonly [number, number] = [0, -20],
  inner = 52,
): void {
  for (const [degrees, length, width, bend] of list) {
    const at = (turn: number, distance: number): readonly [number, number] => {
      const a = ((turn - 90) * Math.PI) / 180;
      return [origin[0] + Math.cos(a) * distance, origin[1] + Math.sin(a) * distance];
    };
    const [x0, y0] = at(degrees, inner - 30);
    const [x1, y1] = at(degrees, inner + length * 0.34);
    const [x2, y2] = at(degrees + bend * 0.5, inner + length * 0.7);
    const [x3, y3] = at(degrees + bend, inner + length);
    lock(
      p,
      [
        [x0, y0, width * 0.9],
        [x1, y1, width],
        [x2, y2, width * 0.6],
        [x3, y3, 0],
      ],
      m,
    );
  }
}

/** Draws a long beard with a moustache, and the nose over it. */
export function beard(p: Paint, white: Material, skin: Material): void {
  for (const [x, long, w] of [
    [-62, 70, 46],
    [62, 70, 46],
    [-34, 118, 54],
    [34, 118, 54],
    [0, 160, 60],
  ] as const)
    lock(
      p,
      [
        [x * 0.9, 54, w],
        [x, 54 + long * 0.55, w * 0.8],
        [x * 0.7, 60 + long, 0],
      ],
      white,
    );
  p.form(
    symmetric([
      [0, 36],
      [12, 28],
      [22, 40],
      [12, 50],
      [0, 52],
    ]),
    skin,
    { shade: [5, 4], rim: 0, line: 1.6 },
  );
  for (const side of [-1, 1])
    p.form(
      taper([
        [side * 4, 56, 14],
        [side * 44, 52, 22],
        [side * 90, 70, 16],
        [side * 128, 124, 0],
      ]),
      white,
      { shade: [4, 6], rim: 3, line: 2 },
    );
}
