import type { Brush } from '../brush';
import { bolt, hand } from '../core/glyphs';
import { hero } from '../figures/hero';
import { ground } from '../figures/light';
import { ninja } from '../figures/ninja';
import { GOLD } from '../materials';
import { rays } from '../popups/kit';
import { glow, shuriken, sparkle } from '../props/basics';
import { katana } from '../props/weapons';
import { ember, scatter } from '../scenery/air';
import { bamboo } from '../scenery/land';
import { clouds, moon, stars } from '../scenery/sky';
import { at, box, g, line, p, star } from '../shapes';
import { gourd } from '../ui/boosts';
import { coins, dusk, earth, foot, H, panel, sky, W } from './kit';

/** Draws a tap on the ninja. */
export function tapNinja(b: Brush): string {
  return g(
    '',
    dusk(b),
    moon(b, 180, 118, 82),
    glow(b, 180, 250, 110, '#8b6cff', 0.5),
    ground(b, 180, 262, 80),
    at(170, 266, 1, 0, hero(b, 1, 268)),
    ...[30, 46].map(
      (radius, i) =>
        `<circle cx="214" cy="196" r="${radius}" fill="none" stroke="#ffe08a" stroke-opacity="${0.9 - i * 0.4}" stroke-width="${4 - i * 1.5}"/>`,
    ),
    glow(b, 214, 196, 40, '#ffe08a', 0.9),
    at(206, 184, 2.1, -4, hand(b)),
    coins(b, [
      [78, 92, 17],
      [110, 46, 12],
      [278, 84, 19],
      [304, 142, 12],
      [58, 150, 12],
      [254, 40, 10],
    ]),
    sparkle(132, 60, 7),
    sparkle(290, 52, 6),
    foot(b),
  );
}

/** Draws energy, which every tap costs and time restores. */
export function energy(b: Brush): string {
  return g(
    '',
    sky(b, '#06223a 0,#0f4a5a 0.5,#2a9a7a 1'),
    rays(b, 180, 110, 260, 22, '#d6ffb0', 0.25),
    ...[
      [24, 14],
      [64, 9],
      [300, 12],
      [340, 16],
    ].map(([x = 0, w = 0], i) =>
      bamboo(b, x, H, 330, w, '#b6f28a 0,#4fa85a 0.5,#1a5a3e 1', i % 2 ? '#3f9a5a' : '#7fd66a'),
    ),
    glow(b, 180, 120, 120, '#eaff9a', 0.5),
    at(72, 14, 3, 0, gourd(b)),
    ...[
      [86, 66, 1.1, -14],
      [262, 54, 1.4, 12],
      [292, 128, 0.9, 20],
      [74, 146, 0.8, -22],
    ].map(([x = 0, y = 0, k = 1, t = 0]) => at(x, y, k, t, at(-24, -24, 1, 0, bolt(b)))),
    panel(b, 34, 212, 292, 58),
    at(46, 219, 0.92, 0, bolt(b)),
    p(box(98, 233, 210, 18, 9), '#0c0616'),
    p(box(98, 233, 158, 18, 9), b.lin('#45d68b,#b6f25c', 0)),
    p(box(102, 235.5, 150, 5, 2.5), '#ffffff', 'fill-opacity=".4"'),
    glow(b, 256, 242, 22, '#eaff9a', 0.9),
    sparkle(256, 242, 9),
    sparkle(124, 40, 5),
    sparkle(236, 168, 6),
  );
}

/** Draws combos and critical hits. */
export function combo(b: Brush): string {
  return g(
    '',
    sky(b, '#2a0820 0,#8a1a34 0.5,#ff7a3e 1'),
    rays(b, 180, 150, 280, 24, '#ffe08a', 0.5),
    p(star(180, 146, 14, 142, 84, -84), b.lin('#ffe9a8 0,#ffb02e 0.5,#f0502e 1')),
    p(star(180, 146, 14, 112, 70, -78), b.lin('#fffbe0 0,#ffd75e 1')),
    earth(b, 262, '#5a1226,#220814'),
    p(
      'M52 232Q36 92 200 34Q296 14 336 70Q244 44 172 94Q92 148 52 232z',
      b.lin('#ffffffee 0,#9fe8ffcc 0.5,#8b6cff00 1', 160),
    ),
    ground(b, 180, 268, 70),
    at(
      176,
      266,
      1.12,
      0,
      ninja(b, {
        legs: 'run',
        handR: [68, -96],
        handL: [-66, -98],
        lean: 3,
        holdR: at(36, -40, 1, -48, katana(b, 132)),
        holdL: shuriken(b, 26),
        eye: ['#ffd0a0', '#ff5a4d'],
      }),
    ),
    ...[
      [60, 66, 18],
      [318, 176, 22],
      [286, 250, 14],
      [38, 164, 14],
    ].map(([x = 0, y = 0, k = 0], i) => at(x, y, 1, i * 25, shuriken(b, k))),
    coins(b, [
      [300, 108, 20],
      [92, 34, 14],
      [332, 44, 12],
      [76, 262, 15],
    ]),
    sparkle(252, 36, 12),
    sparkle(116, 90, 7),
    sparkle(300, 212, 8),
    scatter(W, H, 40, 73, ember),
  );
}

/** Draws the way from Novice to Seijin. */
export function levelUp(b: Brush): string {
  const step = (x: number, y: number, stops: string): string =>
    b.solid(box(x, y, 104, 180, 8), b.lin(stops, 60), { k: 2.6 });
  return g(
    '',
    sky(b, '#14184a 0,#4a3aa8 0.5,#c27ab8 1'),
    stars(W, 160, 20, 79),
    p('M226 300L256 0H336L352 300z', b.lin('#fff6d0cc 0,#ffe08a55 0.6,#ffe08a00 1')),
    rays(b, 290, 90, 200, 14, '#fff0b0', 0.5),
    clouds(b, W, 280, 34, '#d6c2ff,#7a5ac8', 19),
    step(18, 236, '#8f7ae0 0,#5a43b8 0.5,#2f1f78 1'),
    step(128, 212, '#ff9a7a 0,#e0453a 0.5,#8a1a2a 1'),
    step(238, 184, GOLD),
    at(70, 238, 1, 0, hero(b, 1, 134)),
    at(178, 214, 1, 0, hero(b, 15, 160)),
    at(288, 186, 1, 0, hero(b, 25, 176, { without: ['shadow', 'aura', 'auraBack'] })),
    line('M62 112Q90 60 150 56', '#fff3c0', 5, 'stroke-dasharray="1 11"'),
    b.solid('M154 72L176 54L150 40L156 56z', b.lin(GOLD, 60), { k: 1 }),
    sparkle(230, 50, 8),
    sparkle(340, 120, 7),
    sparkle(120, 150, 5),
    foot(b),
  );
}
