import type { Brush } from '../brush';
import { ground } from '../figures/light';
import { APPRENTICE, INITIATE } from '../figures/look';
import { ninja } from '../figures/ninja';
import { glow, sparkle } from '../props/basics';
import { plane } from '../props/marks';
import { chest } from '../props/treasure';
import { lanternRope, petal, scatter } from '../scenery/air';
import { ridge, torii } from '../scenery/land';
import { clouds, moon, NIGHT_SKY, stars, window } from '../scenery/sky';
import { at, g, line } from '../shapes';
import { airdropCrate } from '../ui/gifts';
import { coinRain, confetti, floor, H, rays, W } from './kit';

/** Draws the daily reward waiting in its chest. */
export function daily(b: Brush): string {
  return window(
    b,
    W,
    H,
    '#3a1458 0,#8a2a5a 0.5,#e0603f 0.85,#ffb45e 1',
    rays(b, 140, 112, 200, 18, '#ffd98a', 0.55),
    glow(b, 140, 108, 110, '#ffd75e', 0.75),
    lanternRope(b, -6, 286, 4, 10, 7, 30),
    floor(b, 152, '#6a1a3a,#2a0a22'),
    ground(b, 140, 160, 84),
    at(140, 158, 1, 0, chest(b, 104, true)),
    coinRain(b, [
      [70, 62, 13, -20],
      [212, 58, 14, 20],
      [92, 34, 8, 10],
      [190, 30, 9, -10],
      [62, 154, 11, 0],
      [222, 154, 12, 14],
      [44, 158, 8, 8],
    ]),
    sparkle(104, 66, 7),
    sparkle(178, 72, 6),
    sparkle(140, 40, 9),
    scatter(W, H, 18, 5, petal),
  );
}

/** Draws a victory with fireworks. */
export function celebration(b: Brush): string {
  return window(
    b,
    W,
    H,
    '#12104a 0,#3a1f86 0.5,#8a3aa0 1',
    stars(W, 120, 40, 3),
    rays(b, 140, 100, 210, 16, '#ffe39a', 0.5),
    ...[
      [52, 44, '#ff7aa0'],
      [230, 38, '#7fd6ff'],
      [206, 86, '#ffd75e'],
    ].map(([x, y, color]) =>
      g(
        '',
        glow(b, Number(x), Number(y), 34, String(color), 0.5),
        ...Array.from({ length: 12 }, (_, i) =>
          line(`M0 -9L0 -21`, String(color), 2, `transform="translate(${x} ${y}) rotate(${i * 30})"`),
        ),
      ),
    ),
    floor(b, 150, '#2a1668,#0f0a34'),
    confetti(70, 11),
    ground(b, 140, 170, 60),
    at(140, 178, 0.66, 0, ninja(b, { mood: 'happy', handL: [-62, -126], handR: [62, -126], tilt: 4 })),
    glow(b, 140, 28, 40, '#ffe39a', 0.8),
    b.icon('trophy', 140, 27, 46),
    coinRain(b, [
      [34, 140, 12, 10],
      [246, 142, 13, -10],
      [60, 158, 9, 0],
      [222, 160, 9, 0],
    ]),
  );
}

/** Draws friends gathering at the gate. */
export function invite(b: Brush): string {
  return window(
    b,
    W,
    H,
    NIGHT_SKY,
    stars(W, 90, 40, 8),
    moon(b, 140, 76, 46),
    ridge(W, 134, 60, H, '#3a1f66', 4, 0.8),
    ridge(W, 146, 34, H, '#22124a', 9, 0.4),
    at(140, 172, 1, 0, torii(b, 122)),
    floor(b, 160, '#1c0f38,#0a0618'),
    line('M22 88Q38 46 76 34', '#fff6e6', 1.6, 'stroke-dasharray="4 4" stroke-opacity=".7"'),
    at(88, 30, 1, 8, plane(b, 36)),
    at(
      48,
      174,
      0.6,
      0,
      g(
        'transform="scale(-1 1)"',
        ninja(b, { ...APPRENTICE, mood: 'happy', handR: [62, -112], right: 'open', tilt: 5, tails: false }),
      ),
    ),
    at(
      140,
      176,
      0.74,
      0,
      ninja(b, { mood: 'glad', handL: [-64, -110], handR: [64, -110], left: 'open', right: 'open' }),
    ),
    at(
      236,
      174,
      0.6,
      0,
      ninja(b, { ...INITIATE, mood: 'happy', handL: [-62, -112], left: 'open', tilt: -5, tails: false }),
    ),
    scatter(W, H, 14, 21, petal),
  );
}

/** Draws crates descending through the clouds. */
export function airdrop(b: Brush): string {
  return window(
    b,
    W,
    H,
    '#1a2a7a 0,#4a5ac0 0.4,#c27ab0 0.75,#ffc08a 1',
    stars(W, 60, 20, 23),
    rays(b, 140, 60, 200, 14, '#fff0c0', 0.35),
    clouds(b, W, 150, 34, '#fff0e6,#e6a6c0', 7),
    clouds(b, W, 176, 30, '#ffffff,#f0c0d0', 12),
    at(44, 30, 0.62, -8, airdropCrate(b)),
    at(188, 36, 0.5, 8, airdropCrate(b)),
    at(96, 14, 1.36, 0, at(-16, -2, 1, 0, airdropCrate(b))),
    coinRain(b, [
      [62, 128, 10, 20],
      [224, 118, 11, -20],
      [206, 152, 8, 0],
      [88, 156, 8, 10],
      [32, 108, 6, 0],
      [256, 80, 7, 14],
    ]),
    sparkle(82, 40, 6),
    sparkle(214, 28, 5),
    sparkle(246, 130, 5),
  );
}
