import type { Material } from '../color';
import type { Pt } from '../geometry';
import { ellipse, shape, symmetric } from '../geometry';
import type { Paint } from '../paint';

/** Right half of a wrapped head, top to bottom. */
export const SKULL: Pt[] = [
  [0, -112],
  [50, -100],
  [87, -64],
  [102, -6],
  [100, 44],
  [78, 84],
  [38, 104],
  [0, 108],
];

/** Draws a cloth dome around the head, with a hole for the face, which is drawn over it. */
export function hood(p: Paint, m: Material, peak = 0): void {
  const top: Pt[] = peak
    ? [
        [0, -108 - peak, 1],
        [24, -104 - peak * 0.35],
      ]
    : [[0, -112]];
  const d = symmetric([...top, ...SKULL.slice(1)]);
  p.form(d, m, {
    shade: [26, 12],
    rim: 6,
    lit: [4, 4],
    inside: () => {
      p.fill(
        shape([
          [-78, -52],
          [-56, -84],
          [-18, -100],
          [-26, -72],
          [-50, -48],
          [-70, -16],
        ]),
        m.light,
        'opacity=".3"',
      );
      p.fold(
        [
          [4, -108 - peak, 2],
          [14, -82, 6],
          [12, -52, 0],
        ],
        m,
        0.8,
      );
      p.fold(
        [
          [60, -92, 0],
          [74, -66, 5],
          [76, -40, 0],
        ],
        m,
        0.6,
      );
    },
  });
}

/** Draws the edge of the hood around the face, which gives the opening depth. */
export function faceOpening(p: Paint, m: Material): void {
  const d = symmetric([
    [0, -44],
    [48, -44],
    [88, -24],
    [96, 10],
    [84, 44],
    [0, 52],
  ]);
  p.stroke(d, m.line, 9);
  p.stroke(d, m.dark, 5);
}

/** Draws cloth over nose and mouth. */
export function clothMask(p: Paint, m: Material): void {
  const d = symmetric([
    [0, 17],
    [16, 27],
    [56, 27],
    [95, 9, 1],
    [102, 40],
    [79, 84],
    [38, 104],
    [0, 108],
  ]);
  p.form(d, m, {
    shade: [30, 14],
    rim: 6,
    inside: () => {
      p.fill(
        shape([
          [-7, 20],
          [0, 15],
          [8, 24],
          [13, 46],
          [0, 56],
          [-12, 46],
        ]),
        m.light,
        'opacity=".13"',
      );
      p.fold(
        [
          [-88, 24, 0],
          [-50, 50, 6],
          [-8, 58, 0],
        ],
        m,
      );
      p.fold(
        [
          [88, 24, 0],
          [56, 48, 6],
          [16, 56, 0],
        ],
        m,
      );
      p.fold(
        [
          [-84, 56, 0],
          [-46, 78, 6],
          [10, 84, 0],
        ],
        m,
      );
      p.fold(
        [
          [80, 60, 0],
          [52, 80, 5],
          [20, 84, 0],
        ],
        m,
      );
    },
  });
  p.stroke(
    shape(
      [
        [-95, 10],
        [-56, 28],
        [-16, 28],
        [0, 18],
        [16, 28],
        [56, 28],
        [95, 10],
      ],
      false,
    ),
    m.light,
    2.4,
    'opacity=".7"',
  );
}

/** Draws a band across the brow. */
export function headband(p: Paint, m: Material): void {
  const d = shape([
    [-104, -34, 1],
    [-58, -60],
    [0, -68],
    [58, -60],
    [104, -34, 1],
    [104, -6, 1],
    [58, -32],
    [0, -40],
    [-58, -32],
    [-104, -6, 1],
  ]);
  p.form(d, m, {
    shade: [8, 8],
    rim: 6,
    inside: () => {
      p.fold(
        [
          [-96, -22, 0],
          [-70, -40, 4],
          [-44, -46, 0],
        ],
        m,
      );
      p.fold(
        [
          [96, -18, 0],
          [76, -36, 5],
          [46, -46, 0],
        ],
        m,
      );
    },
  });
}

/** Draws a bare head with ears, under hair and mask. */
export function bareHead(p: Paint, skin: Material): void {
  for (const side of [-1, 1]) p.form(ellipse(side * 96, 12, 17, 23), skin, { shade: [6, 6], rim: 3 });
  p.form(symmetric(SKULL.map(([x, y, c]): Pt => [x * 0.96, y * 0.96, c ?? 0])), skin, {
    shade: [24, 12],
    rim: 6,
  });
}

/** Draws the hollow of a deep cowl: darkness in which the eyes burn. */
export function hollow(p: Paint, shade: string, glow: string): void {
  const d = symmetric([
    [0, -62],
    [46, -56],
    [82, -22],
    [88, 30],
    [62, 78],
    [0, 94],
  ]);
  p.fill(
    d,
    p.radial(
      [
        [0, shade],
        [0.7, '#0b0512'],
        [1, '#05020a'],
      ],
      0.5,
      0.5,
      0.6,
    ),
  );
  p.clip(d, () => p.glow(0, 20, 90, glow, 0.22, 50));
}
