/** Which part of a hero a layer is; the stage moves each kind in its own way. */
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
  /** canvas px round which the stage turns or scales it: neck for the head, knot for tails, shoulder for an arm */
  pivot: { x: number; y: number };
  /** 'add' for light; 'normal' when absent */
  blend?: 'normal' | 'add';
  /** 0–1, how much the layer swings in the wind; 0 when absent */
  swing?: number;
  /** the SVG is drawn this many times smaller than the canvas and is to be enlarged by it; 1 when absent */
  scale?: number;
  /** layer whose motion this one must share (a weapon follows its arm, eyes follow the head) */
  follow?: HeroLayerName;
}

/** How a hero holds himself; told apart by it even where the clothes are alike. */
export interface Bearing {
  /** degrees the figure leans from its feet, to the right as seen */
  lean: number;
  /** degrees the head is tilted, clockwise */
  tilt: number;
  /** head px the eyes look aside and down */
  gaze: { x: number; y: number };
  /** left and right brow as seen: px lifted, degrees the outer end sinks, thickness */
  brows: { lift: number; turn: number; weight: number }[];
}

/** A hero as the stage needs it: canvas px, origin at the top left. */
export interface HeroRig {
  /** 1–25 */
  level: number;
  name: string;
  width: 520;
  height: 600;
  /** sorted by z; exactly one `eyes` and one `eyesClosed`, of which the stage shows one at a time */
  layers: HeroLayer[];
  /** gains and words never cover this */
  face: { x: number; y: number; width: number; height: number };
  feet: { x: number; y: number };
  /** colour of the rim light, for the glow behind the hero */
  rim: string;
  bearing: Bearing;
}
