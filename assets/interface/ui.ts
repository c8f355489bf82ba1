import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, box, e, g, line, oval, p, piece, r, star } from './brush';
import { bolt, hand } from './core';
import { ground, HERO, head, ninja } from './figure';
import {
  camera,
  coin,
  GOLD,
  glow,
  LACQUER,
  lantern,
  plane,
  plate,
  playMark,
  puff,
  ribbons,
  scroll,
  shuriken,
  sparkle,
  WOOD,
} from './props';

const TASK = [56, 56] as const;
const SIDE = [32, 32] as const;

export function gourd(b: Brush): string {
  const d = 'M36 19C44 19 45 28 41 32C55 37 58 66 36 67C14 66 17 37 31 32C27 28 28 19 36 19z';
  return g(
    '',
    b.solid(d, b.lin('#d8ff9a 0,#5fe08f 0.4,#149a6c 0.8,#0a5f52 1', 65), { k: 2.2, shade: '#04402e' }),
    p(box(30, 8, 12, 12, 3), b.lin('#c98a52,#6b3a1e')),
    line('M26 33Q36 38 46 33', '#e0453a', 4.5),
    line('M45 33Q52 36 50 44M45 33Q56 32 58 39', '#e0453a', 2.6),
    at(21, 35, 0.63, 0, bolt(b)),
    p('M25 46Q22 54 27 60Q20 58 20.500 51Q21 46 25 46z', '#fff', 'fill-opacity=".5"'),
  );
}

function manyTaps(b: Brush): string {
  const ring = (x: number, y: number, k: number): string =>
    g(
      '',
      `<ellipse cx="${x}" cy="${y}" rx="${14 * k}" ry="${14 * k}" fill="none" stroke="#ffd24a" stroke-opacity=".9" stroke-width="2.200"/>`,
      `<ellipse cx="${x}" cy="${y}" rx="${20 * k}" ry="${20 * k}" fill="none" stroke="#ffb02e" stroke-opacity=".45" stroke-width="1.600"/>`,
    );
  return g(
    '',
    ring(27, 19, 0.85),
    at(5, 9, 1.2, -4, hand(b)),
    at(58, 15, 1, 15, shuriken(b, 12, '#fffbe0 0,#ffd24a 0.5,#d98312 1', '#7a1420')),
    sparkle(46, 7, 4),
  );
}

function energyVessel(b: Brush): string {
  const jar = 'M20 20H52Q60 26 60 42Q60 66 36 66Q12 66 12 42Q12 26 20 20z';
  return g(
    '',
    b.solid(jar, b.lin('#d6caff66 0,#8b6cff66 0.5,#3b259099 1', 65), { k: 2, lightness: 0.9 }),
    g(
      b.clip(`<path d="${jar}"/>`),
      p('M8 38Q22 32 36 38Q50 44 64 37V70H8z', b.lin('#fff3a0 0,#ffb02e 0.5,#ff6a2e 1')),
      p('M8 38Q22 32 36 38Q50 44 64 37V40Q50 47 36 41Q22 35 8 41z', '#fffbe0', 'fill-opacity=".8"'),
    ),
    p(box(18, 12, 36, 9, 4), b.lin(LACQUER)),
    p(box(30, 6, 12, 7, 3), b.lin(GOLD)),
    b.solid('M36 26L49 41H41.500V58H30.500V41H23z', b.lin('#ffffff 0,#fff3c0 1'), { k: 1, shade: '#b2500a' }),
    p('M18 32Q15 42 19 52Q13 44 15 34z', '#fff', 'fill-opacity=".55"'),
  );
}

export function tile(b: Brush, size: number, stops: string, mark: string): string {
  return g(
    '',
    plate(b, size, size, stops),
    g(
      b.shadow(0, size * 0.03, size * 0.03, '#12061f', 0.45),
      at(size / 2, size / 2 - size * 0.01, 1, 0, mark),
    ),
  );
}

const SKY = '#8fdcff 0,#3aa0f2 0.5,#1f5cc4 1';
const INK = '#5c6088 0,#2a2c48 0.5,#12121f 1';
const HOT = '#ff9a6b 0,#f0413f 0.45,#a81432 1';
const SUNSET = '#7a5cff 0,#d64aa8 0.45,#ff8a4d 0.8,#ffc94d 1';
const VIOLET = '#b79bff 0,#7a52e6 0.5,#3f2399 1';

