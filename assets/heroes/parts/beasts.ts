import type { Material } from '../color';
import type { WidePt } from '../geometry';
import { along, ellipse, poly, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Crow about 110 px wide facing left, feet at 0,0; wings lifted when `aloft`. */
export function crow(p: Paint, m: Material, eye: string, aloft = false): void {
  if (aloft) {
    for (const [turn, long] of [
      [18, 76],
      [38, 84],
      [58, 78],
      [78, 62],
    ] as const)
      p.group({ x: 14, y: -38, turn }, () =>
        p.form(
          taper([
            [0, 0, 16],
            [0, -long * 0.5, 20],
            [4, -long, 0],
          ]),
          m,
          { shade: [4, 4], rim: 3, line: 1.8 },
        ),
      );
  }
  p.form(
    taper([
      [22, -22, 22],
      [52, -10, 20],
      [76, 2, 14],
    ]),
    m,
    { shade: [4, 5], rim: 3 },
  );
  p.form(
    shape([
      [-22, -52],
      [-6, -66],
      [14, -52],
      [34, -26],
      [22, -8],
      [-4, -6],
      [-20, -22],
    ]),
    m,
    { shade: [9, 8], rim: 4 },
  );
  if (!aloft)
    p.form(
      taper([
        [0, -44, 22],
        [26, -30, 28],
        [62, -6, 0],
      ]),
      m,
      { shade: [5, 7], rim: 3 },
    );
  p.form(
    taper([
      [-26, -60, 16],
      [-44, -60, 9],
      [-58, -52, 0],
    ]),
    { ...m, base: '#4a4450', dark: '#221d28', light: '#8d8698' },
    { shade: [2, 4], rim: 0 },
  );
  p.form(ellipse(-16, -64, 17, 16), m, { shade: [6, 7], rim: 3 });
  p.glow(-20, -67, 11, eye, 0.8);
  p.fill(ellipse(-20, -67, 4), eye);
  p.fill(ellipse(-21, -68, 1.5), '#ffffff');
  for (const x of [-4, 8]) p.stroke(`M${x}-8V2M${x - 7} 3h14`, '#6a5560', 3.4);
}

/** Sitting fox about 130 px tall facing left, base at 0,0; tails are drawn apart. */
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

/** Bushy fox tail along the given line. */
export function brush(p: Paint, points: readonly WidePt[], fur: Material, tip: Material): void {
  p.form(taper(points), fur, { shade: [9, 8], rim: 5 });
  const [a, b, c] = points.slice(-3) as [WidePt, WidePt, WidePt];
  const start: WidePt = [(a[0] + b[0] * 2) / 3, (a[1] + b[1] * 2) / 3, b[2] * 0.4];
  p.form(taper([start, [b[0], b[1], b[2] * 0.94], c]), tip, { shade: [7, 6], rim: 4, line: 0 });
}

/** Tiger's head about 150 px wide, front view, centre 0,0; jaws open wide when `roar`. */
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

/** Serpent body with back fins and belly plates along a line. */
export function serpent(
  p: Paint,
  points: readonly WidePt[],
  m: Material,
  belly: Material,
  fin: Material,
  finSide: 1 | -1 = 1,
): void {
  const line = along(points, 7);
  for (let i = 2; i < line.length - 1; i += 3) {
    const at = line[i];
    if (!at || at.width < 6) continue;
    const nx = -Math.sin(at.angle) * finSide;
    const ny = Math.cos(at.angle) * finSide;
    const r = at.width * 0.42;
    const [tx, ty] = [Math.cos(at.angle), Math.sin(at.angle)];
    p.form(
      shape([
        [at.x + nx * r - tx * 9, at.y + ny * r - ty * 9, 1],
        [at.x + nx * (r + at.width * 0.55) - tx * 12, at.y + ny * (r + at.width * 0.55) - ty * 12, 1],
        [at.x + nx * r + tx * 11, at.y + ny * r + ty * 11, 1],
      ]),
      fin,
      { shade: [3, 3], rim: 2, line: 1.8 },
    );
  }
  p.form(taper(points), m, {
    shade: [9, 8],
    rim: 5,
    lit: [4, 4],
    inside: () => {
      const under = line.map(
        ({ x, y, width, angle }): WidePt => [
          x + Math.sin(angle) * width * 0.34 * finSide,
          y - Math.cos(angle) * width * 0.34 * finSide,
          width * 0.42,
        ],
      );
      p.fill(taper(under.filter((_, i) => i % 3 === 0)), belly.base);
      for (let i = 0; i < line.length; i += 2) {
        const at = line[i];
        if (!at || at.width < 8) continue;
        const w = at.width * 0.5;
        const [sx, sy] = [Math.sin(at.angle) * finSide, -Math.cos(at.angle) * finSide];
        p.stroke(
          `M${at.x + sx * w * 0.3} ${at.y + sy * w * 0.3}L${at.x + sx * w} ${at.y + sy * w}`,
          belly.deep,
          2.2,
          'opacity=".7"',
        );
        p.stroke(
          `M${at.x - sx * w * 0.75} ${at.y - sy * w * 0.75}q${Math.cos(at.angle) * 9 + sx * 5} ${Math.sin(at.angle) * 9 + sy * 5} ${sx * w * 0.8} ${sy * w * 0.8}`,
          m.deep,
          2.4,
          'opacity=".55"',
        );
      }
    },
  });
}

/** Eastern dragon's head in profile facing right, about 150 px long; neck joins at 0,0. */
export function dragonHead(p: Paint, m: Material, mane: Material, ivory: Material, eye: string): void {
  for (const [x, y, tx, ty] of [
    [-6, -10, -70, -40],
    [-10, 8, -78, 4],
    [-4, 24, -62, 44],
    [4, -24, -48, -70],
  ] as const)
    p.form(
      taper([
        [x + 20, y, 20],
        [(x + tx) / 2, (y + ty) / 2 - 6, 18],
        [tx, ty, 0],
      ]),
      mane,
      { shade: [4, 5], rim: 3 },
    );
  for (const lift of [0, 12])
    p.form(
      taper([
        [18 + lift, -34, 12],
        [0 + lift, -62, 10],
        [-26 + lift * 1.5, -84 + lift * 0.4, 0],
      ]),
      ivory,
      { shade: [3, 3], rim: 3 },
    );
  p.form(
    shape([
      [4, 22],
      [34, 30],
      [78, 34],
      [94, 44, 1],
      [70, 52],
      [36, 50],
      [8, 40],
    ]),
    m,
    { shade: [4, 8], rim: 0 },
  );
  p.fill(
    shape([
      [20, 20],
      [60, 22],
      [96, 20],
      [88, 40],
      [50, 40],
      [22, 36],
    ]),
    '#6a1020',
  );
  for (const x of [44, 62, 80])
    p.fill(
      poly([
        [x, 40],
        [x + 5, 26],
        [x + 10, 40],
      ]),
      '#fff4dc',
    );
  p.form(
    shape([
      [-12, 4],
      [2, -32],
      [36, -44],
      [60, -24],
      [94, -20],
      [118, -6],
      [116, 14, 1],
      [86, 20],
      [52, 18],
      [26, 28],
      [0, 28],
    ]),
    m,
    { shade: [6, 12], rim: 5, lit: [4, 4] },
  );
  for (const x of [56, 76, 100])
    p.fill(
      poly([
        [x, 16],
        [x + 5, 33],
        [x + 11, 15],
      ]),
      '#fff4dc',
    );
  p.fill(ellipse(106, -6, 5, 3.4), m.line);
  p.glow(42, -14, 22, eye, 0.8);
  p.fill(
    shape([
      [28, -8, 1],
      [40, -22],
      [56, -18, 1],
      [44, -8],
    ]),
    eye,
  );
  p.fill(ellipse(43, -14, 2.6, 5), '#160508');
  p.fill(
    taper([
      [22, -18, 6],
      [42, -30, 9],
      [64, -22, 0],
    ]),
    m.line,
  );
  p.stroke('M108-12C132-34 146-22 154-46M100 8C130 10 138 26 160 22', mane.light, 3.6);
}
