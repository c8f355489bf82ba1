import type { Material } from '../color';
import { mix } from '../color';
import type { Pt, WidePt } from '../geometry';
import { ellipse, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

// Heads and faces are drawn in head units: the centre is 0,0 and half the width is 100.

export interface EyeLook {
  /** Colours of the iris, from its hot centre outwards, and of the light around it. */
  core: string;
  iris: string;
  brow: string;
  /** 'keen' has whites and a pupil; 'slit' a cat's pupil; 'blaze' is pure light */
  style: 'keen' | 'slit' | 'blaze';
  /** Height of the flame at the outer corner; 0 for none. */
  flame?: number;
  /** 0 leaves the brows to the mask or helmet */
  browWeight?: number;
  /** Factors for the distance between the eyes and for their size, usually 1. */
  spread?: number;
  size?: number;
  /** Colour of the soft dark paint round the eyes. */
  socket?: string;
  /** Shift of the irises in px, to the right and down as seen. */
  gaze?: readonly [number, number];
  /** Left and right brow, as seen. */
  brows?: readonly [BrowPose, BrowPose];
}

/** One brow's deviation from the stern default. */
export interface BrowPose {
  /** Height above its usual place, in px. */
  lift?: number;
  /** Drop of its outer end, in degrees. */
  turn?: number;
}

export const BROW_AT_REST: BrowPose = {};
/** A brow's centre of rotation, in head units, on the right side. */
const BROW_MIDDLE = [44, -16] as const;

const EYE_WIDTH = 66;
const EYE: Pt[] = [
  [13, 15, 1],
  [27, 2],
  [52, -9],
  [79, -15, 1],
  [70, 9],
  [49, 18],
  [28, 20],
];

/** Draws the skin between hood and mask, shaded under the brow. */
export function faceBand(p: Paint, skin: Material): void {
  const opening = symmetric([
    [0, -40],
    [46, -40],
    [84, -22],
    [92, 10],
    [78, 40],
    [0, 46],
  ]);
  p.fill(
    opening,
    p.linear([
      [0, skin.deep],
      [0.3, skin.dark],
      [0.62, skin.base],
      [1, skin.dark],
    ]),
  );
  p.clip(opening, () => {
    p.fill(ellipse(-30, 16, 46, 20), skin.light, 'opacity=".28"');
    p.fill(
      shape([
        [-9, 34],
        [-6, 4],
        [-12, -16, 1],
        [0, -24, 1],
        [7, 6],
        [12, 34],
      ]),
      skin.light,
      'opacity=".3"',
    );
    p.fill(
      shape([
        [60, -40],
        [100, -30],
        [100, 50],
        [58, 46],
        [72, 10],
      ]),
      skin.deep,
      'opacity=".55"',
    );
    p.fill(
      shape([
        [-100, -30],
        [-80, -30],
        [-84, 10],
        [-78, 50],
        [-100, 50],
      ]),
      skin.deep,
      'opacity=".4"',
    );
  });
}

function eachSide(p: Paint, draw: (side: 1 | -1) => void): void {
  p.group({ flip: true }, () => draw(-1));
  draw(1);
}

function brow(p: Paint, look: EyeLook, side: 1 | -1, lowered: number): void {
  const weight = look.browWeight ?? 1;
  if (weight === 0) return;
  const { lift = 0, turn = 0 } = look.brows?.[side < 0 ? 0 : 1] ?? BROW_AT_REST;
  p.group({ y: lowered - lift }, () => {
    if (turn === 0) browShape(p, look, weight);
    else p.turned(...BROW_MIDDLE, turn, () => browShape(p, look, weight));
  });
}

function browShape(p: Paint, look: EyeLook, weight: number): void {
  const lit = mix(look.brow, '#b9a0ff', 0.35);
  const d = shape([
    [3, 8 - 6 * weight, 1],
    [10, -12 * weight - 2],
    [44, -24 * weight - 3],
    [88, -38 * weight - 8, 1],
    [74, -14 * weight - 6],
    [42, -7],
    [16, 7, 1],
  ]);
  p.fill(d, look.brow);
  p.clip(d, () =>
    p.stroke(
      shape(
        [
          [6, -13 * weight - 2],
          [44, -26 * weight - 3],
          [84, -36 * weight - 7],
        ],
        false,
      ),
      lit,
      3.4,
    ),
  );
}

/** Draws the area under open or shut eyes: dark sockets and the eyes' light on them. */
export function sockets(p: Paint, look: EyeLook): void {
  eachSide(p, () => {
    p.group({ x: (look.spread ?? 1) * 2 - 2, size: look.size ?? 1 }, () => {
      const socket = look.socket ?? '#1c0b1c';
      p.fill(
        shape([
          [6, 18],
          [22, -12],
          [56, -22],
          [88, -20, 1],
          [78, 14],
          [46, 27],
        ]),
        socket,
        'opacity=".72"',
      );
      p.glow(47, 3, 50, look.iris, 0.62, 34);
    });
  });
}

/** Draws open, burning eyes with their brows. */
export function eyes(p: Paint, look: EyeLook): void {
  const size = look.size ?? 1;
  eachSide(p, (side) => {
    p.group({ x: (look.spread ?? 1) * 2 - 2, size }, () => {
      if (look.flame) flame(p, look, look.flame);
      if (look.style === 'blaze') blaze(p, look, side);
      else iris(p, look, side);
      p.fill(
        taper([
          [8, 17, 0],
          [24, 2, 8],
          [50, -10, 10],
          [88, -22, 0],
        ]),
        '#0d0612',
      );
      brow(p, look, side, 0);
    });
  });
}

function flame(p: Paint, look: EyeLook, height: number): void {
  const outer: WidePt[] = [
    [58, 2, 14],
    [80, -10, 15],
    [90, -18 - height * 0.5, 8],
    [84, -22 - height, 0],
  ];
  p.fill(taper(outer), look.iris, 'opacity=".8"');
  p.fill(
    taper([
      [60, 0, 8],
      [78, -9, 8],
      [86, -16 - height * 0.36, 4],
      [82, -18 - height * 0.66, 0],
    ]),
    look.core,
  );
}

function blaze(p: Paint, look: EyeLook, side: 1 | -1): void {
  const [aside, down] = look.gaze ?? [0, 0];
  const d = shape(EYE);
  p.stroke(d, look.iris, 5, 'opacity=".55"');
  p.fill(
    d,
    p.radial(
      [
        [0, '#ffffff'],
        [0.36, look.core],
        [1, look.iris],
      ],
      0.5 + (side * aside) / EYE_WIDTH,
      0.5 + down / EYE_WIDTH,
      0.6,
    ),
  );
}

function iris(p: Paint, look: EyeLook, side: 1 | -1): void {
  const d = shape(EYE);
  p.fill(
    d,
    p.linear([
      [0, mix(look.core, '#5b3a3a', 0.55)],
      [0.45, mix(look.core, '#fff8ea', 0.6)],
      [1, mix(look.core, '#ffffff', 0.35)],
    ]),
  );
  p.clip(d, () => {
    const [aside, down] = look.gaze ?? [0, 0];
    const x = 45 - side * 3 + side * aside;
    const y = 2 + down;
    p.fill(ellipse(x, y, 16.5), mix(look.iris, '#1a0515', 0.72));
    p.fill(
      ellipse(x, y, 14.5),
      p.radial(
        [
          [0, '#ffffff'],
          [0.25, look.core],
          [0.7, look.iris],
          [1, mix(look.iris, '#3a0a1a', 0.35)],
        ],
        0.5,
        0.66,
        0.66,
      ),
    );
    const pupil =
      look.style === 'slit'
        ? taper([
            [x, y - 14, 0],
            [x, y, 7],
            [x, y + 14, 0],
          ])
        : ellipse(x, y - 1, 5.6, 6.6);
    p.fill(pupil, '#12040c');
    p.fill(
      shape([
        [0, -8],
        [40, -20],
        [90, -24],
        [90, -8],
        [50, -5],
        [20, 6],
      ]),
      '#220a14',
      'opacity=".55"',
    );
    p.fill(ellipse(x - side * 5.5, y - 6, 4.2, 4.6), '#ffffff');
    p.fill(ellipse(x + side * 6, y + 6, 2.2), '#ffffff', 'opacity=".7"');
  });
}

/** Draws the same eyes shut, for a blink: lids over the sockets, brows pressed down. */
export function shutEyes(p: Paint, look: EyeLook, lid: Material): void {
  const size = look.size ?? 1;
  eachSide(p, (side) => {
    p.group({ x: (look.spread ?? 1) * 2 - 2, size }, () => {
      const d = shape([
        [12, 14, 1],
        [26, 0],
        [52, -10],
        [79, -15, 1],
        [70, 11],
        [46, 20],
      ]);
      if (look.style === 'blaze') p.fill(d, mix(look.iris, '#0a0410', 0.86));
      else
        p.fill(
          d,
          p.linear([
            [0, lid.dark],
            [1, lid.base],
          ]),
        );
      p.fill(
        taper([
          [10, 13, 0],
          [28, 18, 6],
          [50, 19, 7],
          [72, 10, 5],
          [84, -2, 0],
        ]),
        look.style === 'blaze' ? look.iris : '#0d0612',
      );
      brow(p, look, side, 5);
    });
  });
}
