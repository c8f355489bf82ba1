import type { Brush } from '../brush';
import { LACQUER } from '../materials';
import { at, box, e, p } from '../shapes';

/** Draws a folded paper plane, `size` wide, centred. */
export function plane(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    p('M-18 1L19 -15L6 16L-3 8z', b.lin('#ffffff,#d8e6ff', 30)),
    p('M-18 1L19 -15L-5 6z', b.lin('#ffffff,#f2f7ff', 30)),
    p('M-5 6L19 -15L-3 8L-4 16z', b.lin('#9db9e8,#6f8cc9', 60)),
    p('M-4 16L-3 8L1 11.500z', '#c4d6f5'),
  );
}

/** Draws two crossed ribbons with swallow tails, `size` wide, centred. */
export function ribbons(b: Brush, size: number): string {
  const band = 'M-21 -5Q-10 -10 0 -4.500Q10 1 21 -5L17 1L21 7Q9 11 0 6Q-10 0 -21 6L-17 0z';
  return at(
    0,
    0,
    size / 40,
    0,
    at(0, 0, 1, -48, p(band, b.lin('#a9b1d8 0,#e9edff 0.5,#7f88b4 1', 0))),
    at(0, 0, 1, 48, b.solid(band, b.lin(LACQUER, 20), { k: 1 })),
  );
}

/** Draws a play mark, `size` wide, centred. */
export function playMark(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    b.solid(
      'M-11 -15Q-11 -19 -7 -17L16 -3Q19 0 16 3L-7 17Q-11 19 -11 15z',
      b.lin('#ffffff 0,#ffeede 0.6,#ffc9a8 1'),
      { k: 1.6 },
    ),
  );
}

/** Draws a small camera, `size` wide, centred. */
export function camera(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    p(box(-8, -15, 16, 8, 3), b.lin('#ffffff,#e6dcf2')),
    b.solid(box(-18, -11, 36, 26, 6), b.lin('#ffffff 0,#f0e6f6 0.6,#cdbddd 1'), { k: 1.4 }),
    e(0, 2, 9.5, b.lin('#5b3a78,#2a1640')),
    e(0, 2, 6.5, b.rad('#9be1ff 0,#6d5df0 0.6,#2a1660 1', 0.35, 0.3, 0.8)),
    e(-2.5, -0.5, 1.8, '#fff'),
    e(13, -6, 2, '#ff5a7d'),
  );
}
