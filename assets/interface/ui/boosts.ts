import type { Brush } from '../brush';
import { bolt, hand } from '../core/glyphs';
import { GOLD, LACQUER } from '../materials';
import { shuriken, sparkle } from '../props/basics';
import { at, box, g, line, p } from '../shapes';

/** Draws a gourd of energy, for full energy. */
export function gourd(b: Brush): string {
  const d = 'M36 19C44 19 45 28 41 32C55 37 58 66 36 67C14 66 17 37 31 32C27 28 28 19 36 19z';
  return g(
    '',
    b.solid(d, b.lin('#d8ff9a 0,#5fe08f 0.4,#149a6c 0.8,#0a5f52 1', 65), { k: 2.2, shade: '#04402e' }),
    p(box(30, 8, 12, 12, 3), b.lin('#c98a52,#6b3a1e')),
    line('M26 33Q36 38 46 33', '#e0453a', 4.5),
    line('M45 33Q52 36 50 44M45 33Q56 32 58 39', '#e0453a', 2.6),
    at(21, 35, 0.63, 0, bolt(b)),
    p('M25 46Q22 54 27 60Q20 58 20.500 51Q21 46 25 46z', '#fff', 'fill-opacity=".5"'),
  );
}

/** Draws a tap that counts several times, for multi-tap. */
export function manyTaps(b: Brush): string {
  const ring = (x: number, y: number, k: number): string =>
    g(
      '',
      `<ellipse cx="${x}" cy="${y}" rx="${14 * k}" ry="${14 * k}" fill="none" stroke="#ffd24a" stroke-opacity=".9" stroke-width="2.200"/>`,
      `<ellipse cx="${x}" cy="${y}" rx="${20 * k}" ry="${20 * k}" fill="none" stroke="#ffb02e" stroke-opacity=".45" stroke-width="1.600"/>`,
    );
  return g(
    '',
    ring(27, 19, 0.85),
    at(5, 9, 1.2, -4, hand(b)),
    at(58, 15, 1, 15, shuriken(b, 12, '#fffbe0 0,#ffd24a 0.5,#d98312 1', '#7a1420')),
    sparkle(46, 7, 4),
  );
}

/** Draws a vessel that holds more, for the energy limit. */
export function energyVessel(b: Brush): string {
  const jar = 'M20 20H52Q60 26 60 42Q60 66 36 66Q12 66 12 42Q12 26 20 20z';
  return g(
    '',
    b.solid(jar, b.lin('#d6caff66 0,#8b6cff66 0.5,#3b259099 1', 65), { k: 2, lightness: 0.9 }),
    g(
      b.clip(`<path d="${jar}"/>`),
      p('M8 38Q22 32 36 38Q50 44 64 37V70H8z', b.lin('#fff3a0 0,#ffb02e 0.5,#ff6a2e 1')),
      p('M8 38Q22 32 36 38Q50 44 64 37V40Q50 47 36 41Q22 35 8 41z', '#fffbe0', 'fill-opacity=".8"'),
    ),
    p(box(18, 12, 36, 9, 4), b.lin(LACQUER)),
    p(box(30, 6, 12, 7, 3), b.lin(GOLD)),
    b.solid('M36 26L49 41H41.500V58H30.500V41H23z', b.lin('#ffffff 0,#fff3c0 1'), { k: 1, shade: '#b2500a' }),
    p('M18 32Q15 42 19 52Q13 44 15 34z', '#fff', 'fill-opacity=".55"'),
  );
}
