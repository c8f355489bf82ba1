import { blossomBranch } from '../../kit/blossom';
import { rock } from '../../kit/ground';
import { brushTexture, rimLit } from '../../kit/paint';
import { group, type Picture, type Point, path, polygon, stroke } from '../../kit/picture';
import { grass } from '../../kit/plants';
import { createRandom } from '../../kit/random';
import { ripples } from '../../kit/water';

export function near(picture: Picture): void {
  const random = createRandom(303);
  // A slab of wet rock under the hero, with water lapping around it.
  const pool = picture.linear(
    [0, 606],
    [0, 760],
    [
      [0, '#1d5488'],
      [0.35, '#0f2f5c'],
      [1, '#060d1e'],
    ],
  );
  picture.add(path('M-125 612Q-20 604 60 610L515 606V900H-125Z', pool));
  picture.add(
    ripples(random, { area: [-125, 612, 515, 690], count: 70, colors: ['#8fdcf2', '#0a2248', '#4a9cc4'] }),
  );
  const slab: Point[] = [
    [86, 622],
    [104, 596],
    [140, 586],
    [190, 580],
    [262, 577],
    [330, 582],
    [372, 590],
    [396, 604],
    [408, 626],
    [388, 664],
    [330, 690],
    [220, 700],
    [130, 684],
    [92, 652],
  ];
  const d = polygon(slab);
  const top = picture.linear(
    [0, 576],
    [0, 700],
    [
      [0, '#7fa9bd'],
      [0.22, '#456f8c'],
      [0.5, '#213f62'],
      [1, '#0b1a36'],
    ],
  );
  picture.add(rimLit(picture, d, { fill: top, rim: '#d8f8ff', toward: [0.8, -1.8] }));
  picture.add(
    group(
      brushTexture(random, {
        count: 150,
        area: [86, 580, 410, 690],
        angle: 4,
        stray: 16,
        length: [14, 58],
        width: [2, 6],
        colors: ['#9cc6d4', '#1a3658', '#5d8aa4', '#12284a'],
        opacity: [0.35, 0.6],
      }) +
        stroke(
          'M150 588L172 604L160 618L184 640M330 584L324 602L344 618L338 640M226 650L250 662',
          '#0a1830',
          2,
          { opacity: 0.8 },
        ) +
        stroke('M152 589L174 605L162 619M332 585L326 603L346 619', '#bfeaf7', 0.9, { opacity: 0.6 }) +
        path('M196 612Q244 604 300 612Q262 622 222 619Z', '#c9f2ff', { opacity: 0.35 }),
      { 'clip-path': picture.clip(d) },
    ),
  );
  for (const [x, y, w, h] of [
    [70, 618, 60, 34],
    [104, 612, 34, 18],
    [404, 616, 64, 40],
    [440, 622, 60, 30],
    [372, 604, 30, 14],
    [-20, 630, 70, 40],
    [496, 630, 70, 56],
  ] as const) {
    picture.add(rock(picture, random, { at: [x, y], width: w, height: h, color: '#1f4268', rim: '#c5f1ff' }));
  }
  picture.add(
    grass(random, {
      from: [50, 606],
      to: [96, 606],
      count: 26,
      height: [8, 20],
      color: '#12405a',
      rim: '#6fd0c8',
    }),
  );
  picture.add(
    grass(random, {
      from: [386, 602],
      to: [440, 606],
      count: 30,
      height: [8, 22],
      color: '#12405a',
      rim: '#6fd0c8',
    }),
  );
  picture.add(
    blossomBranch(picture, random, {
      points: [
        [524, 160],
        [462, 196],
        [412, 212],
        [376, 236],
        [338, 238],
      ],
      width: 14,
      bark: '#0c1a38',
      rim: '#6fb6dc',
      petals: ['#ff7a58', '#d93f45', '#8a2146', '#3c1440'],
      clusters: 18,
      size: 12,
    }),
  );
  picture.add(
    path(
      'M-125 640H515V900H-125Z',
      picture.linear(
        [0, 632],
        [0, 764],
        [
          [0, '#050b1a', 0],
          [0.5, '#050b1a', 0.75],
          [1, '#050b1a'],
        ],
      ),
    ),
  );
}
