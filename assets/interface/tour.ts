import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, box, g, line, p, piece, r, star } from './brush';
import { bolt, check, hand } from './core';
import { GOLD_ACCENT, ground, ninja } from './figure';
import { giftArt } from './gifts';
import { hero } from './hero';
import { missionCard } from './missions';
import type { MissionType } from './missions/card';
import { rays } from './popups';
import {
  chest,
  coin,
  GOLD,
  glow,
  katana,
  lantern,
  plane,
  plate,
  playMark,
  scroll,
  shuriken,
  sparkle,
} from './props';
import {
  bamboo,
  clouds,
  ember,
  moon,
  NIGHT_SKY,
  pagoda,
  petal,
  ridge,
  scatter,
  stars,
  torii,
} from './scenery';
import { gift, gourd, tile } from './ui';

const W = 360;
const H = 300;
const SIZE = [W, H] as const;
const TEAL = '#7fe8c8 0,#1f8f7c 0.5,#0b3f4a 1';
const EARTH = '#ffd08a 0,#c8742e 0.5,#5f2a14 1';

const sky = (b: Brush, stops: string): string => r(0, 0, W, H, 0, b.lin(stops));
const earth = (b: Brush, y: number, stops: string): string =>
  p(`M0 ${y}Q${W / 2} ${y - 20} ${W} ${y}V${H}H0z`, b.lin(stops));
/** Fades the foot into the panel below. */
const foot = (b: Brush): string => r(0, H - 60, W, 60, 0, b.lin('#1a122600,#1a1226e6'));

function coins(b: Brush, places: readonly (readonly [number, number, number])[]): string {
  return places.map(([x, y, radius], i) => at(x, y, radius / 44, i * 23 - 25, coin(b, 44))).join('');
}

/** A dark lacquered panel with a lit edge. */
function panel(b: Brush, x: number, y: number, w: number, h: number): string {
  return g(
    '',
    p(box(x, y + 4, w, h, 16), '#05020c', 'fill-opacity=".5"'),
    p(box(x, y, w, h, 16), b.lin('#43345c,#1d142c')),
    `<path d="${box(x + 0.75, y + 0.75, w - 1.5, h - 1.5, 15.25)}" fill="none" stroke="${b.lin('#ffffff88 0,#ffffff1a 0.5')}" stroke-width="1.5"/>`,
  );
}

function dusk(b: Brush): string {
  return g(
    '',
    sky(b, NIGHT_SKY),
    stars(W, 150, 50, 71),
    ridge(W, 214, 70, H, '#3a1f66', 4, 0.8),
    at(52, 232, 1, 0, pagoda(132, 3, '#2a1440', b.lin('#5a2f80,#2a1450'))),
    at(318, 232, 1, 0, pagoda(104, 3, '#2a1440', b.lin('#5a2f80,#2a1450'))),
    earth(b, 236, '#2a1650,#0c0618'),
  );
}