/** A hanging scroll that plays a film. */
function filmScroll(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    p(box(-13, -15, 26, 31, 1), b.lin('#e9cf9a 0,#fff6dc 0.3,#ffedc4 1')),
    e(0, 1, 9.5, b.lin(LACQUER)),
    p('M-3.500 -4.500Q-3.500 -6 -2 -5L6 0Q7 1 6 2L-2 7Q-3.500 8 -3.500 6.500z', '#fff6e6'),
    p(box(-18, -19, 36, 6, 3), b.lin('#8a5a2e,#4a2814')),
    p(box(-18, 14, 36, 6, 3), b.lin('#8a5a2e,#4a2814')),
    ...[-18, 15].flatMap((x) => [
      p(box(x, -19, 3.5, 6, 1.5), b.lin(GOLD)),
      p(box(x, 14, 3.5, 6, 1.5), b.lin(GOLD)),
    ]),
  );
}

function friendsHero(b: Brush): string {
  return g(
    '',
    e(110, 74, 58, b.rad('#fff7dd 0,#ffe2a0 0.55,#ffb866 1', 0.4, 0.35, 0.75)),
    e(92, 60, 9, '#f0b46a', 9, 'fill-opacity=".25"'),
    e(128, 92, 13, '#f0b46a', 13, 'fill-opacity=".22"'),
    ground(b, 110, 150, 100),
    at(
      68,
      150,
      0.66,
      0,
      g('transform="scale(-1 1)"', ninja(b, { mood: 'happy', handL: [-64, -92], handR: [44, -52] })),
    ),
    at(
      152,
      150,
      0.66,
      0,
      ninja(b, {
        mood: 'happy',
        robe: '#7fe8c8 0,#1f8f7c 0.5,#0b3f4a 1',
        accent: '#fff0a8 0,#ffc53d 0.45,#c8740f 1',
        rim: '#b6fff0',
        handL: [-64, -92],
        handR: [44, -52],
      }),
    ),
    glow(b, 110, 90, 20, '#fff0b0', 0.95),
    sparkle(110, 89, 12),
    at(16, 22, 0.22, -15, coin(b, 44)),
    at(205, 20, 0.25, 15, coin(b, 44)),
    at(206, 86, 0.2, 0, coin(b, 44)),
    at(12, 92, 0.18, 0, coin(b, 44)),
    sparkle(40, 18, 5),
    sparkle(176, 14, 4),
  );
}

export function medal(b: Brush, stops: string, deep: string): string {
  return g(
    '',
    p('M9 1H18L23 16L15 19z', b.lin('#ff7a5f,#a81c30')),
    p('M31 1H22L17 16L25 19z', b.lin('#c96bff,#5a2fb0')),
    b.solid(star(20, 25, 12, 14.5, 12.6), b.lin(stops, 60), { k: 1.2, shade: deep, darkness: 0.6 }),
    e(20, 25, 9.8, b.lin(stops, 240)),
    at(20, 25, 1, 0, shuriken(b, 8.5, stops, deep)),
  );
}

/** A round window of evening behind the pictures of empty and failed screens. */
function disc(b: Brush, stops: string): string {
  return g(
    '',
    e(70, 70, 68, b.rad(stops, 0.5, 0.35, 0.7)),
    `<circle cx="70" cy="70" r="67" fill="none" stroke="${b.lin('#ffffff66,#ffffff11')}" stroke-width="2"/>`,
  );
}

