import type { Brush } from '../brush';
import { hand } from '../core/glyphs';
import { hero } from '../figures/hero';
import { ground } from '../figures/light';
import { ninja } from '../figures/ninja';
import { GOLD } from '../materials';
import { coin, glow, sparkle } from '../props/basics';
import { ember, petal, scatter } from '../scenery/air';
import { pagoda, ridge } from '../scenery/land';
import { clouds, moon, stars, window } from '../scenery/sky';
import { at, box, e, g, p } from '../shapes';
import { coinRain, floor, H, rays, shade, W } from './kit';

/** Draws the hero greeting the player. */
export function welcome(b: Brush): string {
  return window(
    b,
    W,
    H,
    '#150d3a 0,#4a1f78 0.4,#d0503f 0.8,#ffb45e 1',
    stars(W, 70, 40, 29),
    moon(b, 140, 84, 62),
    at(48, 150, 1, 0, pagoda(120, 4, '#3a1636', b.lin('#7a2a5a,#34123e'))),
    at(240, 150, 1, 0, pagoda(96, 3, '#3a1636', b.lin('#7a2a5a,#34123e'))),
    ridge(W, 152, 26, H, '#3a1240', 33, 0.3),
    floor(b, 158, '#260c2c,#0e0616'),
    ground(b, 140, 174, 70),
    at(136, 174, 0.86, 0, ninja(b, { mood: 'glad', handR: [66, -106], right: 'open', tilt: 3 })),
    coinRain(b, [
      [86, 166, 9, 0],
      [196, 168, 10, 0],
      [212, 172, 7, 0],
      [70, 172, 7, 0],
    ]),
    scatter(W, H, 26, 37, ember),
    scatter(W, H, 12, 41, petal),
  );
}

/** Draws coins earned by a tap. */
export function tap(b: Brush): string {
  return window(
    b,
    W,
    H,
    '#2a1470 0,#6a35b8 0.55,#c25aa0 1',
    rays(b, 120, 96, 220, 20, '#ffe39a', 0.4),
    ...[66, 48, 32].map(
      (radius, i) =>
        `<circle cx="116" cy="92" r="${radius}" fill="none" stroke="#ffd75e" stroke-opacity="${0.25 + i * 0.22}" stroke-width="${2 + i * 1.5}"/>`,
    ),
    glow(b, 116, 92, 60, '#ffd75e', 0.8),
    at(116, 92, 1, -8, coin(b, 40)),
    at(108, 78, 2.05, 0, hand(b)),
    coinRain(b, [
      [222, 48, 13, 14],
      [246, 88, 9, -10],
      [44, 40, 11, -14],
      [28, 92, 8, 10],
      [232, 140, 11, 20],
      [52, 146, 13, -20],
    ]),
    sparkle(86, 30, 7),
    sparkle(186, 34, 6),
    sparkle(70, 118, 5),
    sparkle(208, 108, 5),
  );
}

/** Draws the next heroes, still in shadow. */
export function next(b: Brush): string {
  const step = (x: number, y: number, h: number, stops: string): string =>
    g('', b.solid(box(x, y, 56, h, 5), b.lin(stops, 60), { k: 2.2 }));
  return window(
    b,
    W,
    H,
    '#10204a 0,#2f3f96 0.5,#7a5ac8 1',
    stars(W, 100, 40, 47),
    rays(b, 218, 52, 180, 16, '#ffe39a', 0.5),
    clouds(b, W, 176, 32, '#b9a8f0,#6a5ac0', 9),
    step(24, 138, 60, '#8f7ae0 0,#5a43b8 0.5,#2f1f78 1'),
    step(88, 112, 80, '#b08aff 0,#7048e6 0.5,#3a1f96 1'),
    step(152, 86, 110, '#ff9a7a 0,#e0453a 0.5,#8a1a2a 1'),
    step(214, 60, 130, GOLD),
    at(52, 140, 1, 0, hero(b, 1, 86)),
    shade(b, at(116, 115, 1, 0, hero(b, 5, 92))),
    shade(b, at(180, 89, 1, 0, hero(b, 15, 92))),
    at(242, 38, 0.7, 0, glow(b, 0, 0, 44, '#ffe08a', 0.9), b.icon('crown', 0, -4, 56)),
    sparkle(214, 20, 5),
    sparkle(70, 40, 5),
  );
}

/** Draws coins earned per hour. */
export function profit(b: Brush): string {
  return window(
    b,
    W,
    H,
    '#06343a 0,#0f6a5a 0.5,#5ab86a 1',
    rays(b, 140, 90, 200, 18, '#eaff9a', 0.3),
    glow(b, 120, 84, 90, '#ffe08a', 0.5),
    ridge(W, 146, 30, H, '#0b4a48', 6, 0.3),
    floor(b, 154, '#0a3a3a,#041c20'),
    at(
      92,
      162,
      0.9,
      0,
      ...[0, 1, 2].map((i) =>
        g(
          '',
          ...Array.from({ length: 2 + i * 2 }, (_, k) =>
            g(
              '',
              p(box(-34 + i * 44, -12 - k * 12, 40, 14, 6), b.lin('#b8640f,#e08a14', 0)),
              e(-14 + i * 44, -12 - k * 12, 20, b.lin('#fff0a8,#f7a81f', 60), 7),
              e(-14 + i * 44, -12 - k * 12, 14, b.lin('#d98312,#ffd75e'), 4.5),
            ),
          ),
        ),
      ),
    ),
    b.solid(
      'M44 92L92 66L112 78L164 34L156 26L190 20L186 54L176 46L114 96L92 82L50 106z',
      b.lin('#e6ff9a 0,#45d68b 0.5,#0f8a5c 1', 60),
      { k: 2, shade: '#04402e' },
    ),
    at(226, 112, 1.15, 0, b.icon('hourglass-done', 0, 0, 64)),
    coinRain(b, [
      [212, 44, 12, 14],
      [250, 58, 9, -14],
      [34, 48, 10, -8],
      [228, 164, 9, 0],
      [250, 166, 7, 0],
    ]),
    sparkle(60, 40, 6),
    sparkle(120, 30, 5),
  );
}
