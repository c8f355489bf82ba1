import { torii } from '../kit/buildings';
import { mix } from '../kit/color';
import { rock } from '../kit/ground';
import { hills, ridgeLine } from '../kit/land';
import { brushTexture } from '../kit/paint';
import { ellipse, group, type Picture, type Point, path, polygon } from '../kit/picture';
import { bambooStalk, grass, leaf, leafSpray } from '../kit/plants';
import { createRandom, type Random } from '../kit/random';
import { glow, mist, moon, stars } from '../kit/sky';
import { stoneLantern } from '../kit/stonework';
import type { Backdrop } from './frame';

const MOONLIGHT = '#c9ffe6';
const MIST = '#2f8f86';

/** A bamboo grove by night: jade moonlight in shafts, mist between the stalks, a mossy gate and a stone lantern. */
export const bamboo: Backdrop = { id: 'bamboo', far, mid, near };

function far(picture: Picture): void {
  const random = createRandom(201);
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 640],
      [
        [0, '#05141c'],
        [0.3, '#0a2c36'],
        [0.55, '#12525a'],
        [0.8, '#2b8a82'],
        [1, '#58b59a'],
      ],
    ),
  );
  picture.add(stars(random, { count: 34, area: [-45, -28, 435, 260], color: '#dffff2' }));
  picture.add(
    moon(picture, random, {
      at: [256, 318],
      radius: 96,
      light: '#f4ffe9',
      shade: '#a6e6cf',
      glow: '#6fe0c0',
      halo: 2.9,
    }),
  );
  for (const [tone, count, width, opacity] of [
    [0.8, 17, 6, 0.5],
    [0.5, 13, 10, 0.75],
  ] as const) {
    let stalks = '';
    for (let i = 0; i < count; i += 1) {
      const x = -60 + (510 * (i + random.next())) / count;
      // The moon keeps a clearing.
      if (Math.abs(x - 256) < 66 && tone < 0.7) continue;
      stalks += bambooStalk(picture, random, {
        foot: [x, 640],
        top: [x + random.range(-26, 26), -40],
        width: width * random.range(0.6, 1.2),
        light: mix('#1b5a58', MIST, tone),
        shade: mix('#0a2b34', MIST, tone * 0.8),
        rim: mix('#8fe0c4', MIST, tone * 0.7),
      });
    }
    const fade = picture.mask(
      picture.linear(
        [0, -28],
        [0, 620],
        [
          [0, '#fff'],
          [0.55, '#fff'],
          [0.95, '#333'],
        ],
      ),
    );
    picture.add(group(stalks, { opacity, mask: fade }));
    picture.add(
      mist(picture, random, { area: [-60, 380, 450, 580], color: '#7fd8bd', opacity: 0.3, blur: 18 }),
    );
  }
  picture.add(group(shafts(picture, random), { filter: picture.blur(5) }));
  for (const [x, y, r, n] of [
    [-30, 60, 80, 26],
    [60, 20, 70, 22],
    [150, -6, 60, 18],
    [330, 30, 84, 26],
    [420, 110, 74, 22],
  ] as const) {
    const leaves = canopy(random, [x, y], r, n);
    picture.add(path(leaves.dark, '#08262a'), path(leaves.lit, '#1f6358'));
  }
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 260],
      [
        [0, '#04121a', 0.8],
        [0.6, '#04121a', 0.4],
        [1, '#04121a', 0],
      ],
    ),
  );
  picture.add(
    mist(picture, random, { area: [-60, 510, 450, 590], color: '#bdf5dc', opacity: 0.4, blur: 14 }),
  );
  picture.add(glow(picture, [368, 542], 92, '#ffb25a', 0.6));
  picture.add(path('M-60 596H450V900H-60Z', '#06141a'));
}

/** Moonlight falling between the stalks from the upper right. */
function shafts(picture: Picture, random: Random): string {
  const fill = picture.linear(
    [330, 60],
    [120, 600],
    [
      [0, MOONLIGHT, 0],
      [0.35, MOONLIGHT, 0.26],
      [1, MOONLIGHT, 0],
    ],
  );
  let d = '';
  for (const x of [150, 215, 262, 330, 400]) {
    const width = random.range(10, 26);
    d += polygon([
      [x + 40, 40],
      [x + 40 + width, 40],
      [x - 130 + width * 3.2, 610],
      [x - 130, 610],
    ]);
  }
  return path(d, fill);
}

function canopy(random: Random, at: Point, radius: number, count: number): { dark: string; lit: string } {
  let dark = '';
  let lit = '';
  for (let i = 0; i < count; i += 1) {
    const turn = random.range(0, Math.PI * 2);
    const away = radius * Math.sqrt(random.next());
    const from: Point = [at[0] + Math.cos(turn) * away * 1.5, at[1] + Math.sin(turn) * away * 0.8];
    const d = leaf(
      from,
      random.range(25, 155),
      radius * random.range(0.3, 0.55),
      radius * random.range(0.03, 0.06),
    );
    if (random.chance(0.28)) lit += d;
    else dark += d;
  }
  return { dark, lit };
}