function emptyBox(b: Brush): string {
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

function errorLantern(b: Brush): string {
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

function offlineCrow(b: Brush): string {
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

function walletHero(b: Brush): string {
  const gem = 'M-20 -8L-11 -19H11L20 -8L0 21z';
  return g(
    '',
    ground(b, 110, 148, 84),
    at(74, 44, 0.42, -18, coin(b, 44)),
    at(152, 40, 0.36, 14, coin(b, 44)),
    at(
      112,
      42,
      1.35,
      4,
      glow(b, 0, 0, 30, '#6fd0ff', 0.8),
      b.solid(gem, b.lin('#c9f2ff 0,#4ab6ff 0.5,#1f5cd6 1', 60), { k: 1.6 }),
      p('M-20 -8H20L0 21z', '#0a3aa0', 'fill-opacity=".22"'),
      p('M-8 -8H8L0 21z', '#ffffff', 'fill-opacity=".38"'),
      p('M-11 -19L-8 -8H-20z', '#ffffff', 'fill-opacity=".35"'),
    ),
    b.solid(box(46, 62, 128, 84, 16), b.lin('#b08aff 0,#7048e6 0.5,#3a1f96 1', 65), { k: 3.5 }),
    p(box(46, 62, 128, 20, 10), b.lin('#d6c2ff,#8b62f0')),
    line('M56 92V132Q56 137 62 137H158', '#e6d8ff', 1.6, 'stroke-dasharray="5 5" stroke-opacity=".5"'),
    b.solid(box(132, 92, 54, 32, 14), b.lin(GOLD, 60), { k: 2, shade: '#8a3f05' }),
    at(152, 108, 1, 0, e(0, 0, 9, b.lin('#b8640f,#7a3c05')), shuriken(b, 7.5)),
    at(40, 138, 0.34, 0, coin(b, 44)),
    at(20, 146, 0.22, 0, coin(b, 44)),
    sparkle(36, 54, 7),
    sparkle(188, 70, 6),
    sparkle(178, 22, 4),
    sparkle(62, 20, 3.5),
  );
}

/** A crate under a striped parachute; the middle is at 48, 48. */
export function airdropCrate(b: Brush): string {
  return g(
    '',
    line('M12 36L37 62M34 40L42 62M62 40L54 62M84 36L59 62', '#f2dcb0', 1.2),
    b.solid(
      'M8 36Q10 4 48 4Q86 4 88 36Q78 30 70 36Q60 29 48 36Q36 29 26 36Q18 30 8 36z',
      b.lin(LACQUER, 65),
      { k: 1.8 },
    ),
    p('M26 36Q26 8 48 4Q34 10 36 33Q30 31 26 36z', '#ffe9a8', 'fill-opacity=".9"'),
    p('M70 36Q70 8 48 4Q62 10 60 33Q66 31 70 36z', '#ffe9a8', 'fill-opacity=".75"'),
    b.solid(box(30, 60, 36, 32, 4), b.lin(WOOD, 60), { k: 1.6 }),
    p('M30 66H66V70H30zM30 82H66V86H30z', '#3a1c12', 'fill-opacity=".35"'),
    p(box(43, 60, 10, 32, 1), b.lin(GOLD)),
    at(48, 76, 0.2, 0, coin(b, 44)),
  );
}

function imageMissing(b: Brush): string {
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

function note(b: Brush): string {
  return g(
    '',
    p('M11 6L27 3V8L14 10.500V24H11z', b.lin('#ffe9a8,#e08a14')),
    p('M24 4h3v17h-3z', b.lin('#ffe9a8,#e08a14')),
    b.solid(oval(9.5, 25, 5.5, 4.5), b.lin(GOLD, 60), { k: 0.8, shade: '#8a3f05' }),
    b.solid(oval(22.5, 22, 5.5, 4.5), b.lin(GOLD, 60), { k: 0.8, shade: '#8a3f05' }),
  );
}

function buzz(b: Brush): string {
  return g(
    '',
    b.solid(box(10, 4, 12, 24, 3), b.lin(VIOLET, 60), { k: 0.9 }),
    r(11.7, 7, 8.6, 16, 1.5, b.lin('#241040,#5a2f78')),
    e(16, 25.5, 1.2, '#e6d8ff'),
    line('M6.500 10q-3 6 0 12M25.500 10q3 6 0 12', '#ffc53d', 2.2),
    line('M2.800 12.500q-1.600 3.500 0 7M29.200 12.500q1.600 3.500 0 7', '#ffb02e', 2),
  );
}

function balloon(b: Brush): string {
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

export function gift(b: Brush, rich: boolean): string {
  const body = rich ? '#b79bff 0,#7a52e6 0.5,#3f2399 1' : LACQUER;
  return g(
    '',
    b.solid(box(10, 30, 44, 28, 4), b.lin(body, 65), { k: 1.6 }),
    p(box(27, 30, 10, 28, 0), b.lin(GOLD, 60)),
    b.solid(box(7, 21, 50, 12, 4), b.lin(body, 65), { k: 1.3 }),
    p(box(26.5, 21, 11, 12, 1), b.lin(GOLD, 60)),
    b.solid('M32 21Q16 22 15 14Q16 6 24 9Q30 12 32 21z', b.lin(GOLD, 60), { k: 1.2, shade: '#8a3f05' }),
    b.solid('M32 21Q48 22 49 14Q48 6 40 9Q34 12 32 21z', b.lin(GOLD, 60), { k: 1.2, shade: '#8a3f05' }),
    rich
      ? at(47, 45, 1, 12, b.solid(star(0, 0, 5, 14, 6.5), b.lin(GOLD, 60), { k: 1.3, shade: '#8a3f05' }))
      : at(46, 48, 0.24, 0, coin(b, 44)),
    sparkle(11, 14, 3.5),
    sparkle(55, 11, 2.8),
  );
}

function sliders(b: Brush): string {
  return g(
    '',
    ...[-6.5, 0, 6.5].map((y) => r(-9.5, y - 1.2, 19, 2.4, 1.2, '#ffffff', 'fill-opacity=".8"')),
    e(4, -6.5, 3.2, b.lin(GOLD, 60)),
    e(-4.5, 0, 3.2, b.lin(GOLD, 60)),
    e(2, 6.5, 3.2, b.lin(GOLD, 60)),
  );
}

function mini(b: Brush, stops: string, mark: string): string {
  return tile(b, 32, stops, mark);
}

/** Pictures of the screens' rows, lists and settings. */
export const ui: ArtPiece[] = [
  piece('boost-full-energy', 'ui', [72, 72], gourd),
  piece('boost-multi-tap', 'ui', [72, 72], manyTaps),
  piece('boost-energy-limit', 'ui', [72, 72], energyVessel),
  piece('task-video', 'ui', TASK, (b) => tile(b, 56, VIOLET, playMark(b, 28))),
  piece('task-telegram', 'ui', TASK, (b) => tile(b, 56, SKY, plane(b, 36))),
  piece('task-x', 'ui', TASK, (b) => tile(b, 56, INK, ribbons(b, 32))),
  piece('task-youtube', 'ui', TASK, (b) => tile(b, 56, HOT, filmScroll(b, 38))),
  piece('task-instagram', 'ui', TASK, (b) => tile(b, 56, SUNSET, camera(b, 36))),
  piece('task-other', 'ui', TASK, (b) =>
    tile(b, 56, '#ffe08a 0,#f7a01f 0.5,#b3560a 1', at(0, 0, 1, 12, shuriken(b, 20))),
  ),
  piece('friends-hero', 'ui', [220, 160], friendsHero),
  piece('friends-premium', 'ui', [64, 64], (b) => gift(b, true)),
  piece('friends-base', 'ui', [64, 64], (b) => gift(b, false)),
  piece('side-language', 'ui', SIDE, (b) => mini(b, SKY, b.icon('globe-showing-asia-australia', 0, 0, 24)), {
    icons: true,
  }),
  piece('side-hero', 'ui', SIDE, (b) =>
    mini(b, VIOLET, at(-1, 1, 0.23, 0, head(b, { ...HERO, tails: false }))),
  ),
  piece(
    'side-howto',
    'ui',
    SIDE,
    (b) => mini(b, '#9cf0c0 0,#25a878 0.5,#0b5f53 1', b.icon('open-book', 0, 0, 22)),
    { icons: true },
  ),
  piece('side-airdrop', 'ui', SIDE, (b) =>
    mini(b, '#ffe08a 0,#f7a01f 0.5,#b3560a 1', at(-12, -12, 0.25, 0, airdropCrate(b))),
  ),
  piece('side-channel', 'ui', SIDE, (b) => mini(b, SKY, plane(b, 21))),
  piece('side-youtube', 'ui', SIDE, (b) => mini(b, HOT, filmScroll(b, 23))),
  piece('side-x', 'ui', SIDE, (b) => mini(b, INK, ribbons(b, 18))),
  piece('side-instagram', 'ui', SIDE, (b) => mini(b, SUNSET, camera(b, 21))),
  piece('side-support', 'ui', SIDE, (b) =>
    mini(b, '#ff9ac0 0,#d6407f 0.5,#7f1c56 1', at(-11.5, -11.5, 0.72, 0, balloon(b))),
  ),
  piece('side-settings', 'ui', SIDE, (b) => mini(b, '#c9d2ea 0,#6f7aa8 0.5,#343a66 1', sliders(b))),
  piece('side-credits', 'ui', SIDE, (b) =>
    mini(b, '#ffb98a 0,#d0603a 0.5,#6a1f22 1', at(0, 0, 1, -6, scroll(b, 15))),
  ),
  piece('rank-1', 'ui', [40, 40], (b) => medal(b, '#fff6c0 0,#ffc53d 0.45,#c8740f 1', '#7a3c05')),
  piece('rank-2', 'ui', [40, 40], (b) => medal(b, '#ffffff 0,#c9d2ea 0.45,#7a83a8 1', '#3c4468')),
  piece('rank-3', 'ui', [40, 40], (b) => medal(b, '#ffd9b8 0,#d98a52 0.45,#8a4a22 1', '#532408')),
  piece('empty-box', 'ui', [140, 140], emptyBox, { icons: true }),
  piece('error-lantern', 'ui', [140, 140], errorLantern),
  piece('offline-crow', 'ui', [140, 140], offlineCrow, { icons: true }),
  piece('wallet-hero', 'ui', [220, 160], walletHero),
  piece('airdrop-crate', 'ui', [96, 96], airdropCrate),
  piece('settings-sound', 'ui', SIDE, (b) => b.icon('speaker-high-volume', 16, 16, 32), { icons: true }),
  piece('settings-music', 'ui', SIDE, note),
  piece('settings-haptics', 'ui', SIDE, buzz),
  piece('settings-effects', 'ui', SIDE, (b) => b.icon('sparkles', 16, 16, 32), { icons: true }),
  piece('image-missing', 'ui', [96, 96], imageMissing),
];
