import type { Brush } from '../brush';
import { child } from '../figures/child';
import { ground } from '../figures/light';
import { master } from '../figures/master';
import { glow } from '../props/basics';
import { lantern } from '../props/night';
import { ember, flake, scatter } from '../scenery/air';
import { fir, pagoda, ridge } from '../scenery/land';
import { mist, moon } from '../scenery/sky';
import { at, e, g, line, n, p, r } from '../shapes';
import { FOOT, H, sky, starsAbove, vignette, W } from './kit';

function flame(b: Brush, x: number, y: number, k: number): string {
  return at(
    x,
    y,
    k,
    0,
    p(
      'M-18 2Q-28 -22 -12 -40Q-11 -28 -2 -36Q-6 -58 12 -70Q11 -48 20 -38Q32 -20 18 2z',
      b.lin('#ff7a2e88 0,#c9282e66 0.5,#8a142a00 1'),
    ),
    p(
      'M-14 0Q-22 -20 -8 -34Q-8 -22 0 -30Q-4 -48 8 -58Q8 -40 16 -32Q24 -16 14 0z',
      b.lin('#ffb02e 0,#ff6a2e 0.5,#c9282e 1'),
    ),
    p('M-7 0Q-12 -12 -3 -22Q0 -14 4 -26Q12 -12 7 0z', b.lin('#fff8c0,#ffc53d')),
  );
}

/** Draws a wooden grave stake with a notched head, as Japanese graves have, on 0, 0. */
function stake(b: Brush): string {
  const board = 'M-6 0V-50L-8 -54L-5 -58L-7 -62L0 -72L7 -62L5 -58L8 -54L6 -50V0z';
  return g(
    '',
    e(0, 1, 16, '#0b0409', 4),
    line(board, '#12060c', 3.4),
    b.solid(board, b.lin('#8a5a3c 0,#5a3426 0.5,#2e1716 1', 70), { k: 1.4, light: '#ffb46a' }),
    line('M0 -50V-14M-3 -44H3M-3 -34H3M-2 -24H2', '#1c0b10', 1.6),
    e(0, 1, 12, '#2a1016', 3.4),
  );
}

function hut(b: Brush, w: number, dark: string, burning: boolean): string {
  return g(
    '',
    p(`M${n(-w * 0.42)} 0V${n(-w * 0.36)}H${n(w * 0.42)}V0z`, dark),
    burning
      ? r(-w * 0.26, -w * 0.28, w * 0.18, w * 0.2, 1, b.lin('#fff0a0,#ff7a2e')) +
          r(w * 0.06, -w * 0.3, w * 0.2, w * 0.3, 1, b.lin('#ffd75e,#e8402a'))
      : '',
    p(
      `M${n(-w * 0.66)} ${n(-w * 0.3)}Q${n(-w * 0.3)} ${n(-w * 0.4)} ${n(-w * 0.1)} ${n(-w * 0.74)}L${n(w * 0.02)} ${n(-w * 0.66)}L${n(w * 0.12)} ${n(-w * 0.76)}Q${n(w * 0.3)} ${n(-w * 0.42)} ${n(w * 0.66)} ${n(-w * 0.3)}L${n(w * 0.4)} ${n(-w * 0.32)}L${n(w * 0.3)} ${n(-w * 0.26)}H${n(-w * 0.4)}z`,
      dark,
    ),
    line(
      `M${n(w * 0.62)} ${n(-w * 0.31)}Q${n(w * 0.3)} ${n(-w * 0.42)} ${n(w * 0.13)} ${n(-w * 0.72)}`,
      '#ff7a3e',
      w * 0.014,
      'stroke-opacity=".5"',
    ),
    line(
      `M${n(-w * 0.62)} ${n(-w * 0.31)}Q${n(-w * 0.3)} ${n(-w * 0.42)} ${n(-w * 0.1)} ${n(-w * 0.72)}`,
      '#ff9a4d',
      w * 0.016,
      'stroke-opacity=".8"',
    ),
  );
}

/** Draws a charred beam with embers in its end, `length` px upwards from 0, 0. */
function beam(b: Brush, length: number): string {
  const wood = `M-7 0L-6 ${-length}L-1 ${6 - length}L2 ${-4 - length}L6 ${2 - length}L8 0z`;
  return g(
    '',
    glow(b, 0, -length, 20, '#ff7a2e', 0.7),
    line(wood, '#0e050a', 3.4),
    b.solid(wood, b.lin('#ff8a3e 0,#5a2418 0.16,#2a1016 0.5,#160810 1'), { k: 1.4, light: '#ff9a5a' }),
    line(`M-2 ${14 - length}V-6M3 ${20 - length}V-10`, '#0e050a', 1.3),
  );
}

