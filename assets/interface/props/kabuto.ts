import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { at, e, line, oval, p } from '../shapes';
import { shuriken } from './basics';

/** Draws a horned helmet, about `size` wide. */
export function kabuto(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 88,
    0,
    b.solid(
      'M-6 -14Q-34 -18 -42 -50Q-22 -30 -2 -28zM6 -14Q34 -18 42 -50Q22 -30 2 -28z',
      b.lin('#ffffff 0,#ffe08a 0.3,#e08a14 1', 60),
      { k: 1.6, shade: '#8a3f05' },
    ),
    b.solid(
      'M-30 18Q-46 26 -50 46L-34 48Q-30 34 -22 26zM30 18Q46 26 50 46L34 48Q30 34 22 26z',
      b.lin(LACQUER, 60),
      { k: 1.6 },
    ),
    line('M-47 34Q-40 30 -31 32M47 34Q40 30 31 32M-49 41Q-42 38 -34 41M49 41Q42 38 34 41', '#ffd24a', 2),
    b.solid('M-32 16Q-34 -24 0 -26Q34 -24 32 16L40 26Q0 12 -40 26z', b.lin(GOLD, 62), {
      k: 2.4,
      shade: '#8a3f05',
    }),
    ...[-18, -6, 6, 18].map((x) =>
      line(`M${x * 1.5} 12Q${x * 1.2} -12 ${x * 0.3} -24`, '#8a4a08', 1.4, 'stroke-opacity=".55"'),
    ),
    b.solid('M-38 22Q0 6 38 22L36 30Q0 16 -36 30z', b.lin(LACQUER), { k: 1.4 }),
    b.solid(oval(0, -2, 12), b.lin(GOLD, 60), { k: 1.4, shade: '#8a3f05' }),
    at(0, -2, 1, 0, shuriken(b, 9, LACQUER, '#fff')),
    p('M-26 30Q0 20 26 30Q26 52 0 58Q-26 52 -26 30z', '#12060e'),
    e(-11, 35, 5, '#ffb02e', 2.4),
    e(11, 35, 5, '#ffb02e', 2.4),
    b.solid('M-24 42Q0 34 24 42Q22 58 0 64Q-22 58 -24 42z', b.lin('#c9d2ea 0,#7a83a8 0.5,#353a5c 1', 60), {
      k: 1.6,
    }),
    line('M-12 50Q0 56 12 50', '#1a1430', 3),
  );
}
