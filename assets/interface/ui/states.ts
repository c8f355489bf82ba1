import type { Brush } from '../brush';
import { ground } from '../figures/light';
import { WOOD } from '../materials';
import { shuriken, sparkle } from '../props/basics';
import { lantern, puff } from '../props/night';
import { scroll } from '../props/treasure';
import { at, box, e, g, line, p, r } from '../shapes';

/** Draws a round window onto an evening sky, behind the pictures of empty and failed screens. */
function disc(b: Brush, stops: string): string {
  return g(
    '',
    e(70, 70, 68, b.rad(stops, 0.5, 0.35, 0.7)),
    `<circle cx="70" cy="70" r="67" fill="none" stroke="${b.lin('#ffffff66,#ffffff11')}" stroke-width="2"/>`,
  );
}

/** Draws an empty box, for an empty list. */
export function emptyBox(b: Brush): string {
  return g(
    '',
    disc(b, '#5a46a0 0,#33245f 0.6,#1d1238 1'),
    ground(b, 70, 124, 62),
    p('M26 66L70 50L114 66L70 84z', b.lin('#2b1420,#5c3220')),
    p('M32 67L70 54L108 67L70 80z', b.lin('#12060f,#3a1c18')),
    b.solid('M26 66L70 84V128L30 110z', b.lin(WOOD, 40), { k: 2 }),
    b.solid('M114 66L70 84V128L110 110z', b.lin('#8f5530 0,#5e321c 0.6,#3a1c12 1', 40), { k: 2 }),
    b.solid('M26 66L12 82L56 102L70 84z', b.lin('#e0a668 0,#9c6238 1', 60), { k: 1.6 }),
    b.solid('M114 66L128 80L86 100L70 84z', b.lin('#b87a48 0,#6b3c20 1', 60), { k: 1.6 }),
    line('M70 60V36', '#d9cff0', 0.8, 'stroke-opacity=".5"'),
    b.icon('spider', 70, 40, 24),
    at(96, 34, 1, 20, p('M0 0Q8 -9 16 -4Q10 4 0 0z', '#b9acc9', 'fill-opacity=".35"')),
    sparkle(34, 40, 4, '#b9acc9', 0.7),
    sparkle(112, 46, 3, '#b9acc9', 0.7),
  );
}

/** Draws a broken lantern, for an error. */
export function errorLantern(b: Brush): string {
  return g(
    '',
    disc(b, '#8a3a4a 0,#4f1c3a 0.6,#220d26 1'),
    at(70, 66, 1, 9, lantern(b, 112, '#ffd9a0 0,#e8633f 0.35,#a82a2f 0.75,#5f1426 1')),
    at(
      66,
      70,
      1,
      9,
      p('M-14 -26L2 -12L-6 0L12 14L4 30L-2 15L-18 2L-8 -10z', '#2a0a16'),
      p('M-11 -22L0 -11L-7 0L9 13L5 25L1 13L-14 2L-5 -10z', b.lin('#fff3b0,#ff7a2e')),
    ),
    g('opacity=".85"', at(94, 34, 0.6, 0, puff(b, 60)), at(108, 18, 0.4, 0, puff(b, 60))),
    ground(b, 68, 130, 34, 0.5),
    sparkle(34, 42, 5, '#ffb02e'),
    sparkle(42, 110, 4, '#ff7a4d'),
    sparkle(108, 96, 3.5, '#ffb02e'),
  );
}

/** Draws a waiting messenger crow, for no connection. */
export function offlineCrow(b: Brush): string {
  return g(
    '',
    disc(b, '#4a4fa8 0,#2a2a66 0.6,#14123a 1'),
    e(84, 50, 36, b.rad('#f2ecff 0,#c9b8f2 0.6,#8f78d0 1', 0.4, 0.35, 0.75)),
    e(96, 40, 6, '#8f78d0', 6, 'fill-opacity=".35"'),
    e(76, 64, 9, '#8f78d0', 9, 'fill-opacity=".3"'),
    g(
      b.clip(e(70, 70, 68, '#000')),
      p('M0 112Q40 104 82 108Q116 110 140 100V108Q118 118 82 116Q40 114 0 122z', b.lin('#6b4630,#2e1a1a')),
    ),
    p('M100 108Q112 96 126 94Q116 102 108 110z', b.lin('#6b4630,#2e1a1a')),
    g('opacity=".98"', b.icon('blackbird', 58, 72, 82)),
    at(94, 118, 1, 24, scroll(b, 30)),
    line('M104 60q8 -10 16 0M99 54q13 -15 26 0', '#ff5a4d', 3.2),
    line('M102 66L124 42', '#fff6e6', 3.2),
  );
}

/** Draws the picture shown in place of one that failed to load. */
export function imageMissing(b: Brush): string {
  return g(
    '',
    at(
      48,
      48,
      1,
      -5,
      b.solid(box(-36, -32, 72, 62, 7), b.lin('#8f7fb8 0,#5a4b80 0.5,#362a54 1', 60), { k: 1.8 }),
      r(-29, -25, 58, 48, 3, b.lin('#1a1030,#3a2858')),
      e(13, -10, 7, b.rad('#e6dcff,#9c86d0')),
      p('M-29 23V8L-12 -8L6 12L14 4L29 17V23z', b.lin('#5a4b80,#2a1f44')),
      p('M2 -34L-6 -16L5 -6L-7 10L4 34L10 34L0 11L12 -5L3 -16L10 -34z', '#241a38'),
    ),
    g('opacity=".95"', at(70, 72, 0.52, 0, puff(b, 60))),
    at(27, 74, 1, 25, shuriken(b, 13)),
  );
}