function mid(picture: Picture): void {
  const random = createRandom(202);
  const bank = ridgeLine(picture, { seed: 31, y: 568, amplitude: 10, span: 90 });
  picture.add(
    torii(picture, {
      at: [128, 574],
      width: 92,
      height: 150,
      paint: '#b8402f',
      rim: '#ffb48a',
      cap: '#2c2a33',
    }),
  );
  const stalks: [number, number, number][] = [
    [-58, 18, 0.15],
    [-10, 22, 0],
    [58, 13, 0.3],
    [366, 13, 0.3],
    [404, 21, 0],
    [462, 19, 0.1],
  ];
  let behind = '';
  for (const [x, width, haze] of stalks) {
    behind += bambooStalk(picture, random, {
      foot: [x, 600],
      top: [x + random.range(-18, 18), -40],
      width,
      light: mix('#2c7a5c', MIST, haze),
      shade: mix('#0d3b38', MIST, haze * 0.8),
      rim: mix('#b8f5cf', MIST, haze),
    });
  }
  picture.add(behind);
  picture.add(
    hills(picture, random, {
      line: bank,
      bottom: 680,
      top: '#0f3a34',
      foot: '#08201f',
      rim: '#5fc0a0',
      strokes: 60,
      light: '#2a6b56',
    }),
  );
  picture.add(
    grass(random, {
      from: [-85, 574],
      to: [475, 574],
      count: 70,
      height: [8, 24],
      color: '#0c312b',
      rim: '#4fae8c',
    }),
  );
}

function near(picture: Picture): void {
  const random = createRandom(203);
  const ground = ridgeLine(picture, { seed: 43, y: 582, amplitude: 6, span: 80 });
  picture.add(
    hills(picture, random, {
      line: ground,
      bottom: 900,
      top: '#143a30',
      foot: '#050d10',
      rim: '#6cc9a2',
      toward: [0.6, -1.6],
    }),
  );
  // A trodden path, pale under the moon.
  const trail = picture.radial(
    [240, 634],
    230,
    [
      [0, '#6f8f6c', 0.95],
      [0.5, '#3f6450', 0.7],
      [1, '#14332c', 0],
    ],
    0.2,
  );
  picture.add(ellipse([240, 634], [230, 46], trail));
  picture.add(
    brushTexture(random, {
      count: 130,
      area: [-125, 590, 515, 680],
      angle: 3,
      stray: 12,
      length: [8, 40],
      width: [1.4, 4.5],
      colors: ['#2a5a45', '#081a19', '#4b7d5c'],
      opacity: [0.35, 0.6],
    }),
  );
  let fallen = '';
  let pale = '';
  for (let i = 0; i < 56; i += 1) {
    const y = random.range(590, 700);
    const d = leaf([random.range(-100, 500), y], random.range(-40, 220), 8 + (y - 590) * 0.1, 1.3);
    if (i % 3) fallen += d;
    else pale += d;
  }
  picture.add(path(fallen, '#0a2320'), path(pale, '#9bd09a', { opacity: 0.75 }));
  // Stepping stones under the hero.
  for (const [x, y, w, h] of [
    [238, 604, 170, 21],
    [150, 634, 90, 13],
    [330, 640, 96, 14],
    [232, 668, 130, 15],
  ] as const) {
    const top = picture.linear(
      [x, y - h],
      [x, y + h],
      [
        [0, '#a7c7ae'],
        [0.5, '#5d8474'],
        [1, '#264a45'],
      ],
    );
    picture.add(ellipse([x, y + 6], [w / 2 + 2, h], '#061416'), ellipse([x, y], [w / 2, h], top));
    picture.add(
      group(
        brushTexture(random, {
          count: 26,
          area: [x - w / 2, y - h, x + w / 2, y + h],
          angle: 5,
          stray: 20,
          length: [6, 24],
          width: [1, 3],
          colors: ['#c9e6c8', '#2b5249'],
          opacity: [0.3, 0.5],
        }),
        {
          'clip-path': picture.clip(
            `M${x - w / 2} ${y}A${w / 2} ${h} 0 1 1 ${x + w / 2} ${y}A${w / 2} ${h} 0 1 1 ${x - w / 2} ${y}Z`,
          ),
        },
      ),
    );
  }
  picture.add(
    rock(picture, random, { at: [98, 606], width: 60, height: 30, color: '#1f4a42', rim: '#a5f0cb' }),
  );
  picture.add(
    rock(picture, random, { at: [132, 610], width: 34, height: 16, color: '#1b423c', rim: '#a5f0cb' }),
  );
  picture.add(
    stoneLantern(picture, {
      at: [368, 612],
      height: 118,
      stone: '#2c4a48',
      rim: '#a8e8cc',
      light: '#ffc25a',
    }),
  );
  picture.add(
    rock(picture, random, { at: [408, 618], width: 56, height: 30, color: '#1f4a42', rim: '#a5f0cb' }),
  );
  for (const [from, to, count] of [
    [[-125, 604], [130, 600], 56],
    [[344, 606], [515, 604], 44],
    [[-125, 652], [70, 656], 24],
  ] as const) {
    picture.add(grass(random, { from, to, count, height: [8, 24], color: '#0a2722', rim: '#5cb58c' }));
  }
  for (const [x, width, lean] of [[440, 32, -14]] as const) {
    picture.add(
      bambooStalk(picture, random, {
        foot: [x, 700],
        top: [x + lean, -40],
        width,
        light: '#1f5f47',
        shade: '#08261f',
        rim: '#8be0ae',
      }),
    );
  }
  for (const [x, y, angle, reach, count] of [
    [436, 150, 166, 120, 11],
    [446, 236, 160, 100, 9],
  ] as const) {
    picture.add(leafSpray(random, { at: [x, y], angle, reach, count, color: '#06201b', rim: '#56b088' }));
  }
  picture.add(
    path(
      'M-125 640H515V900H-125Z',
      picture.linear(
        [0, 628],
        [0, 760],
        [
          [0, '#050d10', 0],
          [0.5, '#050d10', 0.75],
          [1, '#050d10'],
        ],
      ),
    ),
  );
}
