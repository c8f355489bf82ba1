import type { Brush } from '../brush';
import { STEEL } from '../materials';
import { at, box, e, g, line, n, p, star } from '../shapes';
import type { FigureLook } from './head';
import { colorAt, HERO, head } from './head';

function arm(
  b: Brush,
  from: readonly [number, number],
  to: readonly [number, number],
  look: FigureLook,
): string {
  const side = Math.sign(from[0]) || 1;
  const bendX = (from[0] + to[0]) / 2 + side * 9;
  const bendY = (from[1] + to[1]) / 2 + 6;
  const d = `M${n(from[0])} ${n(from[1])}Q${n(bendX)} ${n(bendY)} ${n(to[0])} ${n(to[1])}`;
  const cuffX = to[0] * 0.82 + bendX * 0.18;
  const cuffY = to[1] * 0.82 + bendY * 0.18;
  const mid = colorAt(look.robe, 1);
  const dark = colorAt(look.robe, 2);
  return g(
    '',
    line(d, dark, 21),
    line(d, mid, 16, 'transform="translate(-1.500 -1.500)"'),
    line(`M${n(cuffX)} ${n(cuffY)}L${n(to[0])} ${n(to[1])}`, colorAt(look.accent, 2), 21),
    line(
      `M${n(cuffX)} ${n(cuffY)}L${n(to[0])} ${n(to[1])}`,
      colorAt(look.accent, 1),
      16,
      'transform="translate(-1.2 -1)"',
    ),
    e(to[0], to[1], 11, b.rad('#ffdcb4 0,#e7aa78 0.6,#b06a42 1', 0.35, 0.3, 0.8)),
  );
}

function leg(b: Brush, d: string, foot: string, look: FigureLook): string {
  const mid = colorAt(look.robe, 1);
  const dark = colorAt(look.robe, 2);
  return g(
    '',
    line(d, dark, 25),
    line(d, mid, 18, 'transform="translate(-2 0)"'),
    b.solid(foot, b.lin(look.robe, 70), { k: 1.6 }),
  );
}

/** Draws a whole ninja standing on 0, 0 (middle of the feet), 175 high. */
export function ninja(b: Brush, change: Partial<FigureLook> = {}): string {
  const look = { ...HERO, ...change };
  const accentMid = colorAt(look.accent, 1);
  const legs = {
    stand: g(
      '',
      leg(b, 'M-15 -36L-20 -12', 'M-36 0Q-36 -14 -20 -14Q-9 -14 -9 0z', look),
      leg(b, 'M15 -36L20 -12', 'M36 0Q36 -14 20 -14Q9 -14 9 0z', look),
      ...[-24, -18].flatMap((y) => [
        line(`M-31 ${y}Q-20 ${y + 4} -8 ${y}`, accentMid, 2.6),
        line(`M8 ${y}Q20 ${y + 4} 31 ${y}`, accentMid, 2.6),
      ]),
    ),
    run: g(
      '',
      leg(b, 'M-12 -38Q-30 -30 -44 -14', 'M-62 -6Q-58 -22 -44 -20Q-36 -14 -40 -4z', look),
      leg(b, 'M14 -38Q34 -32 30 -12', 'M46 0Q48 -14 32 -14Q20 -12 20 0z', look),
    ),
    sit: g(
      '',
      b.solid(
        'M-50 -10Q-54 -28 -22 -38L22 -38Q54 -28 50 -10Q48 2 24 0L0 -8L-24 0Q-48 2 -50 -10z',
        b.lin(look.robe, 75),
        { k: 2.4 },
      ),
      line('M-2 -14Q-22 -4 -38 -12M6 -12Q24 -4 40 -12', '#0c0716', 2.2, 'stroke-opacity=".4"'),
    ),
    none: '',
  }[look.legs];
  const torso = 'M-31 -88Q0 -98 31 -88L36 -42Q0 -28 -36 -42z';
  return g(
    '',
    look.tails ? p('M26 -92Q56 -96 74 -80Q62 -78 60 -70Q46 -76 26 -78z', b.lin(look.accent, 20)) : '',
    legs,
    b.solid(torso, b.lin(look.robe, 65), { k: 3, light: look.rim, lightness: 0.45 }),
    g(
      b.clip(`<path d="${torso}"/>`),
      line('M-22 -96L2 -62L24 -96', b.lin(look.accent), 9),
      line('M2 -62L-4 -30', '#0c0716', 2, 'stroke-opacity=".4"'),
      p('M-40 -56Q0 -44 40 -56L40 -43Q0 -30 -40 -43z', b.lin(look.accent)),
    ),
    b.solid(box(-13, -56, 26, 16, 4), b.lin(STEEL, 60), { k: 1 }),
    p(star(0, -48, 4, 6, 2), b.lin(look.accent)),
    look.holdL ? at(look.handL[0], look.handL[1], 1, 0, look.holdL) : '',
    look.holdR ? at(look.handR[0], look.handR[1], 1, 0, look.holdR) : '',
    arm(b, [-27, -80], look.handL, look),
    arm(b, [27, -80], look.handR, look),
    at(0, -129, 1, 0, head(b, look)),
    p('M-34 -94Q0 -76 34 -94Q38 -84 30 -80Q0 -66 -30 -80Q-38 -84 -34 -94z', b.lin(look.accent)),
    line('M-28 -84Q0 -72 28 -84', '#5d0a1a', 2, 'stroke-opacity=".5"'),
  );
}
