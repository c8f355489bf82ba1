import type { Brush } from '../brush';
import { ground } from '../figures/light';
import { ninja } from '../figures/ninja';
import { GOLD, WOOD } from '../materials';
import { coin, glow, sparkle } from '../props/basics';
import { lantern, puff } from '../props/night';
import { ember, lanternRope, scatter } from '../scenery/air';
import { fir, pagoda, ridge } from '../scenery/land';
import { mist, moon, NIGHT_SKY, stars, window } from '../scenery/sky';
import { at, box, e, g, line, p, r } from '../shapes';
import { coinRain, floor, H, W } from './kit';

/** Draws a kettle that boils over, for busy servers. */
export function busy(b: Brush): string {
  const drop = (x: number, y: number): string => p(`M${x} ${y}q5 7 0 10q-5 -3 0 -10z`, '#8fdcff');
  return window(
    b,
    W,
    H,
    '#2a0f2e 0,#6a1f3a 0.55,#c2482e 1',
    glow(b, 88, 150, 110, '#ff8a2e', 0.65),
    r(0, 146, W, 34, 0, b.lin('#5e321c,#2a120e')),
    line('M0 147H280', '#ffb46a', 1.5, 'stroke-opacity=".5"'),
    at(
      88,
      152,
      1,
      0,
      p('M-44 0L-34 -26H34L44 0z', b.lin('#4a4458,#1c1826')),
      r(-26, -18, 52, 14, 4, b.lin('#ffd75e,#ff5a2e')),
      ...[-16, 0, 16].map((x) =>
        p(`M${x - 6} -6Q${x - 4} -18 ${x} -22Q${x + 6} -14 ${x + 6} -6z`, b.lin('#fff3a0,#ff7a2e')),
      ),
    ),
    at(
      88,
      106,
      1,
      -4,
      line('M-24 -18Q0 -62 24 -18', b.lin('#8f96b8,#2a2c48'), 6),
      b.solid('M30 -6Q52 -14 56 -32L62 -28Q60 -2 32 12z', b.lin('#8f96b8 0,#50567d 0.5,#262a48 1', 60), {
        k: 1.6,
      }),
      b.solid(
        'M-40 2Q-40 -22 0 -22Q40 -22 40 2Q40 24 0 24Q-40 24 -40 2z',
        b.lin('#8f96b8 0,#50567d 0.5,#1f2240 1', 65),
        { k: 3 },
      ),
      b.solid('M-18 -20Q0 -34 18 -20z', b.lin('#b9c0dc,#50567d'), { k: 1 }),
      e(0, -30, 5, b.lin(GOLD)),
      line('M-28 4Q0 14 28 4', '#ff8a4d', 2.5, 'stroke-opacity=".7"'),
    ),
    g(
      'opacity=".9"',
      at(152, 58, 0.55, 0, puff(b, 60)),
      at(164, 32, 0.75, 0, puff(b, 60)),
      at(146, 12, 0.9, 0, puff(b, 60)),
    ),
    g('opacity=".85"', at(84, 46, 0.5, 0, puff(b, 60)), at(96, 24, 0.65, 0, puff(b, 60))),
    at(
      202,
      174,
      0.76,
      0,
      ninja(b, {
        mood: 'tired',
        handL: [-44, -36],
        handR: [66, -66],
        legs: 'sit',
        tails: false,
        tilt: 5,
        holdR: at(0, 0, 1, 10, b.icon('folding-hand-fan', 4, -26, 66)),
      }),
    ),
    drop(164, 58),
    drop(250, 66),
    drop(170, 80),
    scatter(W, H, 24, 31, ember),
  );
}

/** Draws tea under lanterns, for a short break. */
export function rest(b: Brush): string {
  return window(
    b,
    W,
    H,
    '#0e1440 0,#2a2a78 0.5,#6a4a9a 0.9',
    stars(W, 100, 46, 13),
    moon(b, 226, 44, 26, '#ffffff 0,#e6dcff 0.6,#b9a2f0 1', '#c9b8ff'),
    ridge(W, 130, 50, H, '#241f66', 6, 0.7),
    at(28, 148, 1, 0, fir(70, '#141240')),
    at(256, 150, 1, 0, fir(84, '#141240')),
    at(226, 150, 1, 0, fir(52, '#1a1750')),
    lanternRope(b, -8, 288, 6, 9, 6, 32),
    floor(b, 148, '#3a2a5e,#140c2c'),
    b.solid(box(158, 132, 74, 9, 4), b.lin(WOOD), { k: 1 }),
    r(166, 140, 8, 18, 2, '#4a2614'),
    r(216, 140, 8, 18, 2, '#4a2614'),
    b.icon('teapot', 180, 116, 38),
    b.icon('teacup-without-handle', 214, 121, 24),
    ground(b, 98, 164, 60),
    at(
      98,
      164,
      0.76,
      0,
      ninja(b, { mood: 'calm', legs: 'sit', handL: [-12, -62], handR: [14, -62], tilt: -3 }),
    ),
    b.icon('teacup-without-handle', 99, 113, 22),
    mist(b, 140, 172, 160, 16, '#c9b8ff', 0.35),
  );
}

