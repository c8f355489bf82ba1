import { ellipse } from '../../heroes/geometry';
import type { Paint } from '../../heroes/paint';
import { knot, ribbon, scarf } from '../../heroes/parts/cloth';
import { browPlate } from '../../heroes/parts/emblems';
import type { EyeLook } from '../../heroes/parts/face';
import { faceBand } from '../../heroes/parts/face';
import { lock, spikes } from '../../heroes/parts/hair';
import { bareHead, clothMask, faceOpening, headband, hood } from '../../heroes/parts/hood';
import { isSmiling, maskedSmile, moodEyes } from '../../heroes/parts/moods';
import type { Brush } from '../brush';
import { at } from '../shapes';
import { painted } from './embed';
import type { FigureLook, Surfaces } from './look';
import { EDGE, surfaces } from './look';

/** Position of the head and its neck on the hero's canvas. */
const HEAD = { x: 258, y: 222, size: 1.15 };
const NECK = [258, 346] as const;

/** Draws the skin around the eyes and the cloth over the mouth, in head units. */
function face(p: Paint, look: FigureLook, s: Surfaces): void {
  faceBand(p, s.skin);
  if (look.mood !== 'fierce') p.fill(ellipse(0, -2, 82, 34), s.skin.light, 'opacity=".42"');
  clothMask(p, s.robe);
  if (isSmiling(look.mood)) maskedSmile(p, s.robe);
}

const FRINGE = [
  [-52, 96, 64, -20],
  [54, 92, 62, 20],
  [-28, 118, 66, -16],
  [32, 110, 64, 20],
  [2, 138, 66, 12],
] as const;

function wornHead(p: Paint, look: FigureLook, s: Surfaces): void {
  if (look.headgear === 'hood') {
    hood(p, s.robe);
    faceOpening(p, s.robe);
    face(p, look, s);
    return;
  }
  if (look.headgear === 'spikes') {
    for (const side of [-1, 1])
      spikes(
        p,
        [
          [side * 82, 62, 58, side * 16],
          [side * 58, 78, 64, side * 14],
        ],
        s.hair,
      );
    bareHead(p, s.skin);
    face(p, look, s);
    spikes(p, FRINGE, s.hair, [0, -10], 44);
    return;
  }
  lock(
    p,
    [
      [-4, -100, 30],
      [44, -158, 54],
      [104, -148, 46],
      [146, -88, 0],
    ],
    s.hair,
  );
  lock(
    p,
    [
      [-4, -100, 26],
      [14, -160, 38],
      [58, -188, 28],
      [100, -184, 0],
    ],
    s.hair,
  );
  bareHead(p, s.skin);
  face(p, look, s);
  for (const side of [-1, 1])
    lock(
      p,
      [
        [0, -92, 60],
        [side * 65, -83, 66],
        [side * 98, -22, 40],
        [side * 98, 30, 0],
      ],
      s.hair,
    );
  p.fill('M-80-50Q-60-108 0-112Q60-108 80-50Q40-78 0-78Q-40-78-80-50Z', s.hair.base);
}

/** Draws the ends of the headband in the wind, from the knot at the right of the head. */
function bandTails(p: Paint, s: Surfaces): void {
  ribbon(
    p,
    [
      [98, -24, 17],
      [134, -52, 38],
      [178, -40, 40],
      [222, -70, 4],
    ],
    s.accent,
  );
  ribbon(
    p,
    [
      [98, -18, 17],
      [132, -8, 34],
      [166, 20, 36],
      [206, 24, 4],
    ],
    s.accent,
  );
}

/** Draws a head on the hero's canvas. */
export function paintHead(p: Paint, look: FigureLook): void {
  const s = surfaces(look);
  const eye: EyeLook = {
    core: look.eye[0],
    iris: look.eye[1],
    brow: look.headgear === 'hood' ? '#1a0f1c' : s.hair.dark,
    style: 'keen',
    gaze: look.gaze,
  };
  p.turned(...NECK, look.tilt, () =>
    p.group(HEAD, () => {
      if (look.tails) bandTails(p, s);
      wornHead(p, look, s);
      headband(p, s.accent);
      browPlate(p, s.steel, s.accent.dark, 'shuriken');
      if (look.tails) p.group({ x: 100, y: -20 }, () => knot(p, 0, 0, s.accent, 0.9));
      moodEyes(p, eye, look.mood, s.skin);
    }),
  );
}

/** Draws the scarf over the seam of head and body. */
export function paintScarf(p: Paint, look: FigureLook): void {
  scarf(p, NECK[0], NECK[1], 84, surfaces(look).accent);
}

/** Draws a separate head, centred at 0, 0 and about 100 wide. */
export function head(b: Brush, look: FigureLook, edge = EDGE): string {
  const markup = painted(b, edge, (p) => paintHead(p, look));
  return at(0, 0, 0.42, 0, at(-HEAD.x, -HEAD.y, 1, 0, markup));
}
