import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { shuriken, sparkle } from '../props/basics';
import { kabuto } from '../props/kabuto';
import { lantern, oniMask } from '../props/night';
import { scroll } from '../props/treasure';
import { katana, kunai } from '../props/weapons';
import { at, box, e, g, line, oval, p, star } from '../shapes';

/** Back of a card. */
export function cardBack(b: Brush): string {
  return g(
    '',
    b.solid(box(1, 1, 94, 117, 13), b.lin(GOLD, 62), { k: 1.8, shade: '#8a3f05' }),
    p(box(6, 6, 84, 107, 9), b.lin('#c92f3f 0,#8a1a34 0.5,#4a0a24 1', 62)),
    g(
      b.clip(`<path d="${box(6, 6, 84, 107, 9)}"/>`),
      ...Array.from({ length: 6 }, (_, row) =>
        Array.from(
          { length: 5 },
          (_, col) =>
            `<g fill="none" stroke="#ff9a7a" stroke-opacity=".26" stroke-width="1.4">${[11, 7, 3.5].map((k) => `<circle cx="${(col + (row % 2) * 0.5) * 22}" cy="${row * 20 + 16}" r="${k}"/>`).join('')}</g>`,
        ).join(''),
      ),
      e(48, 59.5, 34, b.rad('#2a0614ee 0,#2a061488 0.6,#2a061400 1')),
    ),
    `<path d="${box(9.5, 9.5, 77, 100, 7)}" fill="none" stroke="#ffd24a" stroke-opacity=".7" stroke-width="1.2"/>`,
    `<circle cx="48" cy="59.500" r="25" fill="none" stroke="${b.lin(GOLD, 60)}" stroke-width="3"/>`,
    at(48, 59.5, 1, 0, shuriken(b, 22, '#fffbe0 0,#ffd24a 0.5,#d98312 1', '#4a0a24')),
  );
}

/** Empty face of a card. */
export function cardFace(b: Brush): string {
  return g(
    '',
    b.solid(box(1, 1, 94, 117, 13), b.lin(GOLD, 62), { k: 1.8, shade: '#8a3f05' }),
    p(box(6, 6, 84, 107, 9), b.rad('#fffaf0 0,#ffefcf 0.6,#f0cd92 1', 0.5, 0.42, 0.75)),
    `<path d="${box(10, 10, 76, 99, 6)}" fill="none" stroke="#c98a3a" stroke-opacity=".45" stroke-width="1.2"/>`,
    ...[
      [16, 16],
      [80, 16],
      [16, 103],
      [80, 103],
    ].map(([x = 0, y = 0]) => p(star(x, y, 4, 4.4, 1.5), '#e0453a')),
  );
}

const DARK_STEEL = '#8f97c4 0,#565d8f 0.5,#262b55 1';

/** Motifs of the pairs game: no two share shape or colour. */
export const motifs: readonly (readonly [(b: Brush) => string, boolean?])[] = [
  [(b) => at(36, 36, 1, 14, shuriken(b, 31, DARK_STEEL, '#ffefcf'))],
  [(b) => at(36, 37, 1, -48, katana(b, 84, LACQUER, '#f4f6ff 0,#9aa4d6 0.5,#4a5290 1'))],
  [(b) => at(36, 36, 1, 32, kunai(b, 66))],
  [(b) => at(36, 40, 1, 0, oniMask(b, 54))],
  [(b) => at(36, 36, 1, -10, scroll(b, 46))],
  [(b) => at(36, 36, 1, 0, lantern(b, 68))],
  [(b) => at(36, 30, 1, 0, kabuto(b, 54))],
  [(b) => b.icon('dragon', 36, 36, 64), true],
  [(b) => b.icon('fox', 36, 36, 60), true],
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
