import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, box, e, g, line, p, piece, r } from './brush';
import { hand } from './core';
import { GOLD_ACCENT, ground, ninja } from './figure';
import { hero } from './hero';
import { chest, coin, GOLD, glow, lantern, plane, puff, sparkle, WOOD } from './props';
import {
  clouds,
  ember,
  fir,
  lanternRope,
  mist,
  moon,
  NIGHT_SKY,
  pagoda,
  petal,
  ridge,
  scatter,
  stars,
  torii,
  window,
} from './scenery';
import { airdropCrate } from './ui';

const W = 280;
const H = 180;
const TEAL_ROBE = '#7fe8c8 0,#1f8f7c 0.5,#0b3f4a 1';

/** Beams of light fanning from one point. */
export function rays(
  b: Brush,
  x: number,
  y: number,
  reach: number,
  count: number,
  color: string,
  opacity: number,
): string {
  const out: string[] = [];
  const fade = b.define(
    (id) =>
      `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${reach}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`,
  );
  for (let i = 0; i < count; i++) {
    const half = (360 / count) * 0.26 * (i % 2 ? 1 : 0.7);
    const a = (half * Math.PI) / 180;
    out.push(
      `<path d="M0 0L${(reach * Math.sin(-a)).toFixed(1)} ${(-reach * Math.cos(a)).toFixed(1)}L${(reach * Math.sin(a)).toFixed(1)} ${(-reach * Math.cos(a)).toFixed(1)}z" fill="url(#${fade})" transform="rotate(${((i * 360) / count).toFixed(1)})"/>`,
    );
  }
  return at(x, y, 1, 0, ...out);
}

function coinRain(b: Brush, places: readonly (readonly [number, number, number, number])[]): string {
  return places.map(([x, y, radius, turn]) => at(x, y, radius / 44, turn, coin(b, 44))).join('');
}

function confetti(count: number, seed: number): string {
  const colors = ['#ffc53d', '#ff5a7d', '#6fd6ff', '#b6f25c', '#c39bff', '#fff6e6'];
  return scatter(W, H, count, seed, (x, y, random) => {
    const color = colors[Math.floor(random() * colors.length)] ?? '#ffc53d';
    return `<rect x="-2.500" y="-1.300" width="5" height="2.600" rx=".8" fill="${color}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${(random() * 360).toFixed(0)})"/>`;
  });
}

const floor = (b: Brush, y: number, stops: string): string =>
  p(`M0 ${y}Q${W / 2} ${y - 14} ${W} ${y}V${H}H0z`, b.lin(stops));

function daily(b: Brush): string {
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

function celebration(b: Brush): string {
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
    ground(b, 140, 170, 60),
    at(140, 178, 0.66, 0, ninja(b, { mood: 'happy', handL: [-62, -132], handR: [62, -132] })),
    glow(b, 140, 28, 40, '#ffe39a', 0.8),
    b.icon('trophy', 140, 27, 46),
    confetti(70, 11),
    coinRain(b, [
      [34, 140, 12, 10],
      [246, 142, 13, -10],
      [60, 158, 9, 0],
      [222, 160, 9, 0],
    ]),
  );
}

function invite(b: Brush): string {
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
    at(
      44,
      174,
      0.6,
      0,
      g(
        'transform="scale(-1 1)"',
        ninja(b, {
          mood: 'happy',
          robe: '#ffd08a 0,#c8742e 0.5,#5f2a14 1',
          accent: GOLD_ACCENT,
          handR: [46, -120],
        }),
      ),
    ),
    at(140, 176, 0.74, 0, ninja(b, { mood: 'happy', handL: [-60, -118], handR: [60, -118] })),
    at(
      236,
      174,
      0.6,
      0,
      ninja(b, { mood: 'happy', robe: TEAL_ROBE, accent: GOLD_ACCENT, rim: '#b6fff0', handL: [-46, -120] }),
    ),
    at(92, 74, 1, -8, plane(b, 36)),
    line('M34 96Q58 98 76 84', '#fff6e6', 1.6, 'stroke-dasharray="4 4" stroke-opacity=".7"'),
    scatter(W, H, 14, 21, petal),
  );
}

function busy(b: Brush): string {
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
      206,
      176,
      0.76,
      0,
      ninja(b, {
        mood: 'tired',
        handL: [-52, -64],
        handR: [44, -112],
        legs: 'sit',
        holdR: at(10, -10, 1, -24, b.icon('folding-hand-fan', 6, -18, 62)),
      }),
    ),
    drop(164, 58),
    drop(250, 66),
    drop(170, 80),
    scatter(W, H, 24, 31, ember),
  );
}

function rest(b: Brush): string {
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
      ninja(b, { mood: 'calm', legs: 'sit', handL: [-12, -62], handR: [14, -62], holdR: '' }),
    ),
    b.icon('teacup-without-handle', 99, 113, 22),
    mist(b, 140, 172, 160, 16, '#c9b8ff', 0.35),
  );
}

function passive(b: Brush): string {
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
    b.icon('zzz', 108, 54, 34),
    coinRain(b, [
      [132, 160, 15, 0],
      [164, 160, 15, 10],
      [196, 160, 14, -10],
      [148, 140, 15, 12],
      [180, 140, 15, -14],
      [164, 120, 15, 4],
      [222, 164, 9, 0],
      [112, 168, 9, 20],
    ]),
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

function airdrop(b: Brush): string {
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

function welcome(b: Brush): string {
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
    at(136, 176, 1, 0, hero(b, 1, 186)),
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

function signIn(b: Brush): string {
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
    at(46, 172, 0.68, 0, ninja(b, { mood: 'awed', handR: [40, -118], handL: [-44, -50] })),
    glow(b, 234, 96, 40, '#ff9a3e', 0.6),
    at(234, 92, 1, 0, lantern(b, 54)),
    line('M234 40V66', '#1f1020', 1.5),
  );
}

function tap(b: Brush): string {
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

/** The shape alone, as a promise of what is to come. */
function shade(b: Brush, markup: string): string {
  const id = b.define(
    (name) =>
      `<filter id="${name}" color-interpolation-filters="sRGB" x="-5%" y="-5%" width="110%" height="110%"><feColorMatrix values="0 0 0 0 .11 0 0 0 0 .07 0 0 0 0 .26 0 0 0 .92 0"/></filter>`,
  );
  return g(`filter="url(#${id})"`, markup);
}

function next(b: Brush): string {
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

function profit(b: Brush): string {
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

const SIZE = [W, H] as const;
const options = { quality: 72 };
const withIcons = { ...options, icons: true };

/** Pictures at the head of popups. */
export const popups: ArtPiece[] = [
  piece('popup-daily', 'popups', SIZE, daily, options),
  piece('popup-celebration', 'popups', SIZE, celebration, withIcons),
  piece('popup-invite', 'popups', SIZE, invite, options),
  piece('popup-busy', 'popups', SIZE, busy, withIcons),
  piece('popup-break', 'popups', SIZE, rest, withIcons),
  piece('popup-passive', 'popups', SIZE, passive, withIcons),
  piece('popup-airdrop', 'popups', SIZE, airdrop, options),
  piece('popup-welcome', 'popups', SIZE, welcome, options),
  piece('popup-signin', 'popups', SIZE, signIn, options),
  piece('popup-tap', 'popups', SIZE, tap, options),
  piece('popup-next', 'popups', SIZE, next, withIcons),
  piece('popup-profit', 'popups', SIZE, profit, withIcons),
];
