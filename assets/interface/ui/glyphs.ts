import type { Brush } from '../brush';
import { GOLD } from '../materials';
import { box, e, g, line, oval, p, r } from '../shapes';
import { VIOLET } from './tiles';

/** Draws two golden notes, for music. */
export function note(b: Brush): string {
  return g(
    '',
    p('M11 6L27 3V8L14 10.500V24H11z', b.lin('#ffe9a8,#e08a14')),
    p('M24 4h3v17h-3z', b.lin('#ffe9a8,#e08a14')),
    b.solid(oval(9.5, 25, 5.5, 4.5), b.lin(GOLD, 60), { k: 0.8, shade: '#8a3f05' }),
    b.solid(oval(22.5, 22, 5.5, 4.5), b.lin(GOLD, 60), { k: 0.8, shade: '#8a3f05' }),
  );
}

/** Draws a shaking phone, for haptics. */
export function buzz(b: Brush): string {
  return g(
    '',
    b.solid(box(10, 4, 12, 24, 3), b.lin(VIOLET, 60), { k: 0.9 }),
    r(11.7, 7, 8.6, 16, 1.5, b.lin('#241040,#5a2f78')),
    e(16, 25.5, 1.2, '#e6d8ff'),
    line('M6.500 10q-3 6 0 12M25.500 10q3 6 0 12', '#ffc53d', 2.2),
    line('M2.800 12.500q-1.600 3.500 0 7M29.200 12.500q1.600 3.500 0 7', '#ffb02e', 2),
  );
}

/** Draws a speech balloon, for support. */
export function balloon(b: Brush): string {
  return g(
    '',
    b.solid(
      'M16 4C24 4 29.500 8.500 29.500 15C29.500 21.500 24 26 16 26Q14 26 12 25.500L5 29L6.500 22.500Q2.500 19.500 2.500 15C2.500 8.500 8 4 16 4z',
      b.lin(VIOLET, 60),
      { k: 1 },
    ),
    ...[9.5, 16, 22.5].map((x) => e(x, 15, 2.2, b.lin('#fff3b0,#ffb02e'))),
  );
}
