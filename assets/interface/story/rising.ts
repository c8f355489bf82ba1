import type { Brush } from '../brush';
import { hero } from '../figures/hero';
import { rays } from '../popups/kit';
import { glow, sparkle } from '../props/basics';
import { petal, scatter } from '../scenery/air';
import { pagoda, torii } from '../scenery/land';
import { clouds } from '../scenery/sky';
import { at, e, g, line, p, r } from '../shapes';
import { FOOT, sky, starsAbove, vignette, W } from './kit';

/** Draws the hero rising as Seijin above his people. */
export function rising(b: Brush): string {
  const heads = [14, 52, 88, 126, 164, 204, 240, 276, 312, 346];
  return g(
    '',
    sky(b, '#2f2a9a 0,#7a6ae8 0.3,#ffb0c8 0.62,#ffe6a8 1'),
    starsAbove(120, 50, 61),
    rays(b, 180, 150, 330, 18, '#ffffff', 0.55),
    glow(b, 180, 150, 200, '#fff3c0', 0.95),
    clouds(b, W, 262, 40, '#fff0f4,#e8a8cc', 5),
    at(52, 282, 1, 0, pagoda(134, 3, '#b86a8a', b.lin('#ffe0a8,#d87a6a'), '#fff6d0')),
    at(310, 282, 1, 0, pagoda(134, 3, '#b86a8a', b.lin('#ffe0a8,#d87a6a'), '#fff6d0')),
    at(180, 322, 1, 0, torii(b, 110, '#ffd0a0 0,#ff8a6a 0.5,#d0485a 1')),
    clouds(b, W, 316, 34, '#ffffff,#f4bcd4', 11),
    r(0, 300, W, FOOT - 300, 0, b.lin('#f4bcd400 0,#f4bcd4 0.12,#a86ab8 0.4,#3a1f5e 0.9')),
    p('M150 420L164 180H196L210 420z', b.lin('#ffffffcc 0,#fff3c066 0.55,#fff3c000 0.8')),
    at(180, 296, 1, 0, hero(b, 25, 284, { without: ['shadow', 'auraBack'] })),
    clouds(b, W, 366, 40, '#fff6fa,#d89ac8', 17),
    ...heads.map((x, i) =>
      at(
        x,
        412 + (i % 3) * 5,
        1,
        0,
        p('M-22 180V24Q-19 0 0 0Q19 0 22 24V180z', '#3a1f5e'),
        e(0, -6, 12, '#3a1f5e', 11.5),
        line('M-11 -12Q0 -20 11 -12', '#ffd9a0', 2, 'stroke-opacity=".8"'),
        i % 2 ? line('M12 12L20 -22', '#3a1f5e', 7) : line('M-12 12L-20 -20', '#3a1f5e', 7),
      ),
    ),
    sparkle(60, 60, 8),
    sparkle(300, 50, 9),
    sparkle(286, 200, 6),
    sparkle(70, 210, 6),
    scatter(W, 380, 40, 67, petal),
    vignette(b, '#1c0c38'),
  );
}
