import file from './emitters.json';

/** A particle effect as data: a moment of the game fires it. Angles in degrees, sizes in CSS px. */
export interface Emitter {
  name: string;
  isOn: boolean;
  trigger: string;
  /** Sprite of the stage's atlas. */
  picture: string;
  blend: string;
  count: number;
  shape: string;
  /** Diameter of a ring, length of a line. */
  shapePx: number;
  /** Distance above the finger for taps, otherwise above the middle of the ninja. */
  above: number;
  speed: number;
  /** 0 is up, 90 is right. */
  direction: number;
  spread: number;
  gravity: number;
  /** Highest spin per second, either way. */
  spin: number;
  lifeMs: number;
  /** Values at equal distances from birth to end. */
  size: readonly number[];
  alpha: readonly number[];
  colour: string;
}

export interface Emitters {
  list: readonly Emitter[];
}

export const EMITTERS: Emitters = file;
