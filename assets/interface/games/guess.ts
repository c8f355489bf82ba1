import type { Brush } from '../brush';
import { ninja } from '../figures/ninja';
import { GOLD, LACQUER } from '../materials';
import { sparkle } from '../props/basics';
import { puff } from '../props/night';
import { at, box, e, g, line, p, r } from '../shapes';

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

/** Draws the cloud that a vanishing ninja leaves behind. */
export function smokeCloud(b: Brush): string {
  return g('', at(60, 66, 1.75, 0, puff(b, 60)), sparkle(26, 26, 7), sparkle(98, 22, 5));
}
