import type { Brush } from '../brush';
import { at } from '../shapes';
import { paintBody, paintScarfTails } from './body';
import { painted } from './embed';
import { paintHead, paintScarf } from './head';
import type { FigureLook, Hand } from './look';
import { EDGE, HERO, HERO_PX, surfaces } from './look';
import { paintArm, type Reach, reach } from './reach';

/** Middle of the feet on the hero's canvas. */
const FEET = [258, 558] as const;

/** Draws a whole ninja in the heroes' style, standing on 0, 0 (middle of the feet), 175 high. */
export function ninja(b: Brush, change: Partial<FigureLook> = {}): string {
  const look = { ...HERO, ...change };
  const s = surfaces(look);
  const spot = ([x, y]: readonly [number, number]) => [FEET[0] + x * HERO_PX, FEET[1] + y * HERO_PX] as const;
  const left = reach(-1, [196, 380], spot(look.handL));
  const right = reach(1, [320, 380], spot(look.handR));
  const held = (what: string | undefined, [x, y]: readonly [number, number]) =>
    what ? at(x, y, HERO_PX, 0, what) : '';
  const arm = (at: Reach, hand: Hand, what: string | undefined) =>
    held(what, at.hand) + painted(b, EDGE, (p) => paintArm(p, at, s, hand));
  const arms = [
    { at: left, markup: arm(left, look.left, look.holdL) },
    { at: right, markup: arm(right, look.right, look.holdR) },
  ];
  const low = arms.filter(({ at: { hand, shoulder } }) => hand[1] > shoulder[1]);
  const parts = [
    painted(b, EDGE, (p) => {
      if (look.tails) paintScarfTails(p, s);
      paintBody(p, look, s);
    }),
    ...low.map(({ markup }) => markup),
    painted(b, EDGE, (p) => {
      paintHead(p, look);
      paintScarf(p, look);
    }),
    ...arms.filter((one) => !low.includes(one)).map(({ markup }) => markup),
  ];
  const slope = Math.tan((look.lean * Math.PI) / 180);
  const placed = at(0, 0, 1 / HERO_PX, 0, at(-FEET[0], -FEET[1], 1, 0, ...parts));
  return look.lean ? `<g transform="matrix(1 0 ${(-slope).toFixed(4)} 1 0 0)">${placed}</g>` : placed;
}
