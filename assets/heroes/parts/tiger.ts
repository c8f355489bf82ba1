import type { Material } from '../color';
import { ellipse, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws a tiger's head from the front, about 150 px wide, centred at 0,0; `roar` opens the jaws wide. */
export function tigerHead(p: Paint, fur: Material, pale: Material, eye: string, roar = true): void {
  const ink = '#1c0d12';
  for (const side of [-1, 1]) {
    p.form(ellipse(side * 52, -52, 22), fur, { shade: [6, 6], rim: 4 });
    p.fill(ellipse(side * 52, -50, 11), '#3a1420');
  }
  p.form(
    symmetric([
      [0, -70],
      [40, -62],
      [68, -24],
      [82, 10, 1],
      [70, 22, 1],
      [74, 42, 1],
      [46, 54],
      [0, 62],
    ]),
    fur,
    { shade: [20, 10], rim: 6, lit: [4, 4] },
  );
  for (const side of [-1, 1]) {
    p.fill(
      shape([
        [side * 8, 8],
        [side * 34, 4],
        [side * 60, 26, 1],
        [side * 36, 50],
        [side * 6, 44],
      ]),
      pale.base,
    );
    p.fill(
      shape([
        [side * 12, -22],
        [side * 36, -34],
        [side * 50, -22, 1],
        [side * 30, -14],
      ]),
      pale.light,
    );
    for (const [x1, y1, x2, y2] of [
      [10, -62, 16, -34],
      [30, -56, 34, -40],
      [80, 2, 52, 0],
      [76, 20, 54, 14],
      [74, 36, 54, 28],
    ] as const)
      p.fill(
        taper([
          [side * x1, y1, 11],
          [side * ((x1 + x2) / 2), (y1 + y2) / 2 + 2, 8],
          [side * x2, y2, 0],
        ]),
        ink,
      );
    p.glow(side * 30, -8, 22, eye, 0.7);
    p.fill(
      shape([
        [side * 14, 2, 1],
        [side * 26, -15],
        [side * 46, -18, 1],
        [side * 34, 0],
      ]),
      eye,
    );
    p.fill(ellipse(side * 31, -8, 3.4, 6), ink);
    p.fill(
      taper([
        [side * 10, -4, 6],
        [side * 30, -22, 9],
        [side * 54, -28, 0],
      ]),
      ink,
    );
  }
  p.fill(
    taper([
      [0, -70, 13],
      [0, -50, 9],
      [0, -30, 0],
    ]),
    ink,
  );
  p.fill(
    shape([
      [-17, 10],
      [17, 10],
      [8, 24],
      [0, 28, 1],
      [-8, 24],
    ]),
    '#d9646a',
  );
  if (!roar) {
    p.fill(
      shape([
        [-44, 50, 1],
        [-34, 36],
        [0, 30],
        [34, 36],
        [44, 50, 1],
        [20, 46],
        [0, 42],
        [-20, 46],
      ]),
      ink,
    );
    for (const [x, w, long] of [
      [-30, 13, 28],
      [30, 13, 28],
      [-12, 9, 15],
      [12, 9, 15],
    ] as const) {
      p.form(
        shape([
          [x - w / 2, 39, 1],
          [x + w / 2, 39, 1],
          [x, 39 + long, 1],
        ]),
        pale,
        { shade: [3, 0], rim: 0, line: 1.8 },
      );
    }
    p.stroke('M0 26V32', ink, 4);
    return;
  }
  const mouth = symmetric([
    [0, 34],
    [30, 32],
    [36, 44, 1],
    [22, 74],
    [0, 82],
  ]);
  p.stroke(mouth, ink, 8);
  p.fill(mouth, '#5a0f1c');
  p.fill(
    shape([
      [-14, 72],
      [0, 56],
      [14, 72],
      [0, 80],
    ]),
    '#e0646c',
  );
  for (const side of [-1, 1]) {
    p.fill(
      shape([
        [side * 14, 32, 1],
        [side * 30, 32, 1],
        [side * 23, 58, 1],
      ]),
      '#fff4dc',
    );
    p.fill(
      shape([
        [side * 10, 80, 1],
        [side * 22, 74, 1],
        [side * 17, 58, 1],
      ]),
      '#fff4dc',
    );
  }
}
