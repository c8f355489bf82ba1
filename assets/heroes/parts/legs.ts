import type { Material } from '../color';
import type { Pt } from '../geometry';
import { shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

export interface Leg {
  hip: readonly [number, number];
  knee: readonly [number, number];
  ankle: readonly [number, number];
  /** Widths at hip, knee, ankle. */
  widths?: readonly [number, number, number];
  /** Direction of the toes. */
  toe: 1 | -1;
  trousers: Material;
  boot: Material;
  /** Wrapping around the shin. */
  wrap?: Material;
  /** Forged or leather shin guard. */
  greave?: Material;
  footTurn?: number;
}

/** Draws one leg in baggy trousers, with a wrapped shin and a split-toed boot. */
export function leg(p: Paint, o: Leg): void {
  const [wide, mid, thin] = o.widths ?? [62, 60, 40];
  const [ax, ay] = o.ankle;
  boot(p, ax, ay, o.toe, o.boot, o.footTurn ?? 0);
  p.form(
    taper([
      [o.hip[0], o.hip[1], wide],
      [o.knee[0], o.knee[1], mid],
      [ax, ay, thin],
    ]),
    o.trousers,
    {
      shade: [14, 2],
      rim: 4,
      inside: () => {
        const [kx, ky] = o.knee;
        p.fold(
          [
            [kx - 26, ky - 14, 0],
            [kx - 6, ky + 2, 6],
            [kx + 16, ky - 2, 0],
          ],
          o.trousers,
        );
        p.fold(
          [
            [kx + 26, ky - 26, 0],
            [kx + 8, ky - 10, 5],
            [kx - 8, ky - 16, 0],
          ],
          o.trousers,
          0.7,
        );
        p.occlude(o.hip[0], o.hip[1] + 6, wide * 0.9, 32, 0.6);
      },
    },
  );
  const [kx, ky] = o.knee;
  const at = (t: number): readonly [number, number] => [kx + (ax - kx) * t, ky + (ay - ky) * t];
  if (o.wrap) {
    for (let i = 0; i < 4; i++) {
      const [x, y] = at(0.42 + i * 0.19);
      const half = (mid + (thin - mid) * (0.42 + i * 0.19)) / 2 + 1.5;
      p.form(
        taper([
          [x - half, y - 3, 12],
          [x, y + 4, 13],
          [x + half, y - 3, 12],
        ]),
        o.wrap,
        { shade: [5, 2], rim: 3, line: 1.6 },
      );
    }
  }
  if (o.greave) {
    const [x, y] = at(0.66);
    const tall = Math.hypot(ax - kx, ay - ky) * 0.8;
    p.group({ x, y, turn: (Math.atan2(ax - kx, ky - ay) * 180) / Math.PI + 180 }, () => {
      const d = symmetric([
        [0, -tall * 0.62, 1],
        [mid * 0.36, -tall * 0.4],
        [mid * 0.42, 0],
        [thin * 0.45, tall * 0.44, 1],
        [0, tall * 0.52],
      ]);
      if (o.greave) p.form(d, o.greave, { shade: [8, 3], rim: 4 });
      p.stroke(`M0 ${-tall * 0.5}V${tall * 0.42}`, '#ffffff', 2, 'opacity=".5"');
    });
  }
}

/** Draws a standing split-toed boot with its ankle at x,y. */
export function boot(p: Paint, x: number, y: number, toe: 1 | -1, m: Material, turn = 0): void {
  p.group({ x, y, turn, flip: toe < 0 }, () => {
    const outline: Pt[] = [
      [-23, -18, 1],
      [21, -18, 1],
      [24, 2],
      [44, 10],
      [50, 24],
      [46, 31, 1],
      [-26, 31, 1],
      [-28, 12],
    ];
    p.form(shape(outline), m, {
      shade: [8, 6],
      rim: toe < 0 ? -4 : 4,
      inside: () => {
        p.fill(
          shape([
            [-30, 24, 1],
            [60, 24, 1],
            [60, 40, 1],
            [-30, 40, 1],
          ]),
          m.deep,
        );
        p.fold(
          [
            [-14, -8, 0],
            [2, 0, 4],
            [20, -6, 0],
          ],
          m,
        );
        p.stroke('M34 13q4 6 3 12', m.deep, 3);
      },
    });
  });
}

export interface Stance {
  x: number;
  /** The y at which the legs leave the trunk. */
  hip: number;
  /** Half the distance between the ankles. */
  spread: number;
  ankle?: number;
  widths?: readonly [number, number, number];
  trousers: Material;
  boot: Material;
  wrap?: Material;
  greave?: Material;
}

/** Draws both legs planted, toes out. */
export function stance(p: Paint, o: Stance): void {
  const ankle = o.ankle ?? 528;
  for (const toe of [-1, 1] as const) {
    leg(p, {
      hip: [o.x + toe * o.spread * 0.6, o.hip],
      knee: [o.x + toe * o.spread * 0.88, (o.hip + ankle) / 2],
      ankle: [o.x + toe * o.spread, ankle],
      toe,
      trousers: o.trousers,
      boot: o.boot,
      ...(o.widths ? { widths: o.widths } : {}),
      ...(o.wrap ? { wrap: o.wrap } : {}),
      ...(o.greave ? { greave: o.greave } : {}),
    });
  }
}
