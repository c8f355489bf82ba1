import type { Material } from '../color';
import type { Pt, WidePt } from '../geometry';
import { ellipse, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws the right half as given and the left half mirrored. */
export const both = (p: Paint, draw: () => void) => {
  p.group({ flip: true }, draw);
  draw();
};

/** Draws rows of laced plates from a helmet's rim to the shoulders, behind the face. */
export function neckGuard(p: Paint, m: Material, lace: string, flare = 46, rows = 4): void {
  for (let i = rows - 1; i >= 0; i--) {
    const top = -40 + i * 30;
    const out = 96 + (flare * (i + 1)) / rows;
    const d = symmetric([
      [0, top - 30],
      [out - 22, top - 22],
      [out, top + 40, 1],
      [out - 26, top + 52],
      [0, top + 30],
    ]);
    p.form(d, m, { shade: [14, 3], rim: 5 });
    for (let x = 50; x < out - 8; x += 19) {
      for (const side of [-1, 1]) p.stroke(`M${side * x} ${top + 26}v15`, lace, 6);
    }
  }
}

/** Draws a ribbed iron bowl with a visor over the brow. */
export function bowl(p: Paint, m: Material, trim: Material, ribs = 4): void {
  const d = symmetric([
    [0, -128],
    [54, -114],
    [94, -74],
    [107, -24, 1],
    [58, -44],
    [0, -52],
  ]);
  p.form(d, m, {
    shade: [28, 8],
    lit: [5, 5],
    rim: 6,
    slope: [0.1, 0, 0.7, 1],
    inside: () => {
      p.fill(
        shape([
          [-78, -58],
          [-50, -94],
          [-14, -112],
          [-24, -78],
          [-52, -50],
        ]),
        '#ffffff',
        'opacity=".2"',
      );
      for (let i = -ribs; i <= ribs; i++) {
        const x = (i / ribs) * 100;
        p.stroke(`M0-130Q${x * 0.9} ${-100 + Math.abs(i) * 2} ${x} -26`, m.deep, 4, 'opacity=".7"');
        p.stroke(
          `M-2-130Q${x * 0.9 - 3} ${-100 + Math.abs(i) * 2} ${x - 3} -26`,
          m.light,
          1.8,
          'opacity=".7"',
        );
      }
    },
  });
  p.form(ellipse(0, -128, 15, 8), trim, { shade: [4, 3], rim: 2 });
  const visor = symmetric([
    [0, -66],
    [56, -58],
    [110, -30, 1],
    [116, -8, 1],
    [58, -34],
    [0, -42],
  ]);
  p.form(visor, trim, { shade: [8, 5], rim: 5 });
}

/** Draws plates turned back at the temples. */
export function turnBacks(p: Paint, m: Material, trim: Material, color: string): void {
  both(p, () => {
    const d = shape([
      [98, -44, 1],
      [128, -66],
      [150, -52],
      [146, -14],
      [120, 4, 1],
      [102, -10, 1],
    ]);
    p.form(d, m, { shade: [9, 6], rim: 5 });
    p.stroke(
      shape(
        [
          [108, -36],
          [130, -54],
          [140, -44],
          [136, -16],
          [118, -6],
        ],
        false,
      ),
      trim.base,
      4.5,
    );
    p.fill(ellipse(124, -28, 8), color);
    p.fill(ellipse(122, -30, 3), '#ffffff', 'opacity=".7"');
  });
}

/** Draws a pair of horns or blades: the right one as given, the left one mirrored. */
export function horns(p: Paint, points: readonly WidePt[], m: Material, rings = 0): void {
  both(p, () => {
    p.form(taper(points), m, {
      shade: [6, 4],
      lit: [3, 3],
      rim: 4,
      inside: () => {
        for (let i = 0; i < rings; i++) {
          const at = points[0] as WidePt;
          const next = points[1] as WidePt;
          const t = (i + 0.5) / rings;
          const [x, y] = [at[0] + (next[0] - at[0]) * t, at[1] + (next[1] - at[1]) * t];
          const a = Math.atan2(next[1] - at[1], next[0] - at[0]) + Math.PI / 2;
          const w = at[2] * 0.62;
          p.stroke(
            `M${x - Math.cos(a) * w} ${y - Math.sin(a) * w}L${x + Math.cos(a) * w} ${y + Math.sin(a) * w}`,
            m.deep,
            3,
            'opacity=".6"',
          );
        }
      },
    });
  });
}

/** Draws a crescent on the brow, horns up. */
export function crescent(p: Paint, m: Material, spread: number, rise: number, foot = -58): void {
  const half: Pt[] = [
    [spread, foot - rise, 1],
    [spread * 0.86, foot - rise * 0.34],
    [spread * 0.44, foot + 2],
    [0, foot + 12],
  ];
  const back: Pt[] = [
    [0, foot - 18],
    [spread * 0.36, foot - 22],
    [spread * 0.7, foot - rise * 0.42],
  ];
  const right = [...half];
  const left = [...half]
    .reverse()
    .slice(1)
    .map(([x, y, c]): Pt => [-x, y, c ?? 0]);
  const inner = [...back].reverse();
  const innerLeft = back.slice(1).map(([x, y]): Pt => [-x, y]);
  p.form(shape([...right, ...left, ...innerLeft.reverse(), ...[...inner].reverse()]), m, {
    shade: [5, 3],
    lit: [3, 3],
    rim: 4,
  });
}
