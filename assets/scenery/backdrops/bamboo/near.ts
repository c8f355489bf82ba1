import { rock } from '../../kit/ground';
import { hills, ridgeLine } from '../../kit/land';
import { brushTexture } from '../../kit/paint';
import { ellipse, group, type Picture, path } from '../../kit/picture';
import { bambooStalk, grass, leaf, leafSpray } from '../../kit/plants';
import { createRandom } from '../../kit/random';
import { stoneLantern } from '../../kit/stonework';

export function near(picture: Picture): void {
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
