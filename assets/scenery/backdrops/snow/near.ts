import { blossomBranch } from '../../kit/blossom';
import { rock } from '../../kit/ground';
import { hills, ridgeLine } from '../../kit/land';
import { brushTexture } from '../../kit/paint';
import { ellipse, group, type Picture, type Point, path, stroke } from '../../kit/picture';
import { createRandom, type Random } from '../../kit/random';
import { stoneLantern } from '../../kit/stonework';

const ICE = '#cfe6ff';

export function near(picture: Picture): void {
  const random = createRandom(403);
  const ground = ridgeLine(picture, { seed: 45, y: 586, amplitude: 7, span: 150, octaves: 2 });
  picture.add(
    hills(picture, random, {
      line: ground,
      bottom: 900,
      top: '#b9c4f0',
      foot: '#060a20',
      rim: '#ffffff',
      toward: [0.8, -2],
    }),
  );
  const clearing = picture.radial(
    [240, 628],
    220,
    [
      [0, '#f4f7ff', 0.85],
      [0.5, '#c8d4f8', 0.4],
      [1, '#7f8fd0', 0],
    ],
    0.2,
  );
  picture.add(ellipse([240, 628], [220, 40], clearing));
  // Drifts: long soft shadows with a bright crest.
  for (const [x, y, w, h] of [
    [60, 622, 300, 26],
    [400, 632, 260, 26],
    [210, 662, 360, 30],
    [470, 600, 160, 16],
    [-40, 660, 220, 26],
  ] as const) {
    const shade = picture.linear(
      [0, y - h / 2],
      [0, y + h],
      [
        [0, '#6a78c4', 0.75],
        [1, '#2b3680', 0],
      ],
    );
    const d = `M${x - w / 2} ${y + h * 0.3}Q${x - w * 0.1} ${y - h * 0.9} ${x + w / 2} ${y + h * 0.2}Q${x} ${y + h * 1.3} ${x - w / 2} ${y + h * 0.3}Z`;
    picture.add(
      path(d, shade),
      stroke(
        `M${x - w / 2} ${y + h * 0.3}Q${x - w * 0.1} ${y - h * 0.9} ${x + w / 2} ${y + h * 0.2}`,
        '#ffffff',
        1.6,
        { opacity: 0.55 },
      ),
    );
  }
  picture.add(
    brushTexture(random, {
      count: 110,
      area: [-125, 598, 515, 690],
      angle: 6,
      stray: 10,
      length: [12, 48],
      width: [1.4, 4],
      colors: ['#ffffff', '#7f8ed6', '#5864b0'],
      opacity: [0.28, 0.5],
    }),
  );
  picture.add(footprints(random));
  picture.add(
    rock(picture, random, { at: [98, 606], width: 58, height: 30, color: '#3a4284', rim: '#e6f0ff' }),
    snowOn([98, 606], 58, 30),
  );
  picture.add(
    rock(picture, random, { at: [416, 618], width: 70, height: 38, color: '#333b7c', rim: '#e6f0ff' }),
    snowOn([416, 618], 70, 38),
  );
  picture.add(
    stoneLantern(picture, {
      at: [366, 614],
      height: 116,
      stone: '#4a5288',
      rim: ICE,
      light: '#ffc25a',
      snow: '#f4f8ff',
    }),
  );
  for (const [x, y, lean, size] of [
    [122, 612, -10, 62],
    [146, 604, 14, 44],
    [404, 596, 18, 50],
  ] as const)
    picture.add(buriedSword([x, y], lean, size));
  picture.add(
    ellipse([122, 613], [13, 3.4], '#eef3ff'),
    ellipse([146, 605], [9, 2.6], '#eef3ff'),
    ellipse([404, 597], [9, 2.6], '#eef3ff'),
    ellipse([366, 615], [30, 4], '#dfe7ff'),
  );
  picture.add(
    blossomBranch(picture, random, {
      points: [
        [524, 146],
        [462, 182],
        [412, 206],
        [374, 230],
        [336, 236],
      ],
      width: 14,
      bark: '#39427e',
      rim: '#dfe9ff',
      petals: ['#ffffff', '#ffc4d6', '#b48ccc', '#4a4a9a'],
      clusters: 20,
      size: 11,
    }),
  );
  picture.add(
    path(
      'M-125 590H515V900H-125Z',
      picture.linear(
        [0, 592],
        [0, 760],
        [
          [0, '#222c78', 0],
          [0.25, '#1d2668', 0.55],
          [0.5, '#10163f', 0.88],
          [0.8, '#060a20', 1],
          [1, '#060a20'],
        ],
      ),
    ),
  );
}

function footprints(random: Random): string {
  let prints = '';
  let lips = '';
  for (let i = 0; i < 7; i += 1) {
    const x = 318 + i * 21 + random.range(-2, 2);
    const y = 622 + (i % 2) * 9 - i * 1.5;
    prints += `M${x} ${y}a6 2.6 0 1 1 12 0a6 2.6 0 1 1 -12 0Z`;
    lips += `M${x} ${y + 1}a6 2.6 0 0 0 12 0`;
  }
  return (
    path(
      prints.replace(/\d+\.\d{2,}/g, (text) => Number(text).toFixed(1)),
      '#4c58a8',
      { opacity: 0.8 },
    ) +
    stroke(
      lips.replace(/\d+\.\d{2,}/g, (text) => Number(text).toFixed(1)),
      '#ffffff',
      1,
      { opacity: 0.8 },
    )
  );
}

function snowOn([x, y]: Point, width: number, height: number): string {
  const w = width / 2;
  return path(
    `M${x - w * 0.8} ${y - height * 0.62}Q${x - w * 0.4} ${y - height * 1.2} ${x + w * 0.1} ${y - height * 1.1}Q${x + w * 0.7} ${y - height * 1.05} ${x + w * 0.86} ${y - height * 0.5}Q${x + w * 0.5} ${y - height * 0.72} ${x + w * 0.2} ${y - height * 0.68}Q${x - w * 0.3} ${y - height * 0.6} ${x - w * 0.8} ${y - height * 0.62}Z`.replace(
      /\d+\.\d{2,}/g,
      (text) => Number(text).toFixed(1),
    ),
    '#f2f6ff',
  );
}

/** Draws a blade left standing in the snow, its grip in worn cloth. */
function buriedSword([x, y]: Point, lean: number, size: number): string {
  const u = size / 60;
  const steel = `M-2.4 0L-3 -34H3L2.4 0Z`;
  return group(
    path(steel, '#8c9ad0') +
      path('M0 0V-34H3L2.4 0Z', '#f4f8ff') +
      path('M-9 -37Q0 -40 9 -37V-34Q0 -36 -9 -34Z', '#d9a648') +
      path('M-2.6 -38H2.6L2.2 -58H-2.2Z', '#3a1c3c') +
      stroke('M-2.6 -42L2.6 -46M-2.6 -47L2.6 -51M-2.6 -52L2.6 -56', '#e0566a', 1.4) +
      path('M2 -56Q12 -58 20 -50Q11 -52 9 -44Q6 -51 2 -53Z', '#c8384a'),
    { transform: `translate(${x} ${y}) rotate(${lean}) scale(${u.toFixed(2)})` },
  );
}
