import type { Point } from './picture';

/** Joints of a figure 100 high that looks right, with its feet at the origin's level. */
export interface Pose {
  hip: Point;
  chest: Point;
  head: Point;
  /** Hip side, knee, ankle, toe; the far limb is drawn behind the trunk. */
  farLeg: readonly [Point, Point, Point, Point];
  nearLeg: readonly [Point, Point, Point, Point];
  /** Shoulder, elbow, fist. */
  farArm: readonly [Point, Point, Point];
  nearArm: readonly [Point, Point, Point];
  /** Tilt of the head in degrees, or `away` for a head seen from behind. */
  look: number | 'away';
  /** Blades from hilt to tip; `behind` draws them behind the body. */
  blades: readonly (readonly [hilt: Point, tip: Point, behind: boolean])[];
  /** Direction in which scarf and headband stream, in degrees. */
  wind: number;
}

export type PoseName = 'stand' | 'crouch' | 'leap' | 'lunge';

export const POSES: Record<PoseName, Pose> = {
  stand: {
    hip: [0, -40],
    chest: [0, -60],
    head: [0, -83],
    farLeg: [
      [-6, -38],
      [-12, -21],
      [-13, -5],
      [-19, -2],
    ],
    nearLeg: [
      [6, -38],
      [12, -21],
      [13, -5],
      [19, -2],
    ],
    farArm: [
      [-14, -65],
      [-23, -51],
      [-21, -36],
    ],
    nearArm: [
      [14, -65],
      [23, -51],
      [21, -36],
    ],
    look: 'away',
    blades: [
      [[14, -78], [-26, -30], false],
      [[-14, -78], [26, -30], false],
    ],
    wind: -14,
  },
  crouch: {
    hip: [-4, -25],
    chest: [6, -44],
    head: [16, -63],
    farLeg: [
      [-8, -24],
      [-28, -22],
      [-24, -5],
      [-33, -3],
    ],
    nearLeg: [
      [2, -24],
      [24, -32],
      [20, -5],
      [30, -2],
    ],
    farArm: [
      [-2, -50],
      [-18, -46],
      [-27, -55],
    ],
    nearArm: [
      [14, -48],
      [30, -40],
      [33, -24],
    ],
    look: 14,
    blades: [[[-24, -53], [-70, -78], true]],
    wind: 196,
  },
  leap: {
    hip: [0, -40],
    chest: [9, -59],
    head: [18, -77],
    farLeg: [
      [-4, -39],
      [-24, -32],
      [-42, -42],
      [-51, -38],
    ],
    nearLeg: [
      [3, -39],
      [26, -45],
      [31, -26],
      [40, -23],
    ],
    farArm: [
      [0, -62],
      [-15, -64],
      [-25, -54],
    ],
    nearArm: [
      [15, -62],
      [31, -56],
      [43, -66],
    ],
    look: 10,
    blades: [[[-22, -55], [-66, -36], true]],
    wind: 190,
  },
  lunge: {
    hip: [-2, -36],
    chest: [4, -57],
    head: [9, -78],
    farLeg: [
      [-6, -35],
      [-25, -24],
      [-42, -6],
      [-50, -3],
    ],
    nearLeg: [
      [3, -35],
      [27, -33],
      [24, -6],
      [34, -3],
    ],
    farArm: [
      [12, -63],
      [27, -62],
      [39, -72],
    ],
    nearArm: [
      [-4, -62],
      [14, -52],
      [34, -67],
    ],
    look: -6,
    blades: [[[33, -66], [84, -106], true]],
    wind: 184,
  },
};
