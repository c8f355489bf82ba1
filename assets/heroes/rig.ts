/** A layer's part of the hero; the stage moves each kind in its own way. */
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

/** One sheet of a hero. Layers of a rig share one canvas, so drawing them in `z` order at 0,0 gives the figure. */
export interface HeroLayer {
  name: HeroLayerName;
  /** drawing order, low first */
  z: number;
  /** standalone SVG, 520x600 px divided by `scale` */
  svg: string;
  /**
   * centre of rotation and scaling on the stage, canvas px: neck for the head, knot for tails, shoulder for an arm
   */
  pivot: { x: number; y: number };
  /** 'add' for light; 'normal' when absent */
  blend?: 'normal' | 'add';
  /** 0–1, strength of the layer's swing in the wind; 0 when absent */
  swing?: number;
  /** factor by which the SVG is smaller than the canvas and must be enlarged; 1 when absent */
  scale?: number;
  /** layer whose motion this one shares (a weapon follows its arm, eyes follow the head) */
  follow?: HeroLayerName;
}

/** A hero's posture, which distinguishes him even from heroes in similar clothes. */
export interface Bearing {
  /** lean of the figure from its feet, degrees to the right as seen */
  lean: number;
  /** tilt of the head, degrees clockwise */
  tilt: number;
  /** sideways and downward gaze, head px */
  gaze: { x: number; y: number };
  /** left and right brow as seen: px lifted, degrees the outer end sinks, thickness */
  brows: { lift: number; turn: number; weight: number }[];
}

/** A hero in the stage's terms: canvas px, origin at the top left. */
export interface HeroRig {
  /** 1–25 */
  level: number;
  name: string;
  width: 520;
  height: 600;
  /** sorted by z; exactly one `eyes` and one `eyesClosed`, of which the stage shows one at a time */
  layers: HeroLayer[];
  /** gains and words never cover this area */
  face: { x: number; y: number; width: number; height: number };
  feet: { x: number; y: number };
  /** colour of the rim light, for the glow behind the hero */
  rim: string;
  bearing: Bearing;
}
