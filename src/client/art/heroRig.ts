import { type ArtImage, parseArt } from './artSet';
import { heroId } from './levels';

export interface Point {
  x: number;
  y: number;
}

export interface Frame extends Point {
  width: number;
  height: number;
}

/** One layer of a hero, in px of a 520 × 600 canvas with its origin at the top left. */
export interface RigLayer {
  name: string;
  /** Position in the hero's sheet, in px of the large file (2x). */
  frame: Frame;
  /** Top left corner on the canvas. */
  at: Point;
  /** Ratio of drawn size to frame size. */
  stretch: number;
  /** Centre of rotation and scaling. */
  pivot: Point;
  blend: 'normal' | 'add';
  /** Swing in the wind, 0–1. */
  swing: number;
  follow: string | null;
}

/** A hero in layers, lowest first. `eyes` and `eyesClosed` alternate. */
export interface RigArt {
  sheet: ArtImage;
  /** Colour of the rim light, `#rrggbb`. */
  rim: string;
  /** Area that effects must leave visible. */
  face: Frame;
  feet: Point;
  layers: readonly RigLayer[];
}

interface RigData {
  sheet: string;
  rim: string;
  face: string;
  feet: string;
  layers: Record<string, string>;
}

const files = import.meta.glob<RigData>('./heroRig*.json', { import: 'default' });

/** Loads the layers of a single level's hero. Rejects on failure. */
export async function loadRig(level: number): Promise<RigArt> {
  const id = heroId(level);
  const load = files[`./heroRig${id}.json`];
  if (!load) throw new Error(`no hero for level ${level}`);
  return parseRig(id, await load());
}

export function parseRig(id: string, data: RigData): RigArt {
  const [x = 0, y = 0, width = 0, height = 0] = data.face.split(' ').map(Number);
  const [feetX = 0, feetY = 0] = data.feet.split(' ').map(Number);
  return {
    sheet: parseArt(`hero-${id}-rig`, data.sheet),
    rim: data.rim,
    face: { x, y, width, height },
    feet: { x: feetX, y: feetY },
    layers: Object.entries(data.layers).map(([name, packed]) => parseLayer(name, packed)),
  };
}

function parseLayer(name: string, packed: string): RigLayer {
  const parts = packed.split(' ');
  const [x = 0, y = 0, width = 0, height = 0, atX = 0, atY = 0, stretch = 1, pivotX = 0, pivotY = 0] = parts
    .slice(0, 9)
    .map(Number);
  const [blend, swing, follow] = parts.slice(9);
  return {
    name,
    frame: { x, y, width, height },
    at: { x: atX, y: atY },
    stretch,
    pivot: { x: pivotX, y: pivotY },
    blend: blend === 'add' ? 'add' : 'normal',
    swing: Number(swing ?? 0),
    follow: follow && follow !== '-' ? follow : null,
  };
}
