import type { Arm } from '../arm';
import type { Material } from '../color';
import type { WidePt } from '../geometry';
import { limb, plate, shape, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws an arm, including its fist. */
export function arm(p: Paint, o: Arm): void {
  p.arms.push(o);
  const [upper, mid, low] = o.widths ?? [46, 42, 32];
  const [ex, ey] = o.elbow;
  const [wx, wy] = o.wrist;
  const line: WidePt[] = [
    [o.shoulder[0], o.shoulder[1], upper],
    [ex, ey, mid],
    [wx, wy, low],
  ];
  p.form(limb(line), o.sleeve, {
    shade: [11, 8],
    rim: 4,
    inside: () => {
      p.fold(
        [
          [ex - 16, ey - 12, 0],
          [ex, ey, 5],
          [ex + 15, ey + 6, 0],
        ],
        o.sleeve,
      );
      p.fold(
        [
          [ex - 14, ey + 6, 0],
          [ex + 2, ey + 10, 4],
          [ex + 14, ey - 6, 0],
        ],
        o.sleeve,
        0.7,
      );
    },
  });
  const turn = (Math.atan2(wx - ex, ey - wy) * 180) / Math.PI;
  const long = Math.hypot(wx - ex, wy - ey);
  if (o.bracer) {
    const m = o.bracer;
    p.group({ x: wx, y: wy, turn }, () => {
      if (o.bandaged) {
        for (let i = 0; i < 4; i++) {
          const half = (low + (mid - low) * (i / 5)) / 2 + 1;
          const y = -2 + i * 10;
          p.form(
            taper([
              [-half, y - 3, 11],
              [0, y + 2, 12],
              [half, y - 3, 11],
            ]),
            m,
            { shade: [4, 2], rim: 2, line: 1.5 },
          );
        }
        return;
      }
      const top = long * 0.62;
      const d = shape([
        [-low * 0.56, -8, 1],
        [0, -4],
        [low * 0.56, -8, 1],
        [mid * 0.56, top, 1],
        [0, top + 7],
        [-mid * 0.56, top, 1],
      ]);
      p.form(d, m, { shade: [9, 3], rim: 4 });
      p.stroke(
        shape(
          [
            [-low * 0.5, 4],
            [0, 9],
            [low * 0.5, 4],
          ],
          false,
        ),
        m.light,
        2.2,
        'opacity=".6"',
      );
      p.stroke(
        shape(
          [
            [-mid * 0.5, top - 8],
            [0, top - 2],
            [mid * 0.5, top - 8],
          ],
          false,
        ),
        m.light,
        2.2,
        'opacity=".5"',
      );
    });
  }
  const hand = [wx + (wx - ex) * (16 / long), wy + (wy - ey) * (16 / long)] as const;
  if (o.thumb) palm(p, ...hand, o.fist ?? turn, o.hand, o.thumb);
  else fist(p, ...hand, o.fist ?? turn, o.hand, o.handSize ?? 1);
}

/** Draws a closed hand, about 46 px across, with the fingers across its front. */
export function fist(p: Paint, x: number, y: number, turn: number, m: Material, size = 1): void {
  p.group({ x, y, turn, size }, () => {
    p.form(
      shape([
        [-21, -4],
        [-17, -19],
        [0, -23],
        [17, -19],
        [22, -2],
        [18, 16],
        [0, 21],
        [-18, 16],
      ]),
      m,
      { shade: [8, 7], rim: 3 },
    );
    for (const [fx, tall] of [
      [-13.5, 17],
      [-4.5, 20],
      [4.5, 20],
      [13.5, 17],
    ] as const) {
      p.form(plate(fx, -8, 9.4, tall, 4.6), m, { shade: [2.4, 3], lit: [1.4, 1.6], rim: 0, line: 1.2 });
    }
    p.form(
      shape([
        [-20, 2],
        [-8, -2],
        [10, 2],
        [13, 9],
        [2, 13],
        [-16, 12],
      ]),
      m,
      { shade: [3, 3], rim: 0, line: 1.4 },
    );
  });
}

/** Draws an open hand, palm towards the viewer and fingers up; the thumb is on the right, or on the left with -1. */
export function palm(p: Paint, x: number, y: number, turn: number, m: Material, thumb: 1 | -1): void {
  p.group({ x, y, turn, flip: thumb < 0 }, () => {
    for (const [fx, fy, tall, tilt] of [
      [-15, -11, 25, -16],
      [-5.5, -14, 30, -5],
      [5, -14, 29, 5],
      [15, -11, 23, 15],
    ] as const)
      p.group({ x: fx, y: fy, turn: tilt }, () =>
        p.form(plate(0, -tall / 2, 11.5, tall, 5.7), m, { shade: [3, 3], lit: [1.6, 1.8], rim: 2, line: 2 }),
      );
    p.group({ x: 17, y: 6, turn: 52 }, () =>
      p.form(plate(0, -13, 12.5, 28, 6.2), m, { shade: [3, 3], lit: [1.6, 1.8], rim: 2, line: 2 }),
    );
    p.form(
      shape([
        [-20, -12],
        [0, -18],
        [20, -12],
        [22, 4],
        [14, 18],
        [-13, 18],
        [-22, 4],
      ]),
      m,
      { shade: [7, 7], rim: 3, lit: [1.6, 1.8], line: 2 },
    );
    p.stroke('M-13 3Q0-4 14-2M-8 10Q2 4 12 6', m.deep, 2.2, 'opacity=".35"');
  });
}
