import { house, paperLantern, tower } from '../kit/buildings';
import { mix } from '../kit/color';
import { paving, rock } from '../kit/ground';
import { hills, peak, ridgeLine } from '../kit/land';
import { brushTexture } from '../kit/paint';
import { type Picture, path, stroke } from '../kit/picture';
import { blossomBranch, grass, pine } from '../kit/plants';
import { createRandom } from '../kit/random';
import { cloud, glow, mist, moon, stars } from '../kit/sky';
import type { Backdrop } from './frame';

const EMBER = '#ff9a4a';
const HAZE = '#7a3a63';

/** Dusk over a mountain village: violet night above, ember light low, a pagoda beside a great amber moon. */
export const village: Backdrop = { id: 'village', far, mid, near };

function far(picture: Picture): void {
  const random = createRandom(101);
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 640],
      [
        [0, '#120c2a'],
        [0.28, '#251550'],
        [0.5, '#552168'],
        [0.68, '#a03a62'],
        [0.82, '#e0683f'],
        [0.92, '#ffa552'],
        [1, '#ffb765'],
      ],
    ),
  );
  picture.add(glow(picture, [250, 520], 300, '#ffb45a', 0.5, 0.55));
  picture.add(stars(random, { count: 60, area: [-45, -28, 435, 330], color: '#ffe9d6' }));
  picture.add(
    moon(picture, random, {
      at: [262, 330],
      radius: 114,
      light: '#ffe7b0',
      shade: '#ff9d55',
      glow: '#ff8a4d',
      halo: 2.1,
    }),
  );
  for (const [x, y, width, height, opacity] of [
    [30, 250, 230, 22, 0.4],
    [400, 300, 260, 26, 0.55],
    [120, 400, 300, 26, 0.7],
    [380, 430, 260, 30, 0.75],
    [-20, 470, 220, 24, 0.8],
  ] as const) {
    picture.add(
      cloud(picture, random, {
        at: [x, y],
        width,
        height,
        light: '#ffb27a',
        body: '#7c3468',
        opacity,
        blur: 2,
      }),
    );
  }
  picture.add(
    peak(picture, random, {
      at: [70, 372],
      left: 240,
      right: 260,
      base: 560,
      light: '#9a4a7c',
      shade: '#4c2560',
      rim: '#ffab7a',
      snow: { share: 0.22, light: '#ffd9c0', shade: '#9a6294' },
      haze: '#d8604f',
      seed: 5,
    }),
  );
  const back = ridgeLine(picture, { seed: 11, y: 500, amplitude: 34, span: 120 });
  picture.add(
    hills(picture, random, {
      line: back,
      bottom: 640,
      top: '#6a2b62',
      foot: '#c65a52',
      rim: '#ff9f6a',
      strokes: 120,
      light: '#a8476a',
    }),
  );
  const front = ridgeLine(picture, { seed: 23, y: 532, amplitude: 22, span: 80 });
  picture.add(
    hills(picture, random, {
      line: front,
      bottom: 640,
      top: '#47204f',
      foot: '#8a3c58',
      rim: '#f08a5c',
      strokes: 120,
      light: '#743163',
    }),
  );
  for (let x = -40; x < 435; x += random.range(9, 22)) {
    picture.add(
      pine(picture, random, {
        at: [x, 545 + random.range(-4, 10)],
        height: random.range(18, 40),
        color: '#3a1b47',
        rim: '#a8506a',
      }),
    );
  }
  picture.add(mist(picture, random, { area: [-60, 520, 450, 600], color: '#ffab6a', opacity: 0.45 }));
  picture.add(glow(picture, [357, 408], 84, EMBER, 0.75), glow(picture, [420, 412], 84, EMBER, 0.75));
  picture.add(path('M-60 590H450V900H-60Z', '#1a0d20'));
}

