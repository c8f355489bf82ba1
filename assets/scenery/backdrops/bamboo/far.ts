import { mix } from '../../kit/color';
import { group, type Picture, type Point, path, polygon } from '../../kit/picture';
import { bambooStalk, leaf } from '../../kit/plants';
import { createRandom, type Random } from '../../kit/random';
import { glow, mist, moon, stars } from '../../kit/sky';
import { MIST } from './shared';

const MOONLIGHT = '#c9ffe6';

export function far(picture: Picture): void {
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
      // No stalk crosses the moon.
      if (Math.abs(x - 256) < 112) continue;
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

/** Draws moonlight that falls between the stalks from the upper right. */
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
