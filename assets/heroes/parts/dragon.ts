import type { Material } from '../color';
import type { WidePt } from '../geometry';
import { along, ellipse, poly, shape, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws a serpent body with back fins and belly plates along a line. */
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

/** Draws an eastern dragon's head in profile, facing right, about 150 px long; the neck joins at 0,0. */
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
