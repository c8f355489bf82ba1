import type { Arm } from './arm';

/** The part of the hero on a layer. The stage moves each part in its own way. */
export type HeroLayerName =
  | 'shadow'
  | 'auraBack'
  | 'backItems'
  | 'cape'
  | 'tailsBack'
  | 'body'
  | 'armBack'
  | 'armFront'
  | 'weapon'
  | 'head'
  | 'eyes'
  | 'eyesClosed'
  | 'tails'
  | 'companion'
  | 'frontItems'
  | 'aura';

/**
 * One layer of a hero's picture. All layers of a rig share one canvas: drawn in `z` order at 0,0, they give the figure.
 */
export interface HeroLayer {
  name: HeroLayerName;
  /** Drawing order, low first. */
  z: number;
  /** Standalone SVG, 520x600 px divided by `scale`. */
  svg: string;
  /**
   * Centre of rotation and scaling on the stage, in canvas px: neck for the head, knot for tails, shoulder for an arm
   */
  pivot: { x: number; y: number };
  /** 'add' for light; 'normal' when absent */
  blend?: 'normal' | 'add';
  /** Strength of the layer's swing in the wind, 0–1; 0 when absent. */
  swing?: number;
  /** Factor by which the SVG is smaller than the canvas; 1 when absent. */
  scale?: number;
  /** Layer whose motion this one shares (a weapon follows its arm, eyes follow the head). */
  follow?: HeroLayerName;
  /** First arm of the layer, so that a picture can show the same arm in another pose. */
  arm?: Arm;
}

/** A hero's posture, which tells him apart even from heroes in similar clothes. */
export interface Bearing {
  /** Lean of the figure from its feet, in degrees to the right as seen. */
  lean: number;
  /** Tilt of the head, degrees clockwise. */
  tilt: number;
  /** Sideways and downward gaze, head px. */
  gaze: { x: number; y: number };
  /** Left and right brow as seen: px lifted, degrees the outer end drops, thickness. */
  brows: { lift: number; turn: number; weight: number }[];
}

/** A hero as the stage draws him, in canvas px with the origin at the top left. */
export interface HeroRig {
  /** 1–25 */
  level: number;
  name: string;
  width: 520;
  height: 600;
  /** Sorted by z, with exactly one `eyes` and one `eyesClosed`; the stage shows one of the two at a time. */
  layers: HeroLayer[];
  /** Area of the face, which floating gains and words never cover. */
  face: { x: number; y: number; width: number; height: number };
  feet: { x: number; y: number };
  /** Colour of the rim light, also used for the glow behind the hero. */
  rim: string;
  bearing: Bearing;
}