/** Draws an orphan in the burned village. */
export function burnedVillage(b: Brush): string {
  return g(
    '',
    sky(b, '#140a24 0,#431538 0.3,#a02f34 0.5,#f0702e 0.66,#ffb04a 0.75'),
    starsAbove(120, 52, 3),
    moon(b, 286, 74, 28, '#fffbea 0,#ffe9bd 0.6,#ffcf8f 1', '#ffb46a'),
    glow(b, 180, 262, 190, '#ff7a2e', 0.75),
    ridge(W, 262, 70, H, '#4a1026', 4, 0.75),
    e(180, 290, 230, b.rad('#ffb04acc 0,#ff7a2e66 0.5,#ff7a2e00 1'), 70),
    // The flames rise behind the roofs.
    flame(b, 30, 236, 1),
    flame(b, 62, 240, 0.8),
    flame(b, 150, 248, 0.9),
    flame(b, 190, 250, 0.75),
    flame(b, 208, 246, 0.6),
    flame(b, 258, 254, 0.9),
    flame(b, 244, 204, 0.75),
    flame(b, 298, 232, 1.1),
    flame(b, 338, 238, 0.9),
    at(46, 282, 1, 0, hut(b, 92, '#2a0a18', true)),
    at(318, 280, 1, 0, hut(b, 104, '#2a0a18', true)),
    at(170, 276, 1, 0, hut(b, 74, '#3a0f1e', true)),
    at(236, 276, 1, 0, pagoda(110, 3, '#2e0b1a', '#220814', '#ff9a3e')),
    p(
      `M0 288Q90 270 180 282Q270 272 360 288V${FOOT}H0z`,
      b.lin('#7a2c34 0,#3a1522 0.3,#1c0c16 0.6,#0c0510 1'),
    ),
    e(180, 306, 130, '#ff8a2e', 18, `fill-opacity=".16" ${b.blur(6)}`),
    at(58, 318, 0.86, -5, stake(b)),
    at(84, 326, 1, 3, stake(b)),
    at(36, 330, 0.78, 4, stake(b)),
    at(284, 322, 0.94, 5, stake(b)),
    at(310, 334, 1.1, -4, stake(b)),
    ground(b, 180, 352, 54, 0.9),
    at(180, 352, 1.15, 0, child(b, '#ff9a4d', 'headband')),
    at(262, 410, 1, 58, beam(b, 66)),
    at(296, 416, 1.1, -34, beam(b, 58)),
    at(62, 384, 1, 0, glow(b, 0, 0, 30, '#ff8a2e', 0.6), at(0, 0, 1, 68, lantern(b, 50))),
    p(
      `M-10 ${FOOT}V412Q40 372 110 400Q180 384 250 402Q320 376 370 408V${FOOT}z`,
      b.lin('#1a0910 0,#070309 0.5'),
    ),
    line('M-10 412Q40 372 110 400Q180 384 250 402Q320 376 370 408', '#ff8a3e', 1.4, 'stroke-opacity=".35"'),
    scatter(W, 460, 80, 19, ember),
    vignette(b),
  );
}

/** Draws the old master who finds the child in the snow. */
export function foundInSnow(b: Brush): string {
  return g(
    '',
    sky(b, '#0c1440 0,#24347e 0.4,#6a74c0 0.7,#c9b8e0 1'),
    moon(b, 88, 84, 38, '#ffffff 0,#e9efff 0.6,#b9c6f4 1', '#cfdcff'),
    ridge(W, 220, 120, H, '#4a5aa8', 6, 0.9),
    ridge(W, 236, 70, H, '#33418c', 15, 0.9),
    mist(b, 180, 236, 240, 34, '#dfe6ff', 0.55),
    ...[
      [20, 300, 150],
      [66, 286, 104],
      [110, 278, 76],
      [262, 280, 90],
      [308, 290, 126],
      [350, 306, 168],
      [204, 272, 58],
    ].map(([x = 0, y = 0, h = 0], i) => at(x, y, 1, 0, fir(h, i % 2 ? '#1c2a66' : '#141f52', '#e9f0ff'))),
    p(`M0 296Q80 270 170 286Q260 270 360 294V${FOOT}H0z`, b.lin('#e9efff 0,#a9b8ea 0.2,#5a6ab8 0.5')),
    ...[0, 1, 2, 3, 4, 5].map((i) => e(330 - i * 22, 316 + i * 5, 5, '#6a7ac4', 2.2)),
    glow(b, 252, 224, 150, '#ffb04a', 0.5),
    ground(b, 206, 364, 66, 0.5),
    at(214, 364, 1.05, 0, g('transform="scale(-1 1)"', master(b, true))),
    e(120, 364, 150, '#ffc98a', 26, `fill-opacity=".3" ${b.blur(8)}`),
    ground(b, 96, 374, 44, 0.5),
    at(92, 376, 0.98, 0, child(b, '#ffd9a0', 'scarf')),
    p('M40 384Q70 362 96 372Q126 362 150 384Q96 396 40 384z', '#f4f8ff'),
    p(
      `M-4 ${FOOT}V372Q50 386 120 384Q220 392 364 366V${FOOT}z`,
      b.lin('#ffffff 0,#b9c6f0 0.16,#4a58a6 0.5,#1c2660 1'),
    ),
    scatter(W, H, 150, 27, flake),
    vignette(b, '#070c26'),
  );
}
