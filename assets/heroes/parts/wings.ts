import type { Material } from '../color';
import { mix } from '../color';
import type { Pt, WidePt } from '../geometry';
import { along, polar, shape, taper } from '../geometry';
import type { Paint } from '../paint';

export interface FeatherRow {
  count: number;
  /** Angles of the first and the last feather, degrees from up. */
  from: number;
  to: number;
  length: readonly [number, number];
  width: number;
  m: Material;
  /** Distance of the first feather from the root along the arm, in px. */
  start?: number;
}

/** Draws a right-hand wing from its root at 0,0: rows of feathers, the longest at the back. */
export function featherWing(p: Paint, rows: readonly FeatherRow[], curl = 12): void {
  for (const row of rows) {
    for (let i = 0; i < row.count; i++) {
      const t = row.count === 1 ? 0 : i / (row.count - 1);
      const degrees = row.from + (row.to - row.from) * t;
      const length = row.length[0] + (row.length[1] - row.length[0]) * t;
      const root = polar(0, 0, degrees - 20, (row.start ?? 10) * (1 - t * 0.6));
      const mid = polar(root[0], root[1], degrees, length * 0.55);
      const tip = polar(root[0], root[1], degrees + curl, length);
      const near = polar(root[0], root[1], degrees + curl * 0.6, length * 0.84);
      const line: WidePt[] = [
        [root[0], root[1], row.width * 0.42],
        [mid[0], mid[1], row.width * 0.96],
        [near[0], near[1], row.width * 0.86],
        [tip[0], tip[1], 0],
      ];
      p.form(taper(line), row.m, {
        shade: [row.width * 0.22, row.width * 0.12],
        lit: null,
        rim: 3,
        line: 1.8,
      });
    }
  }
}

export interface QuillRow {
  count: number;
  /** Angles of the feather at the wing's tip and of the one next to the body, in degrees from up. */
  from: number;
  to: number;
  /** Length in px at the tip, in the middle and next to the body. */
  length: readonly [number, number, number];
  width: number;
  m: Material;
}

/** Draws a raised right-hand wing from its root at 0,0: feathers hang from a bent arm, the long ones underneath. */
export function raisedWing(
  p: Paint,
  bones: readonly WidePt[],
  rows: readonly QuillRow[],
  m: Material,
  curl = 14,
): void {
  const line = along(bones, 10);
  for (const row of rows) {
    for (let i = 0; i < row.count; i++) {
      const t = i / (row.count - 1);
      const root = line[Math.round((1 - t) * (line.length - 1))];
      if (!root) continue;
      const [atTip, atMiddle, atBody] = row.length;
      const length =
        t < 0.5 ? atTip + (atMiddle - atTip) * t * 2 : atMiddle + (atBody - atMiddle) * (t * 2 - 1);
      const degrees = row.from + (row.to - row.from) * t;
      const mid = polar(root.x, root.y, degrees, length * 0.5);
      const near = polar(root.x, root.y, degrees + curl * 0.5, length * 0.82);
      const tip = polar(root.x, root.y, degrees + curl, length);
      const quill: WidePt[] = [
        [root.x, root.y, row.width * 0.6],
        [mid[0], mid[1], row.width],
        [near[0], near[1], row.width * 0.72],
        [tip[0], tip[1], 0],
      ];
      p.form(taper(quill), row.m, { shade: [row.width * 0.2, row.width * 0.14], lit: null, rim: 3, line: 2 });
    }
  }
  p.form(taper(bones), m, { shade: [6, 6], rim: 4, lit: [4, 4], line: 2.2 });
}

/**
 * Draws a right-hand membrane wing with its root at 0,0. `tips` are the finger tips from the top down, `elbow` is the
 * bend of the arm.
 */
export function dragonWing(
  p: Paint,
  tips: readonly (readonly [number, number])[],
  elbow: readonly [number, number],
  skin: Material,
  bone: Material,
): void {
  const outline: Pt[] = [
    [0, 0, 1],
    [elbow[0], elbow[1], 1],
  ];
  tips.forEach(([x, y], i) => {
    outline.push([x, y, 1]);
    const next = tips[i + 1] ?? [0, 46];
    const pull = 0.2;
    outline.push([
      ((x + next[0]) / 2) * (1 - pull) + elbow[0] * pull,
      ((y + next[1]) / 2) * (1 - pull) + elbow[1] * pull,
    ]);
  });
  outline.push([0, 46, 1]);
  p.form(shape(outline), skin, {
    shade: [16, 14],
    rim: 5,
    inside: () => {
      for (const [x, y] of tips)
        p.fill(
          taper([
            [elbow[0], elbow[1], 26],
            [x * 0.6 + elbow[0] * 0.4 + 8, y * 0.6 + elbow[1] * 0.4 + 8, 18],
            [x, y, 0],
          ]),
          skin.deep,
          'opacity=".4"',
        );
    },
  });
  for (const [x, y] of tips) {
    const bow: WidePt = [
      (x + elbow[0]) / 2 - (y - elbow[1]) * 0.07,
      (y + elbow[1]) / 2 + (x - elbow[0]) * 0.07 - 4,
      9,
    ];
    p.form(taper([[elbow[0], elbow[1], 13], bow, [x, y, 0]]), bone, { shade: [3, 3], rim: 3, line: 1.8 });
  }
  p.form(
    taper([
      [0, 20, 26],
      [elbow[0] * 0.5 - 6, elbow[1] * 0.5 + 14, 22],
      [elbow[0], elbow[1], 16],
    ]),
    bone,
    { shade: [6, 5], rim: 4 },
  );
  p.form(
    taper([
      [elbow[0] - 4, elbow[1] + 4, 14],
      [elbow[0] + 3, elbow[1] - 14, 9],
      [elbow[0] + 16, elbow[1] - 30, 0],
    ]),
    bone,
    { shade: [3, 3], rim: 3 },
  );
}

/** Draws a flame with a hot heart, upward from its foot at 0,0. */
export function flame(
  p: Paint,
  height: number,
  width: number,
  hues: readonly [string, string, string],
  lean = 0,
): void {
  hues.forEach((hue, i) => {
    const k = 1 - i * 0.3;
    const h = height * k;
    const w = width * (1 - i * 0.28);
    const d = shape([
      [0, 4, 0],
      [-w * 0.5, -h * 0.16],
      [-w * 0.36, -h * 0.46],
      [-w * 0.05 + lean * 0.3, -h * 0.66],
      [lean * k, -h, 1],
      [w * 0.2 + lean * 0.4, -h * 0.6],
      [w * 0.44, -h * 0.4],
      [w * 0.5, -h * 0.12],
    ]);
    p.fill(
      d,
      i === 0
        ? p.linear([
            [0, hue, 0.35],
            [0.5, hue, 0.95],
            [1, mix(hue, '#3a0510', 0.2)],
          ])
        : hue,
    );
  });
}
