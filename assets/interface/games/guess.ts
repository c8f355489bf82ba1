import type { Brush } from '../brush';
import { ninja } from '../figures/ninja';
import { GOLD, LACQUER } from '../materials';
import { coin, glow, sparkle } from '../props/basics';
import { puff } from '../props/night';
import { at, box, e, g, line, n, p, r, seeded } from '../shapes';

/** Draws a folding screen of three painted leaves, 120 by 170. */
export function foldingScreen(b: Brush): string {
  const leaf = (x: number, skew: number, light: string): string =>
    g(
      `transform="translate(${x} 0) skewY(${skew})"`,
      b.solid(box(0, 12, 38, 150, 3), b.lin('#ffe9a8 0,#d98a2a 0.5,#8a4a12 1', 20), { k: 1.2 }),
      r(3.5, 16, 31, 142, 1.5, b.lin(light)),
      r(3.5, 146, 31, 12, 1, b.lin(LACQUER)),
    );
  const art = g(
    '',
    e(76, 52, 17, b.rad('#ff8a5f,#c92f35')),
    p('M6 122Q30 84 46 108Q62 78 84 106Q98 92 114 116V146H6z', b.lin('#3f8fa8aa,#1c4a6a88')),
    line('M12 140Q34 104 30 74Q42 62 38 40', '#4a2a1e', 4.5),
    line('M31 78Q46 76 56 64M34 96Q20 88 14 78', '#4a2a1e', 2.6),
    ...[
      [38, 38],
      [30, 50],
      [46, 44],
      [56, 62],
      [62, 70],
      [48, 66],
      [13, 76],
      [22, 84],
      [40, 58],
      [52, 54],
    ].map(([x = 0, y = 0], i) => e(x, y, i % 3 ? 4.6 : 6, i % 2 ? '#ff93b4' : '#ffc2d6')),
    p('M84 34q8 -7 14 0q6 -7 14 0q-7 -2 -13 4q-7 -6 -15 -4z', '#2a1a3a'),
    p('M94 74q6 -5 10 0q5 -5 10 0q-5 -1 -9 3q-5 -4 -11 -3z', '#2a1a3a'),
  );
  return g(
    '',
    e(60, 163, 58, b.rad('#04020a 0,#04020aaa 0.4,#04020a00 1'), 7),
    leaf(3, 3, '#fff6dc 0,#f6dca6 1'),
    leaf(79, -3, '#f0d8a8 0,#d0a868 1').replace('skewY(-3)', 'translate(0 6) skewY(-3)'),
    leaf(41, 0, '#fff9e6 0,#fbe6b8 1'),
    g(b.clip(`<path d="${box(6, 18, 108, 128, 2)}"/>`), art),
    ...[41, 79].map((x) =>
      g(
        '',
        line(`M${x} 16V160`, '#5a2a0a', 1.6, 'stroke-opacity=".55"'),
        ...[34, 92, 146].map((y) => r(x - 2.5, y, 5, 9, 1, b.lin(GOLD))),
      ),
    ),
  );
}

/** Draws the ninja who peeks out from behind a screen. */
export function peekingNinja(b: Brush): string {
  return at(
    48,
    158,
    0.78,
    0,
    ninja(b, { mood: 'awed', handL: [-46, -76], handR: [48, -120], legs: 'none', tails: false }),
  );
}

/** Draws the whole ninja who leaps out when he is found, 220 by 210, with a coin in his raised hand. */
export function leapingNinja(b: Brush): string {
  const figure = ninja(b, {
    mood: 'happy',
    legs: 'run',
    tilt: 5,
    handL: [-62, -104],
    handR: [58, -134],
    left: 'open',
    holdR: at(4, -22, 1, 0, coin(b, 19)),
  });
  return at(98, 196, 1, 0, figure);
}

/** Draws the cloud that a vanishing ninja leaves behind. */
export function smokeCloud(b: Brush): string {
  return g('', at(60, 66, 1.75, 0, puff(b, 60)), sparkle(26, 26, 7), sparkle(98, 22, 5));
}

