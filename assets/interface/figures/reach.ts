import type { Paint } from '../../heroes/paint';
import { arm } from '../../heroes/parts/arms';
import type { Hand, Surfaces } from './look';

type Spot = readonly [number, number];

/** Length of the upper and of the lower arm, in px of the hero's canvas; a longer reach stretches them. */
const BONE = 56;
/** From the wrist to the middle of the fist. */
const PALM = 16;
const MAX_REACH = 164;

/** An arm from shoulder to hand: the elbow and the hand's position. */
export interface Reach {
  side: 1 | -1;
  shoulder: Spot;
  elbow: Spot;
  wrist: Spot;
  hand: Spot;
}

/**
 * Bends an arm so that its hand reaches `target` or comes as close as possible; the elbow points outward and down.
 */
export function reach(side: 1 | -1, shoulder: Spot, target: Spot): Reach {
  const [dx, dy] = [target[0] - shoulder[0], target[1] - shoulder[1]];
  const far = Math.min(MAX_REACH, Math.hypot(dx, dy));
  const turn = Math.atan2(dy, dx);
  const span = Math.max(20, far - PALM);
  const bone = Math.max(BONE, span * 0.52);
  const bow = Math.sqrt(bone ** 2 - (span / 2) ** 2);
  const along: Spot = [Math.cos(turn), Math.sin(turn)];
  const middle: Spot = [shoulder[0] + (along[0] * span) / 2, shoulder[1] + (along[1] * span) / 2];
  const bent = ([-1, 1] as const).map(
    (k): Spot => [middle[0] - along[1] * bow * k, middle[1] + along[0] * bow * k],
  );
  const outward = ([x, y]: Spot) => side * x + y * 0.6;
  const [a, z] = bent as [Spot, Spot];
  const elbow = outward(a) > outward(z) ? a : z;
  const wrist: Spot = [shoulder[0] + along[0] * span, shoulder[1] + along[1] * span];
  const low = Math.hypot(wrist[0] - elbow[0], wrist[1] - elbow[1]) || 1;
  const hand: Spot = [
    wrist[0] + ((wrist[0] - elbow[0]) / low) * PALM,
    wrist[1] + ((wrist[1] - elbow[1]) / low) * PALM,
  ];
  return { side, shoulder, elbow, wrist, hand };
}

/** Draws the arm in sleeve and bracer, with a fist or an open hand. */
export function paintArm(p: Paint, at: Reach, s: Surfaces, hand: Hand): void {
  arm(p, {
    shoulder: at.shoulder,
    elbow: at.elbow,
    wrist: at.wrist,
    sleeve: s.robe,
    bracer: s.accent,
    hand: s.skin,
    ...(hand === 'open' ? { thumb: at.side === 1 ? (-1 as const) : (1 as const) } : {}),
  });
}