/** Coins of a heap: x, y, radius, turn, and how far each lies flat, from 1 (upright) to 0. */
const HEAP = [
  [120, 166, 13, 12, 0.5],
  [206, 167, 13, -10, 0.46],
  [144, 160, 15, 24, 0.72],
  [186, 161, 15, -30, 0.66],
  [165, 165, 16, 4, 0.5],
  [226, 170, 9, 16, 0.6],
  [104, 172, 9, -14, 0.5],
  [154, 144, 14, -18, 0.8],
  [177, 145, 14, 34, 0.74],
  [165, 154, 15, -6, 0.56],
  [197, 149, 12, 22, 0.9],
  [136, 150, 11, -26, 0.86],
  [166, 130, 14, 10, 0.92],
] as const;

/** Draws a loose heap of coins, no two of which lie alike. */
function heap(b: Brush): string {
  return HEAP.map(([x, y, radius, turn, flat]) =>
    at(x, y, radius / 44, turn, g(`transform="scale(1 ${flat})"`, e(0, 12, 44, '#7a3c05', 44), coin(b, 44))),
  ).join('');
}

/** Draws coins gathered while the player was away. */
export function passive(b: Brush): string {
  return window(
    b,
    W,
    H,
    NIGHT_SKY,
    stars(W, 90, 50, 17),
    moon(b, 52, 46, 24),
    ridge(W, 128, 58, H, '#3a1f66', 14, 0.8),
    at(226, 148, 1, 0, pagoda(112, 3, '#2a1440', b.lin('#5a2f80,#2a1450'))),
    ridge(W, 150, 26, H, '#22124a', 3, 0.3),
    floor(b, 154, '#1c0f38,#0a0618'),
    glow(b, 150, 136, 84, '#ffc53d', 0.6),
    at(66, 164, 0.72, 0, ninja(b, { mood: 'calm', legs: 'sit', handL: [-30, -44], handR: [30, -44] })),
    b.icon('zzz', 118, 44, 34),
    heap(b),
    coinRain(b, [
      [152, 84, 10, 20],
      [176, 62, 8, -20],
      [196, 92, 9, 30],
      [160, 36, 6, 0],
    ]),
    sparkle(184, 112, 7),
    sparkle(140, 108, 5),
    sparkle(206, 134, 5),
  );
}

/** Draws a shut gate, for the sign-in popup. */
export function signIn(b: Brush): string {
  const plank = (y: number): string => line(`M84 ${y}H196`, '#2a0f14', 2, 'stroke-opacity=".45"');
  return window(
    b,
    W,
    H,
    '#14123a 0,#2f2468 0.6,#5a3a80 1',
    stars(W, 70, 40, 43),
    ridge(W, 120, 40, H, '#221a54', 5, 0.7),
    p('M56 66Q140 44 224 66L212 52Q140 34 68 52z', b.lin('#5a3a80,#22124a')),
    r(66, 62, 148, 98, 0, b.lin('#3a2418,#1f120e')),
    b.solid(box(80, 66, 120, 96, 3), b.lin(WOOD, 60), { k: 3 }),
    ...[84, 104, 124, 144].map(plank),
    line('M140 66V162', '#1f0c0a', 3),
    ...[94, 186].flatMap((x) => [78, 150].map((y) => e(x, y, 3.5, b.lin(GOLD)))),
    at(
      140,
      114,
      1.5,
      0,
      at(
        -16,
        -17,
        1,
        0,
        line('M10 15V10.500a6 6 0 0 1 12 0V15', b.lin('#eef1ff,#7a82ad', 20), 3.6),
        b.solid(box(5, 13, 22, 16, 4.5), b.lin(GOLD, 65), { k: 1.1, shade: '#8a3f05' }),
        e(16, 19.5, 2.6, '#6b3206'),
        p('M15 20h2l1 5h-4z', '#6b3206'),
      ),
    ),
    floor(b, 162, '#2a1a4a,#0e0820'),
    at(
      46,
      172,
      0.68,
      0,
      ninja(b, { mood: 'awed', handR: [62, -98], right: 'open', gaze: [4, 1], tails: false }),
    ),
    glow(b, 234, 96, 40, '#ff9a3e', 0.6),
    at(234, 92, 1, 0, lantern(b, 54)),
    line('M234 40V66', '#1f1020', 1.5),
  );
}
