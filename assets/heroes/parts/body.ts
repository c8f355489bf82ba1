import type { Material } from '../color';
import type { Pt, WidePt } from '../geometry';
import { limb, plate, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Half widths and heights of a trunk, canvas px. */
export interface Trunk {
  x: number;
  neck: number;
  hip: number;
  shoulders: number;
  waist: number;
  hips: number;
}

export const trunkPath = ({ x, neck, hip, shoulders, waist, hips }: Trunk): string => {
  const tall = hip - neck;
  return symmetric(
    [
      [x, neck - 12],
      [x + shoulders * 0.55, neck - 4],
      [x + shoulders, neck + tall * 0.2],
      [x + shoulders * 0.96, neck + tall * 0.42],
      [x + waist, neck + tall * 0.7],
      [x + hips, hip, 1],
      [x, hip + 12],
    ],
    x,
  );
};

/** Trunk in cloth, with folds drawn toward the belt. */
export function trunk(p: Paint, t: Trunk, m: Material, inside?: () => void): void {
  const tall = t.hip - t.neck;
  const fold = (side: 1 | -1) => {
    const at = (dx: number, dy: number, w: number): WidePt => [t.x + side * dx, t.neck + tall * dy, w];
    p.fold([at(t.shoulders * 0.86, 0.3, 0), at(t.waist * 0.7, 0.5, 5), at(t.waist * 0.42, 0.72, 0)], m);
    p.fold([at(t.shoulders * 0.94, 0.5, 0), at(t.waist * 0.84, 0.62, 5), at(t.waist * 0.62, 0.74, 0)], m);
  };
  p.form(trunkPath(t), m, {
    shade: [26, 6],
    rim: 5,
    inside: () => {
      fold(-1);
      fold(1);
      p.occlude(t.x, t.neck + 6, t.shoulders * 1.05, tall * 0.34, 0.75);
      inside?.();
    },
  });
}

/** Crossed collar bands of a jacket, meeting at `low` px below the neck. */
export function lapels(p: Paint, t: Trunk, m: Material, inner: Material, low = 82, width = 24): void {
  const y = t.neck;
  p.clip(trunkPath(t), () => {
    p.fill(
      shape([
        [t.x - t.shoulders * 0.46, y - 14, 1],
        [t.x + t.shoulders * 0.46, y - 14, 1],
        [t.x, y + low, 1],
      ]),
      inner.dark,
    );
    const band = (side: 1 | -1) =>
      taper([
        [t.x + side * t.shoulders * 0.52, y - 16, width],
        [t.x + side * t.shoulders * 0.28, y + low * 0.42, width],
        [t.x - side * 12, y + low * 1.06, width],
        [t.x - side * 26, y + low * 1.5, width],
      ]);
    p.form(band(-1), m, { shade: [5, 4], rim: 0 });
    p.form(band(1), m, { shade: [5, 4], rim: 2 });
    p.occlude(t.x, y + 2, t.shoulders, 26, 0.7);
  });
}

/** Sash round the waist. */
export function sash(p: Paint, t: Trunk, y: number, height: number, m: Material): void {
  const half = t.waist + (t.hips - t.waist) * 0.45 + 3;
  const d = symmetric(
    [
      [t.x, y - height / 2 + 7],
      [t.x + half * 0.6, y - height / 2 + 4],
      [t.x + half, y - height / 2 - 3, 1],
      [t.x + half + 3, y + height / 2 - 3, 1],
      [t.x + half * 0.6, y + height / 2 + 5],
      [t.x, y + height / 2 + 8],
    ],
    t.x,
  );
  p.occlude(t.x, y + height / 2 + 8, half, 12, 0.5);
  p.form(d, m, {
    shade: [16, 4],
    rim: 5,
    inside: () => {
      p.fold(
        [
          [t.x - half, y - 2, 0],
          [t.x - half * 0.4, y + 5, 4],
          [t.x + 8, y + 4, 0],
        ],
        m,
      );
      p.fold(
        [
          [t.x + half, y + 2, 0],
          [t.x + half * 0.5, y + 8, 4],
          [t.x + 14, y + 9, 0],
        ],
        m,
      );
    },
  });
}

/** Knot of the sash with two hanging ends. */
export function sashKnot(p: Paint, x: number, y: number, m: Material, length = 64): void {
  p.form(
    taper([
      [x + 2, y, 10],
      [x + 16, y + length * 0.5, 20],
      [x + 14, y + length, 22],
    ]),
    m,
    { shade: [6, 4], rim: 3 },
  );
  p.form(
    taper([
      [x - 2, y, 10],
      [x - 8, y + length * 0.45, 18],
      [x - 16, y + length * 0.82, 20],
    ]),
    m,
    { shade: [6, 4], rim: 3 },
  );
  p.form(plate(x, y, 26, 26, 9), m, { shade: [6, 6], rim: 3 });
}

export interface Leg {
  hip: readonly [number, number];
  knee: readonly [number, number];
  ankle: readonly [number, number];
  /** widths at hip, knee, ankle */
  widths?: readonly [number, number, number];
  /** where the toes point */
  toe: 1 | -1;
  trousers: Material;
  boot: Material;
  /** wrapping round the shin */
  wrap?: Material;
  /** forged or leather shin guard */
  greave?: Material;
  footTurn?: number;
}

/** One leg in baggy trousers, wrapped shin and split-toed boot. */
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

/** Split-toed boot standing with its ankle at x,y. */
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

export interface Arm {
  shoulder: readonly [number, number];
  elbow: readonly [number, number];
  wrist: readonly [number, number];
  widths?: readonly [number, number, number];
  sleeve: Material;
  /** bracer or bandage from mid forearm to wrist */
  bracer?: Material;
  bandaged?: boolean;
  hand: Material;
  /** fist direction in degrees; 0 has the knuckles up */
  fist?: number;
  handSize?: number;
}

/** One arm down to the fist. */
export function arm(p: Paint, o: Arm): void {
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
  fist(
    p,
    wx + (wx - ex) * (16 / long),
    wy + (wy - ey) * (16 / long),
    o.fist ?? turn,
    o.hand,
    o.handSize ?? 1,
  );
}

/** Closed hand, about 46 px across; fingers run across its front. */
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

export interface Stance {
  x: number;
  /** y where the legs leave the trunk */
  hip: number;
  /** half the distance between the ankles */
  spread: number;
  ankle?: number;
  widths?: readonly [number, number, number];
  trousers: Material;
  boot: Material;
  wrap?: Material;
  greave?: Material;
}

/** Both legs planted, toes out. */
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
