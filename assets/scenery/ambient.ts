/**
 * Particles that drift in front of a backdrop: few sprites from a pool, so that a slow phone keeps its frame rate.
 */
export interface Ambient {
  /** Names of atlas sprites, used in turn. */
  sprites: readonly string[];
  /** Tints, used in turn. */
  colors: readonly string[];
  /** Sprites alive at once, at most 14. */
  count: number;
  /** Drift in px/s at 1x: x to the right, y down. */
  wind: { x: number; y: number };
  /** Sideways swing around the drift: px to either side, and seconds per swing. */
  sway: { reach: number; period: number };
  /** Size at 1x relative to the sprite, from the farthest to the nearest. */
  scale: { from: number; to: number };
  /** Fastest rotation in degrees per second, either way; 0 keeps the sprite upright. */
  spin: number;
  opacity: { from: number; to: number };
  /** Seconds between flickers; 0 for a steady light. */
  flicker: number;
  /** 'add' for particles of light; 'normal' for solid ones, which cover the picture below. */
  blend: 'add' | 'normal';
  /** Colour of the light that the place casts on the hero's edges and on the gains. */
  light: string;
}

export type BackdropId = 'village' | 'bamboo' | 'waterfall' | 'snow' | 'castle' | 'sky';

/** The particles and the light of each backdrop. */
export const AMBIENT: Record<BackdropId, Ambient> = {
  village: {
    sprites: ['petal'],
    colors: ['#ff9d86', '#ffc2a8', '#e8708a'],
    count: 9,
    wind: { x: -26, y: 30 },
    sway: { reach: 16, period: 3.2 },
    scale: { from: 0.28, to: 0.6 },
    spin: 70,
    opacity: { from: 0.55, to: 0.95 },
    flicker: 0,
    blend: 'normal',
    light: '#ffb074',
  },
  bamboo: {
    sprites: ['firefly'],
    colors: ['#c8ff8a', '#f4ff9a', '#8affc0'],
    count: 10,
    wind: { x: 6, y: -8 },
    sway: { reach: 26, period: 5 },
    scale: { from: 0.3, to: 0.7 },
    spin: 0,
    opacity: { from: 0.15, to: 0.95 },
    flicker: 2.4,
    blend: 'add',
    light: '#9ff5cf',
  },
  waterfall: {
    sprites: ['flake-soft', 'mote'],
    colors: ['#d8f6ff', '#9fe0ff'],
    count: 12,
    wind: { x: 10, y: -22 },
    sway: { reach: 10, period: 2.6 },
    scale: { from: 0.3, to: 0.75 },
    spin: 0,
    opacity: { from: 0.25, to: 0.7 },
    flicker: 3,
    blend: 'add',
    light: '#bfefff',
  },
  snow: {
    sprites: ['flake-soft', 'flake-soft', 'snowflake'],
    colors: ['#ffffff', '#dfe9ff'],
    count: 14,
    wind: { x: -34, y: 46 },
    sway: { reach: 12, period: 2.8 },
    scale: { from: 0.25, to: 0.7 },
    spin: 40,
    opacity: { from: 0.5, to: 0.95 },
    flicker: 0,
    blend: 'normal',
    light: '#dfe6ff',
  },
  castle: {
    sprites: ['ember', 'spark-3'],
    colors: ['#ff8a35', '#ffc85a', '#ff5a2a'],
    count: 14,
    wind: { x: 22, y: -58 },
    sway: { reach: 14, period: 1.8 },
    scale: { from: 0.25, to: 0.7 },
    spin: 90,
    opacity: { from: 0.35, to: 1 },
    flicker: 0.9,
    blend: 'add',
    light: '#ff9a4a',
  },
  sky: {
    sprites: ['mote', 'spark-3', 'petal'],
    colors: ['#ffe9a8', '#ffffff', '#ffc2dc'],
    count: 12,
    wind: { x: 12, y: -16 },
    sway: { reach: 20, period: 4.2 },
    scale: { from: 0.35, to: 0.85 },
    spin: 30,
    opacity: { from: 0.3, to: 0.95 },
    flicker: 2,
    blend: 'add',
    light: '#ffe2a0',
  },
};
