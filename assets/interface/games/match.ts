import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { shuriken, sparkle } from '../props/basics';
import { kabuto } from '../props/kabuto';
import { lantern, oniMask } from '../props/night';
import { scroll } from '../props/treasure';
import { katana, kunai } from '../props/weapons';
import { at, box, e, g, line, oval, p, star } from '../shapes';

/** Draws the back of a card, 96 by 130. */
export function cardBack(b: Brush): string {
  return g(
    '',
    b.solid(box(1, 1, 94, 127, 13), b.lin(GOLD, 62), { k: 1.8, shade: '#8a3f05' }),
    p(box(6, 6, 84, 117, 9), b.lin('#c92f3f 0,#8a1a34 0.5,#4a0a24 1', 62)),
    g(
      b.clip(`<path d="${box(6, 6, 84, 117, 9)}"/>`),
      ...Array.from({ length: 7 }, (_, row) =>
        Array.from(
          { length: 5 },
          (_, col) =>
            `<g fill="none" stroke="#ff9a7a" stroke-opacity=".26" stroke-width="1.4">${[11, 7, 3.5].map((k) => `<circle cx="${(col + (row % 2) * 0.5) * 22}" cy="${row * 20 + 16}" r="${k}"/>`).join('')}</g>`,
        ).join(''),
      ),
      e(48, 64.5, 36, b.rad('#2a0614ee 0,#2a061488 0.6,#2a061400 1')),
    ),
    `<path d="${box(9.5, 9.5, 77, 110, 7)}" fill="none" stroke="#ffd24a" stroke-opacity=".7" stroke-width="1.2"/>`,
    `<circle cx="48" cy="64.500" r="27" fill="none" stroke="${b.lin(GOLD, 60)}" stroke-width="3"/>`,
    at(48, 64.5, 1, 0, shuriken(b, 24, '#fffbe0 0,#ffd24a 0.5,#d98312 1', '#4a0a24')),
  );
}

/** Draws the empty face of a card, 96 by 130. */
export function cardFace(b: Brush): string {
  return g(
    '',
    b.solid(box(1, 1, 94, 127, 13), b.lin(GOLD, 62), { k: 1.8, shade: '#8a3f05' }),
    p(box(6, 6, 84, 117, 9), b.rad('#fffaf0 0,#ffefcf 0.6,#f0cd92 1', 0.5, 0.42, 0.75)),
    `<path d="${box(10, 10, 76, 109, 6)}" fill="none" stroke="#c98a3a" stroke-opacity=".45" stroke-width="1.2"/>`,
    ...[
      [16, 16],
      [80, 16],
      [16, 113],
      [80, 113],
    ].map(([x = 0, y = 0]) => p(star(x, y, 4, 4.4, 1.5), '#e0453a')),
  );
}

const DARK_STEEL = '#8f97c4 0,#565d8f 0.5,#262b55 1';

/** Draws one half of the fox's face and its mirror image. */
const mirrored = (side: string) => g('', side, g('transform="matrix(-1 0 0 1 72 0)"', side));

/** Draws a fox with the rim, shading and war paint of the clan's tiger and dragon. */
function fox(b: Brush): string {
  const fur = b.lin('#ffc070 0,#f0812e 0.45,#a83c12 1', 78);
  return g(
    '',
    mirrored(
      g(
        '',
        b.solid('M11 40Q4 20 9 3Q26 9 33 25z', fur, { k: 2.2, shade: '#7a2a0c' }),
        p('M14 31Q9 20 12 10Q22 15 27 24z', b.lin('#4a1a20 0,#a8442e 1', 70)),
        line('M9.500 4.500Q25 10 32 24', '#ffe0a8', 1.4, 'stroke-opacity=".8"'),
      ),
    ),
    b.solid(
      'M36 15Q56 14 64 33Q67 40 69 43Q61 48 54 50Q47 67 36 70Q25 67 18 50Q11 48 3 43Q5 40 8 33Q16 14 36 15z',
      fur,
      { k: 2.4, shade: '#7a2a0c' },
    ),
    mirrored(
      g(
        '',
        p(
          'M4 42.500Q20 39 29 49Q33 56 36 69.500Q25 66 18 50Q10 47.500 4 42.500z',
          b.lin('#ffffff 0,#ffe9d0 0.55,#e3b088 1'),
        ),
        p('M15 35Q24 27.500 32 39.500Q22 43 15 35z', '#2a0e14'),
        p(
          'M18 35.500Q24.500 31 30 38.600Q22.500 40.500 18 35.500z',
          b.rad('#fff6b0 0,#ffc53d 0.5,#d9780f 1'),
        ),
        e(25, 36.4, 1.5, '#2a0e14', 2.6),
        line('M12 31Q22 22.500 31 32', '#5a1c10', 3.2),
        line('M10 45.500Q16 46 20 48.500', '#d03a2a', 1.8),
        line('M14 49.500Q18 50.500 21 53', '#d03a2a', 1.8),
      ),
    ),
    p('M36 17Q41 25 36 33Q31 25 36 17z', b.lin('#ff7d5c 0,#b3202c 1')),
    e(36, 25, 1.4, '#ffe9a8', 2.4),
    b.solid(
      'M30.500 59Q36 55.500 41.500 59Q39.500 64 36 64.500Q32.500 64 30.500 59z',
      b.lin('#4a3a48 0,#170910 1'),
      { k: 1.2 },
    ),
    e(34.6, 59.6, 1.3, '#ffffff', 0.8, 'fill-opacity=".8"'),
  );
}

/** Motifs of the pairs game; all differ in both shape and colour. */
export const motifs: readonly (readonly [(b: Brush) => string, boolean?])[] = [
  [(b) => at(36, 36, 1, 14, shuriken(b, 31, DARK_STEEL, '#ffefcf'))],
  [(b) => at(36, 37, 1, -48, katana(b, 84, LACQUER, '#f4f6ff 0,#9aa4d6 0.5,#4a5290 1'))],
  [(b) => at(36, 36, 1, 32, kunai(b, 66))],
  [(b) => at(36, 40, 1, 0, oniMask(b, 54))],
  [(b) => at(36, 36, 1, -10, scroll(b, 46))],
  [(b) => at(36, 36, 1, 0, lantern(b, 68))],
  [(b) => at(36, 30, 1, 0, kabuto(b, 54))],
  [(b) => b.icon('dragon', 36, 36, 64), true],
  [fox],
  [
    (b) =>
      g(
        '',
        line('M44 22Q52 8 60 14', '#8f5530', 4),
        sparkle(61, 13, 9, '#ff8a2e'),
        b.solid(oval(33, 42, 24), b.lin('#7f7aa8 0,#3a3560 0.5,#15112e 1', 60), { k: 2.4 }),
        p(box(34, 14, 15, 9, 3), b.lin(GOLD), 'transform="rotate(18 41 18)"'),
        p('M9 44Q33 56 57 44V52Q33 64 10 52z', '#e0453a'),
      ),
  ],
];