function mid(picture: Picture): void {
  const random = createRandom(102);
  const base = { roof: '#33204f', rim: '#ffab6e', wall: '#5d3348', wood: '#40263f', window: '#ffb84a' };
  const shade = {
    ...base,
    roof: mix(base.roof, HAZE, 0.35),
    wall: mix(base.wall, HAZE, 0.3),
    rim: '#e8885f',
  };
  picture.add(house(picture, { at: [-30, 560], width: 110, height: 66, colors: shade }));
  picture.add(house(picture, { at: [192, 556], width: 96, height: 52, colors: shade }));
  picture.add(house(picture, { at: [410, 560], width: 120, height: 70, colors: shade }));
  picture.add(pine(picture, random, { at: [66, 572], height: 120, color: '#2b1740', rim: '#c8685f' }));
  picture.add(
    tower(picture, { at: [118, 574], width: 104, tiers: 5, tierHeight: 60, shrink: 0.85, colors: base }),
  );
  picture.add(pine(picture, random, { at: [166, 578], height: 84, color: '#25143a', rim: '#c8685f' }));
  picture.add(house(picture, { at: [34, 584], width: 128, height: 74, colors: base }));
  picture.add(house(picture, { at: [352, 582], width: 134, height: 92, colors: base }));
  picture.add(pine(picture, random, { at: [424, 592], height: 150, color: '#25143a', rim: '#c8685f' }));
  picture.add(pine(picture, random, { at: [452, 594], height: 110, color: '#1d1030', rim: '#a85560' }));
  picture.add(house(picture, { at: [-62, 590], width: 120, height: 80, colors: base }));
  const bank = ridgeLine(picture, { seed: 31, y: 576, amplitude: 7, span: 60 });
  picture.add(
    hills(picture, random, {
      line: bank,
      bottom: 680,
      top: '#2c1739',
      foot: '#1c0e28',
      rim: '#d0705c',
      strokes: 60,
      light: '#5a2c50',
    }),
  );
}

function near(picture: Picture): void {
  const random = createRandom(103);
  const ground = ridgeLine(picture, { seed: 41, y: 578, amplitude: 6, span: 70 });
  picture.add(
    hills(picture, random, {
      line: ground,
      bottom: 900,
      top: '#2c1838',
      foot: '#0c0714',
      rim: '#b06058',
      toward: [0.6, -1.6],
    }),
  );
  picture.add(
    brushTexture(random, {
      count: 260,
      area: [-125, 588, 515, 700],
      angle: 4,
      stray: 14,
      length: [8, 34],
      width: [1.5, 4],
      colors: ['#4a2a4c', '#1a0d22', '#6b3a50'],
      opacity: [0.35, 0.6],
    }),
  );
  picture.add(
    paving(picture, random, {
      floor: { far: 578, near: 880, center: 240, taper: 0.4 },
      reach: 270,
      rows: 11,
      stone: 92,
      light: '#a8707a',
      dark: '#2a1a35',
      joint: '#150b1e',
      rim: '#ffbd8a',
      lit: (x, y) => Math.max(0, 1 - Math.hypot((x - 245) / 210, (y - 590) / 120)) * 0.8,
    }),
  );
  for (const [from, to, count] of [
    [[-125, 596], [128, 588], 150],
    [[350, 588], [515, 598], 110],
    [[-125, 640], [60, 650], 110],
    [[410, 640], [515, 652], 70],
  ] as const) {
    picture.add(grass(random, { from, to, count, height: [6, 17], color: '#1f1129', rim: '#9a5560' }));
  }
  picture.add(
    rock(picture, random, { at: [112, 606], width: 46, height: 22, color: '#3a2445', rim: '#ff9f72' }),
  );
  picture.add(
    rock(picture, random, { at: [86, 612], width: 30, height: 14, color: '#33203e', rim: '#ff9f72' }),
  );
  picture.add(
    rock(picture, random, { at: [392, 612], width: 52, height: 26, color: '#3a2445', rim: '#ff9f72' }),
  );
  // A post with lanterns at the right edge.
  picture.add(stroke('M386 612V352', '#1c1020', 7), stroke('M383 612V352', '#c8764e', 1.2));
  picture.add(
    stroke('M348 374Q386 360 424 374', '#1c1020', 6),
    stroke('M348 372Q386 358 424 372', '#c8764e', 1),
  );
  for (const [x, y] of [
    [357, 408],
    [420, 412],
  ] as const) {
    picture.add(stroke(`M${x} ${y - 36}v20`, '#1c1020', 1.4));
    picture.add(paperLantern(picture, { at: [x, y], size: 19, light: '#ffc24d', paper: '#e0502a' }));
  }
  picture.add(
    blossomBranch(picture, random, {
      points: [
        [520, 150],
        [450, 176],
        [400, 208],
        [366, 216],
        [330, 240],
      ],
      width: 16,
      bark: '#1a0d20',
      rim: '#d8755a',
      petals: ['#ff9d86', '#d0566e', '#7c2c58', '#42193f'],
      clusters: 34,
      size: 14,
    }),
  );
  picture.add(
    path(
      'M-125 640H515V900H-125Z',
      picture.linear(
        [0, 628],
        [0, 760],
        [
          [0, '#0c0714', 0],
          [0.5, '#0c0714', 0.75],
          [1, '#0c0714'],
        ],
      ),
    ),
  );
}
