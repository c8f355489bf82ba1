import type { Brush } from '../brush';
import { ground } from '../figures/light';
import { APPRENTICE, DANCER, INITIATE } from '../figures/look';
import { ninja } from '../figures/ninja';
import { rays } from '../popups/kit';
import { glow, sparkle } from '../props/basics';
import { plane } from '../props/marks';
import { petal, scatter } from '../scenery/air';
import { ridge, torii } from '../scenery/land';
import { moon, NIGHT_SKY, stars } from '../scenery/sky';
import { at, g, line } from '../shapes';
import { gift } from '../ui/gifts';
import { coins, earth, foot, H, sky, W } from './kit';

/** Draws an invitation flying to friends. */
export function inviteFriends(b: Brush): string {
  return g(
    '',
    sky(b, NIGHT_SKY),
    stars(W, 150, 50, 89),
    moon(b, 252, 86, 54),
    ridge(W, 216, 70, H, '#3a1f66', 14, 0.8),
    at(266, 244, 1, 0, torii(b, 150)),
    earth(b, 240, '#2a1650,#0c0618'),
    ground(b, 96, 266, 60),
    at(
      96,
      266,
      1.08,
      0,
      ninja(b, { mood: 'glad', handR: [62, -112], right: 'open', gaze: [5, -1], tilt: 3 }),
    ),
    line('M158 128Q190 62 246 84', '#fff6e6', 3, 'stroke-dasharray="6 7" stroke-opacity=".8"'),
    at(204, 70, 1.5, 8, plane(b, 40)),
    at(
      322,
      256,
      0.6,
      0,
      ninja(b, { ...APPRENTICE, mood: 'happy', handL: [-62, -112], left: 'open', tails: false }),
    ),
    at(
      208,
      258,
      0.64,
      0,
      g(
        'transform="scale(-1 1)"',
        ninja(b, { ...INITIATE, mood: 'glad', handL: [-62, -112], left: 'open', tails: false }),
      ),
    ),
    at(
      266,
      270,
      0.72,
      0,
      ninja(b, {
        ...DANCER,
        mood: 'happy',
        handL: [-64, -110],
        handR: [64, -110],
        left: 'open',
        right: 'open',
        tails: false,
      }),
    ),
    scatter(W, H, 22, 91, petal),
    foot(b),
  );
}

/** Draws bonuses for friends, greater with Premium. */
export function friendBonus(b: Brush): string {
  return g(
    '',
    sky(b, '#3a1050 0,#a02f6a 0.5,#ff9a6a 1'),
    rays(b, 180, 130, 270, 24, '#ffe39a', 0.5),
    glow(b, 180, 150, 150, '#ffd75e', 0.5),
    earth(b, 250, '#5a1440,#220a24'),
    ground(b, 104, 264, 70),
    ground(b, 254, 264, 80),
    at(34, 126, 2.2, 0, gift(b, false)),
    at(166, 88, 2.75, 0, gift(b, true)),
    b.icon('crown', 254, 76, 74),
    coins(b, [
      [60, 92, 17],
      [128, 62, 13],
      [322, 110, 15],
      [160, 238, 17],
      [182, 262, 12],
      [36, 250, 13],
      [336, 248, 15],
      [104, 28, 9],
      [316, 40, 11],
    ]),
    sparkle(180, 50, 9),
    sparkle(36, 50, 7),
    sparkle(338, 76, 6),
    sparkle(146, 132, 6),
    foot(b),
  );
}
