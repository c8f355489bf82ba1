import file from './emitters.json';

/** A particle effect that an event of the game fires. Angles are in degrees, sizes in CSS px. */
export interface Emitter {
  name: string;
  isOn: boolean;
  trigger: string;
  /** Name of a sprite in the stage's atlas. */
  picture: string;
  blend: string;
  count: number;
  shape: string;
  /** Diameter of a ring or length of a line. */
  shapePx: number;
  /** Distance above the finger for taps. For other triggers, above the middle of the ninja. */
  above: number;
  speed: number;
  /** Direction: 0 is up, 90 is right. */
  direction: number;
  spread: number;
  gravity: number;
  /** Highest spin per second in either direction. */
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