function tapNinja(b: Brush): string {
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

function energy(b: Brush): string {
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

function combo(b: Brush): string {
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
        handR: [62, -132],
        handL: [-56, -104],
        holdR: at(36, -40, 1, -48, katana(b, 132)),
        holdL: shuriken(b, 26),
        eye: '#ff5a4d',
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

function levelUp(b: Brush): string {
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

function miningCards(b: Brush): string {
  const fan: readonly (readonly [number, number, number, MissionType, number])[] = [
    [74, 128, -20, 'dojo', 3],
    [286, 128, 20, 'clan', 5],
    [118, 108, -10, 'village', 5],
    [242, 108, 10, 'village', 6],
    [180, 100, 0, 'forge', 6],
  ];
  return g(
    '',
    sky(b, '#160c34 0,#3a1f78 0.55,#8a3f9a 1'),
    rays(b, 180, 120, 260, 22, '#d6b8ff', 0.3),
    glow(b, 180, 130, 150, '#b79bff', 0.5),
    ...fan.map(([x, y, turn, type, number], i) =>
      at(x, y, i === 4 ? 1.34 : 1.1, turn, at(-44, -44, 1, 0, missionCard(b, type, number))),
    ),
    earth(b, 250, '#2a1250,#0c0618'),
    at(180, 262, 1, 0, chest(b, 108, true)),
    coins(b, [
      [96, 246, 16],
      [266, 246, 17],
      [74, 264, 11],
      [292, 266, 11],
      [126, 266, 12],
      [236, 268, 11],
    ]),
    sparkle(116, 196, 7),
    sparkle(246, 190, 8),
    sparkle(180, 24, 9),
    foot(b),
  );
}

function passive(b: Brush): string {
  return g(
    '',
    sky(b, '#0a0f3a 0,#26307e 0.5,#6a5ab8 1'),
    stars(W, 190, 70, 83),
    moon(b, 84, 70, 36, '#ffffff 0,#e6dcff 0.6,#b9a2f0 1', '#c9b8ff'),
    ridge(W, 216, 70, H, '#2a2470', 8, 0.8),
    line('M150 -4Q236 34 364 8', '#1f1020', 2),
    ...[
      [196, 62],
      [256, 70],
      [316, 58],
    ].map(([x = 0, y = 0]) =>
      g(
        '',
        glow(b, x, y, 44, '#ff9a3e', 0.6),
        line(`M${x} ${y - 48}V${y - 24}`, '#1f1020', 2),
        at(x, y, 1, 0, lantern(b, 60)),
      ),
    ),
    earth(b, 232, '#2a2160,#0c0824'),
    at(86, 262, 0.98, 0, ninja(b, { mood: 'calm', legs: 'sit', handL: [-30, -44], handR: [30, -44] })),
    b.icon('zzz', 142, 106, 44),
    ground(b, 252, 262, 84),
    at(252, 260, 1, 0, chest(b, 124, true)),
    coins(b, [
      [228, 132, 13],
      [270, 118, 11],
      [300, 142, 12],
      [206, 158, 10],
      [252, 160, 14],
      [182, 252, 14],
      [326, 254, 13],
      [338, 230, 9],
    ]),
    sparkle(288, 178, 8),
    sparkle(214, 188, 6),
    foot(b),
  );
}

function inviteFriends(b: Brush): string {
  return g(
    '',
    sky(b, NIGHT_SKY),
    stars(W, 150, 50, 89),
    moon(b, 252, 86, 54),
    ridge(W, 216, 70, H, '#3a1f66', 14, 0.8),
    at(266, 244, 1, 0, torii(b, 150)),
    earth(b, 240, '#2a1650,#0c0618'),
    ground(b, 96, 266, 60),
    at(96, 266, 1.08, 0, ninja(b, { mood: 'happy', handR: [56, -120], handL: [-48, -50] })),
    line('M158 128Q190 62 246 84', '#fff6e6', 3, 'stroke-dasharray="6 7" stroke-opacity=".8"'),
    at(204, 70, 1.5, 8, plane(b, 40)),
    at(
      310,
      256,
      0.6,
      0,
      ninja(b, { mood: 'happy', robe: EARTH, accent: GOLD_ACCENT, handL: [-46, -124], tails: false }),
    ),
    at(
      222,
      258,
      0.64,
      0,
      g(
        'transform="scale(-1 1)"',
        ninja(b, { mood: 'happy', robe: TEAL, accent: GOLD_ACCENT, rim: '#b6fff0', handL: [-48, -120] }),
      ),
    ),
    at(
      266,
      270,
      0.72,
      0,
      ninja(b, {
        mood: 'happy',
        robe: '#ffc2d6 0,#c94a7f 0.5,#5a1440 1',
        accent: '#ffffff 0,#e6dcf2 0.5,#a89ac8 1',
        handL: [-52, -124],
        handR: [52, -124],
        tails: false,
      }),
    ),
    scatter(W, H, 22, 91, petal),
    foot(b),
  );
}

function friendBonus(b: Brush): string {
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

function dailyMissions(b: Brush): string {
  const days = [0, 1, 2, 3, 4, 5].map((i) => {
    const x = 34 + (i % 3) * 100;
    const y = 22 + Math.floor(i / 3) * 92;
    const art = giftArt[[0, 2, 5, 8, 10, 15][i] ?? 0];
    const today = i === 3;
    return g(
      '',
      today ? glow(b, x + 46, y + 42, 66, '#ffd75e', 0.8) : '',
      at(
        x,
        y,
        1,
        0,
        plate(
          b,
          92,
          84,
          today
            ? '#ffe08a 0,#e8902a 0.5,#a8430f 1'
            : i < 3
              ? '#5a4a86 0,#382a5e 0.5,#1d1438 1'
              : '#8f6ae0 0,#57389e 0.5,#2a1660 1',
          18,
        ),
      ),
      at(x + 14, y + 9, 1, 0, art ? art(b) : ''),
      i < 3 ? at(x + 66, y + 52, 0.9, 0, check(b)) : '',
    );
  });
  return g(
    '',
    sky(b, '#1a0f3a 0,#4a1f6a 0.5,#a83a5a 1'),
    rays(b, 180, 110, 260, 20, '#ffd0a0', 0.25),
    ...days,
    panel(b, 30, 212, 300, 62),
    at(42, 218, 0.86, 0, tile(b, 56, '#b79bff 0,#7a52e6 0.5,#3f2399 1', playMark(b, 28))),
    at(98, 218, 0.86, 0, tile(b, 56, '#8fdcff 0,#3aa0f2 0.5,#1f5cc4 1', plane(b, 36))),
    at(182, 244, 1, -6, scroll(b, 36)),
    coins(b, [
      [244, 243, 19],
      [230, 252, 12],
    ]),
    at(278, 222, 1.35, 0, check(b)),
    sparkle(340, 30, 7),
    sparkle(18, 120, 6),
  );
}

const options = { scales: [2], quality: 60 } as const;
const withIcons = { ...options, icons: true };

/** How to play, in nine pictures. */
export const tour: ArtPiece[] = [
  piece('tour-1', 'tour', SIZE, tapNinja, { ...options, quality: 54 }),
  piece('tour-2', 'tour', SIZE, energy, options),
  piece('tour-3', 'tour', SIZE, combo, options),
  piece('tour-4', 'tour', SIZE, levelUp, { ...options, quality: 40 }),
  piece('tour-5', 'tour', SIZE, miningCards, options),
  piece('tour-6', 'tour', SIZE, passive, withIcons),
  piece('tour-7', 'tour', SIZE, inviteFriends, options),
  piece('tour-8', 'tour', SIZE, friendBonus, withIcons),
  piece('tour-9', 'tour', SIZE, dailyMissions, withIcons),
];