/** Draws the near edge of the bamboo grove: stones, water and grass in moonlight, 480 by 170. */
export function groveEdge(b: Brush): string {
  const random = seeded(41);
  const tuft = (x: number, y: number, size: number, light: string, dark: string): string =>
    g(
      '',
      ...Array.from({ length: 9 }, (_, blade) => {
        const way = (blade - 4) / 4;
        const [tip, high] = [way * size * 0.95, size * (1.1 - Math.abs(way) * 0.45) * (0.8 + random() * 0.4)];
        const foot = x + way * size * 0.34;
        return p(
          `M${n(foot - size * 0.08)} ${n(y)}Q${n(foot)} ${n(y - high * 0.6)} ${n(x + tip)} ${n(y - high)}Q${n(foot + size * 0.14)} ${n(y - high * 0.5)} ${n(foot + size * 0.08)} ${n(y)}z`,
          blade % 2 ? light : dark,
        );
      }),
    );
  const stone = (x: number, y: number, wide: number): string =>
    g(
      '',
      e(x, y + wide * 0.1, wide, '#03130f', wide * 0.3, 'fill-opacity=".55"'),
      e(x, y, wide, b.lin('#2c5a50 0,#123a34 1'), wide * 0.28),
      e(x, y - wide * 0.06, wide * 0.96, b.lin('#c4f2df 0,#7cc0aa 0.4,#3f8274 1'), wide * 0.24),
      line(
        `M${n(x - wide * 0.7)} ${n(y - wide * 0.12)}Q${n(x - wide * 0.2)} ${n(y - wide * 0.27)} ${n(x + wide * 0.5)} ${n(y - wide * 0.2)}`,
        '#eafff6',
        1.8,
        'stroke-opacity=".7"',
      ),
      line(
        `M${n(x + wide * 0.1)} ${n(y)}q${n(wide * 0.2)} ${n(wide * 0.05)} ${n(wide * 0.3)} ${n(-wide * 0.03)}`,
        '#2c6a5c',
        1.6,
      ),
    );
  const pond = 'M-4 122Q60 96 150 104Q190 108 200 122Q214 146 180 170H-4z';
  return g(
    '',
    p('M-4 60Q90 34 200 44Q330 30 484 56V170H-4z', b.lin('#2f7a68 0,#1d5a4e 0.45,#0f3d38 1')),
    line('M-4 60Q90 34 200 44Q330 30 484 56', '#a8f5d8', 2.4, 'stroke-opacity=".55"'),
    ...[60, 160, 300, 400].map((x, i) =>
      line(`M${x} ${66 + (i % 2) * 22}q26 -8 58 -2`, '#8fe6c6', 2, 'stroke-opacity=".3"'),
    ),
    p(pond, b.lin('#7fe6d0 0,#2f9a94 0.4,#125a68 1')),
    line('M-4 122Q60 96 150 104Q190 108 200 122', '#dffff4', 2.6, 'stroke-opacity=".75"'),
    ...[
      [30, 126, 54],
      [92, 118, 40],
      [64, 142, 70],
      [132, 134, 36],
      [104, 156, 52],
    ].map(([x = 0, y = 0, w = 0]) => line(`M${x} ${y}h${w}`, '#f2fff8', 2.2, 'stroke-opacity=".6"')),
    stone(246, 76, 52),
    stone(352, 92, 46),
    stone(252, 122, 62),
    stone(404, 136, 58),
    stone(262, 164, 74),
    ...[
      [30, 72, 26],
      [84, 64, 20],
      [142, 70, 24],
      [190, 84, 20],
      [312, 66, 20],
      [430, 74, 28],
      [466, 96, 32],
      [330, 130, 22],
      [206, 150, 26],
      [10, 118, 30],
      [162, 108, 20],
      [470, 166, 44],
      [350, 172, 32],
      [8, 174, 46],
      [150, 176, 34],
    ].map(([x = 0, y = 0, size = 0], i) =>
      tuft(x, y, size, i % 3 ? '#6fdcb0' : '#a8f0c8', i % 2 ? '#1a6a56' : '#0f4c42'),
    ),
    ...[
      [52, 84],
      [176, 62],
      [300, 104],
      [440, 112],
      [120, 92],
    ].map(([x = 0, y = 0]) => glow(b, x, y, 7, '#e9ff9a', 0.95)),
  );
}
