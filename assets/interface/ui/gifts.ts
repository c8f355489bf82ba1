import type { Brush } from '../brush';
import { GOLD, LACQUER, WOOD } from '../materials';
import { coin, shuriken, sparkle } from '../props/basics';
import { at, box, e, g, line, p, star } from '../shapes';

/** Draws a medal of the leaderboard. */
export function medal(b: Brush, stops: string, deep: string): string {
  return g(
    '',
    p('M9 1H18L23 16L15 19z', b.lin('#ff7a5f,#a81c30')),
    p('M31 1H22L17 16L25 19z', b.lin('#c96bff,#5a2fb0')),
    b.solid(star(20, 25, 12, 14.5, 12.6), b.lin(stops, 60), { k: 1.2, shade: deep, darkness: 0.6 }),
    e(20, 25, 9.8, b.lin(stops, 240)),
    at(20, 25, 1, 0, shuriken(b, 8.5, stops, deep)),
  );
}

/** Draws a crate under a striped parachute, centred at 48, 48. */
export function airdropCrate(b: Brush): string {
  return g(
    '',
    line('M12 36L37 62M34 40L42 62M62 40L54 62M84 36L59 62', '#f2dcb0', 1.2),
    b.solid(
      'M8 36Q10 4 48 4Q86 4 88 36Q78 30 70 36Q60 29 48 36Q36 29 26 36Q18 30 8 36z',
      b.lin(LACQUER, 65),
      { k: 1.8 },
    ),
    p('M26 36Q26 8 48 4Q34 10 36 33Q30 31 26 36z', '#ffe9a8', 'fill-opacity=".9"'),
    p('M70 36Q70 8 48 4Q62 10 60 33Q66 31 70 36z', '#ffe9a8', 'fill-opacity=".75"'),
    b.solid(box(30, 60, 36, 32, 4), b.lin(WOOD, 60), { k: 1.6 }),
    p('M30 66H66V70H30zM30 82H66V86H30z', '#3a1c12', 'fill-opacity=".35"'),
    p(box(43, 60, 10, 32, 1), b.lin(GOLD)),
    at(48, 76, 0.2, 0, coin(b, 44)),
  );
}

/** Draws a wrapped gift; the rich one is for friends with Premium. */
export function gift(b: Brush, rich: boolean): string {
  const body = rich ? '#b79bff 0,#7a52e6 0.5,#3f2399 1' : LACQUER;
  return g(
    '',
    b.solid(box(10, 30, 44, 28, 4), b.lin(body, 65), { k: 1.6 }),
    p(box(27, 30, 10, 28, 0), b.lin(GOLD, 60)),
    b.solid(box(7, 21, 50, 12, 4), b.lin(body, 65), { k: 1.3 }),
    p(box(26.5, 21, 11, 12, 1), b.lin(GOLD, 60)),
    b.solid('M32 21Q16 22 15 14Q16 6 24 9Q30 12 32 21z', b.lin(GOLD, 60), { k: 1.2, shade: '#8a3f05' }),
    b.solid('M32 21Q48 22 49 14Q48 6 40 9Q34 12 32 21z', b.lin(GOLD, 60), { k: 1.2, shade: '#8a3f05' }),
    rich
      ? at(47, 45, 1, 12, b.solid(star(0, 0, 5, 14, 6.5), b.lin(GOLD, 60), { k: 1.3, shade: '#8a3f05' }))
      : at(46, 48, 0.24, 0, coin(b, 44)),
    sparkle(11, 14, 3.5),
    sparkle(55, 11, 2.8),
  );
}
