import { blossomBranch } from '../../kit/blossom';
import { paving, rock } from '../../kit/ground';
import { hills, ridgeLine } from '../../kit/land';
import { brushTexture } from '../../kit/paint';
import { type Picture, path, stroke } from '../../kit/picture';
import { grass } from '../../kit/plants';
import { createRandom } from '../../kit/random';
import { paperLantern } from '../../kit/shrine';

export function near(picture: Picture): void {
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
