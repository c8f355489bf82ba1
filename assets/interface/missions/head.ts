import type { Brush } from '../brush';
import { STEEL } from '../materials';
import { box, e, g, line, oval, p, star } from '../shapes';

export type Mood = 'fierce' | 'happy' | 'calm' | 'tired' | 'awed';

export interface FigureLook {
  /** Gradient stops of hood and robe, light to dark. */
  robe: string;
  /** Gradient stops of headband, scarf and belt. */
  accent: string;
  rim: string;
  eye: string;
  mood: Mood;
  /** Hand positions relative to the middle of the feet; the figure is 175 high. */
  handL: readonly [number, number];
  handR: readonly [number, number];
  /** Objects in the hands, drawn around each hand's centre. */
  holdL?: string;
  holdR?: string;
  legs: 'stand' | 'run' | 'sit' | 'none';
  tails: boolean;
}

/** Cloth of the usual ninja. */
export const SHADOW_ROBE = '#7767ad 0,#453a78 0.45,#1d1638 1';
export const RED_ACCENT = '#ff8a72 0,#e8433f 0.4,#a81c30 1';

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

/** Returns the colour of one stop of a gradient. */
export function colorAt(stops: string, index: number): string {
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

/** Draws a hooded head, centred at 0, 0, about 100 wide. */
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
