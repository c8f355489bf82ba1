import type { Brush } from './brush';
import { at, box, e, g, line, n, oval, p, star } from './brush';
import { GOLD, STEEL } from './props';

export type Mood = 'fierce' | 'happy' | 'calm' | 'tired' | 'awed';

export interface FigureLook {
  /** Gradient stops of hood and robe, light to dark. */
  robe: string;
  /** Gradient stops of headband, scarf and belt. */
  accent: string;
  rim: string;
  eye: string;
  mood: Mood;
  /** Hand positions relative to the feet's middle; the figure is 175 high. */
  handL: readonly [number, number];
  handR: readonly [number, number];
  /** What each hand holds, drawn round the hand's centre. */
  holdL?: string;
  holdR?: string;
  legs: 'stand' | 'run' | 'sit' | 'none';
  tails: boolean;
}

export const SHADOW_ROBE = '#7767ad 0,#453a78 0.45,#1d1638 1';
export const RED_ACCENT = '#ff8a72 0,#e8433f 0.4,#a81c30 1';
export const GOLD_ACCENT = '#fff0a8 0,#ffc53d 0.45,#c8740f 1';

export const HERO: FigureLook = {
  robe: SHADOW_ROBE,
  accent: RED_ACCENT,
  rim: '#8b6cff',
  eye: '#ffd75e',
  mood: 'fierce',
  handL: [-48, -48],
  handR: [48, -48],
  legs: 'stand',
  tails: true,
};

function colorAt(stops: string, index: number): string {
  return stops.split(',')[index]?.trim().split(' ')[0] ?? '#1d1638';
}

function eye(b: Brush, side: number, look: FigureLook): string {
  const { mood } = look;
  if (mood === 'happy') return line(`M${side * 18 - 8} 9Q${side * 18} 0 ${side * 18 + 8} 9`, '#2a1220', 3.4);
  if (mood === 'calm') return line(`M${side * 18 - 8} 4Q${side * 18} 11 ${side * 18 + 8} 4`, '#2a1220', 3.2);
  const wide = mood === 'awed' ? 9 : 7;
  const lid =
    mood === 'tired'
      ? g(
          b.clip(e(side * 18, 6, 12.6, '#000', wide + 1.4)),
          p(`M${side * 18 - 14} -6h28v11q-14 4-28 0z`, '#c98d63'),
        ) + line(`M${side * 18 - 12} 5.500q12 3.500 24 0`, '#3a1a16', 1.6)
      : '';
  return g(
    '',
    e(side * 18, 6, 12, '#241019', wide + 0.8),
    e(
      side * 18,
      6.4,
      mood === 'awed' ? 8.6 : 8,
      b.rad(`#fffbe0 0,${look.eye} 0.5,#b5651a 1`, 0.4, 0.35, 0.7),
      wide - 0.6,
    ),
    e(side * 18, 6.6, 3, '#1a0a10', 3.6),
    e(side * 18 - 2.4, 3.8, 1.7, '#fff'),
    lid,
  );
}

function brow(side: number, mood: Mood): string {
  if (mood === 'happy' || mood === 'calm' || mood === 'awed') {
    return line(`M${side * 9} -7Q${side * 19} -13 ${side * 29} -7`, '#1a0f1e', 4);
  }
  if (mood === 'tired') return line(`M${side * 8} -10L${side * 29} -4`, '#1a0f1e', 4);
  return p(
    `M${side * 5} 2Q${side * 17} -6 ${side * 33} -11L${side * 33} -5Q${side * 18} -1 ${side * 7} 7z`,
    '#160c1a',
  );
}

/** A hooded head, its centre at 0, 0; about 100 wide. */
export function head(b: Brush, look: FigureLook): string {
  const hood = oval(0, 0, 50, 47);
  const tails = look.tails
    ? g(
        '',
        p('M42 -22Q66 -34 96 -26Q82 -18 80 -14Q62 -12 44 -8z', b.lin(look.accent, 20)),
        p('M43 -16Q64 -8 84 10Q70 8 66 12Q52 2 42 -4z', b.lin(look.accent, 60)),
      )
    : '';
  return g(
    '',
    tails,
    b.solid(hood, b.rad(look.robe, 0.35, 0.25, 0.85), {
      k: 3.4,
      light: look.rim,
      lightness: 0.5,
      darkness: 0.55,
    }),
    g(
      b.clip(`<path d="${hood}"/>`),
      p(
        'M-40 4Q-38 -14 0 -15Q38 -14 40 4Q40 26 0 28Q-40 26 -40 4z',
        b.lin('#a86a45 0,#f0b98c 0.4,#d8966a 1'),
      ),
      brow(-1, look.mood),
      brow(1, look.mood),
      eye(b, -1, look),
      eye(b, 1, look),
      p('M-46 20Q-26 13 0 14Q26 13 46 20L44 60H-44z', b.lin(look.robe, 80)),
      line('M-41 19.500Q-24 13.500 0 14.500Q24 13.500 41 19.500', '#ffffff', 1.6, 'stroke-opacity=".22"'),
      line('M-26 33Q0 41 26 33', '#0c0716', 2.4, 'stroke-opacity=".35"'),
    ),
    p(
      'M-50 -6Q0 -27 50 -6Q50.500 -16 46.500 -22Q0 -43 -46.500 -22Q-50.500 -16 -50 -6z',
      b.lin(look.accent, 30),
    ),
    line('M-46 -21Q0 -41.500 46 -21', '#fff', 1.4, 'stroke-opacity=".4"'),
    b.solid(box(-19, -38, 38, 20, 4), b.lin(STEEL, 60), { k: 1.2 }),
    p(star(0, -28, 4, 8, 2.6), b.lin(look.accent)),
    e(-15.5, -28, 1.2, '#4c5280'),
    e(15.5, -28, 1.2, '#4c5280'),
    p('M-34 -33Q-22 -45 -4 -44.500Q-24 -40 -30 -31z', '#fff', 'fill-opacity=".22"'),
  );
}

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

/** A whole ninja standing on 0, 0 (middle of the feet), 175 high. */
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

/** Contact shadow for figures. */
export function ground(b: Brush, x: number, y: number, w: number, opacity = 0.6): string {
  return e(x, y, w, b.rad('#04020a 0,#04020a 0.4,#04020a00 1'), w * 0.2, `opacity="${opacity}"`);
}

/** A round nimbus of light with rays, behind people who matter. */
export function halo(b: Brush, radius: number): string {
  const rays: string[] = [];
  for (let i = 0; i < 16; i++) {
    rays.push(
      `<path d="M-3 ${n(-radius * 1.06)}L0 ${n(-radius * (i % 2 ? 1.22 : 1.36))}L3 ${n(-radius * 1.06)}z" fill="#ffe08a" transform="rotate(${n(i * 22.5)})"/>`,
    );
  }
  return g(
    '',
    e(0, 0, radius * 1.7, b.rad('#fff3c0cc 0,#ffc53d66 0.5,#ffc53d00 1')),
    ...rays,
    `<circle r="${n(radius)}" fill="none" stroke="${b.lin(GOLD, 60)}" stroke-width="${n(radius * 0.1)}"/>`,
    `<circle r="${n(radius * 0.86)}" fill="none" stroke="#fff3b0" stroke-opacity=".7" stroke-width="${n(radius * 0.025)}"/>`,
  );
}
