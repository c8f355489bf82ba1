import { torii } from '../kit/buildings';
import { darken, mix } from '../kit/color';
import { rock } from '../kit/ground';
import { hills, ridgeLine } from '../kit/land';
import { brushTexture, rimLit } from '../kit/paint';
import { ellipse, group, type Picture, type Point, path, polygon, stroke } from '../kit/picture';
import { blossomBranch, grass, pine } from '../kit/plants';
import { createNoise, createRandom, type Random } from '../kit/random';
import { cloud, glow, mist, moon, stars } from '../kit/sky';
import { waterfall as fall, ripples, spray } from '../kit/water';
import type { Backdrop } from './frame';

const SPRAY = '#bfefff';
const DEEP = '#0b1f45';

/** A shrine before a great fall: moonlit blue, white water behind the hero, a red gate standing in the pool. */
export const waterfall: Backdrop = { id: 'waterfall', far, mid, near };

interface Cliff {
  /** Edge of the rock from top to bottom. */
  edge: readonly Point[];
  /** Side of the picture the rock fills. */
  side: -1 | 1;
  color: string;
  foot: string;
  rim: string;
  seed: number;
  detail: number;
}

/** A wall of rock whose inner edge is lit by the water. */
function cliff(
  picture: Picture,
  random: Random,
  { edge, side, color, foot, rim, seed, detail }: Cliff,
): string {
  const { left, right } = picture.box;
  const outer = side < 0 ? left - 4 : right + 4;
  const noise = createNoise(seed, 4);
  const points: Point[] = [];
  for (let i = 0; i < edge.length - 1; i += 1) {
    const a = edge[i] as Point;
    const b = edge[i + 1] as Point;
    for (let k = 0; k < 9; k += 1) {
      const t = k / 9;
      const y = a[1] + (b[1] - a[1]) * t;
      const ledge = noise(y / 34) * 9 + (noise(Math.floor(y / 22) * 1.7 + 50) > 0.1 ? 5 : -3);
      points.push([a[0] + (b[0] - a[0]) * t + ledge * side, y]);
    }
  }
  const last = edge[edge.length - 1] as Point;
  const first = edge[0] as Point;
  const brow: Point[] = [];
  for (let i = 10; i >= 1; i -= 1) {
    const t = i / 10;
    brow.push([
      first[0] + (outer - first[0]) * t,
      first[1] - 8 - noise(i * 0.7 + 20) * 26 * Math.min(1, t * 3) - 14 * t,
    ]);
  }
  const d = polygon([...points, last, [outer, last[1]], ...brow]);
  const fill = picture.linear(
    [0, first[1]],
    [0, last[1]],
    [
      [0, color],
      [0.6, mix(color, foot, 0.4)],
      [1, foot],
    ],
  );
  const inner = edge.map(([x]) => x);
  const area = [Math.min(outer, ...inner), first[1], Math.max(outer, ...inner), last[1]] as const;
  const texture = brushTexture(random, {
    count: detail,
    area,
    angle: side < 0 ? 98 : 82,
    stray: 14,
    length: [18, 60],
    width: [3, 11],
    colors: [darken(color, 0.35), mix(color, rim, 0.3), darken(color, 0.2)],
    opacity: [0.3, 0.5],
  });
  const seams = brushTexture(random, {
    count: Math.round(detail / 3),
    area,
    angle: side < 0 ? 10 : 170,
    stray: 18,
    length: [14, 40],
    width: [1, 3],
    colors: [rim, darken(color, 0.6)],
    opacity: [0.3, 0.45],
  });
  return (
    rimLit(picture, d, { fill, rim, toward: [-side * 1.5, -1] }) +
    group(texture + seams, { 'clip-path': picture.clip(d) })
  );
}

function far(picture: Picture): void {
  const random = createRandom(301);
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 620],
      [
        [0, '#060b22'],
        [0.25, '#0d1f4a'],
        [0.5, '#1c4f86'],
        [0.75, '#4fa3c4'],
        [1, '#a6e0e6'],
      ],
    ),
  );
  picture.add(stars(random, { count: 50, area: [-45, -28, 435, 230], color: '#e6f6ff' }));
  picture.add(
    moon(picture, random, {
      at: [142, 226],
      radius: 30,
      light: '#fbffff',
      shade: '#b8e3ff',
      glow: '#8fd0ff',
      halo: 4,
    }),
  );
  picture.add(
    cloud(picture, random, {
      at: [350, 252],
      width: 220,
      height: 22,
      light: '#cdeaff',
      body: '#39659c',
      opacity: 0.7,
      blur: 2,
    }),
  );
  picture.add(
    cloud(picture, random, {
      at: [20, 240],
      width: 240,
      height: 22,
      light: '#7fb2dc',
      body: '#264a86',
      opacity: 0.6,
      blur: 2,
    }),
  );
  const back = ridgeLine(picture, {
    seed: 12,
    y: 276,
    amplitude: 30,
    span: 90,
    lift: (x) => -34 * Math.exp(-(((x - 250) / 70) ** 2)),
  });
  picture.add(
    hills(picture, random, {
      line: back,
      bottom: 640,
      top: '#2d5f96',
      foot: '#7cc0d6',
      rim: '#b5e2ff',
      strokes: 160,
      light: '#5b92c2',
    }),
  );
  picture.add(
    fall(picture, random, {
      x: 250,
      top: 292,
      bottom: 600,
      width: 100,
      spread: 1.45,
      light: '#ffffff',
      body: '#cdf0fb',
      shade: '#6fb2d4',
      strands: 150,
    }),
  );
  const inset = { color: '#1d4478', foot: '#5fa6c4', rim: '#a8e0f7' };
  picture.add(
    cliff(picture, random, {
      ...inset,
      side: -1,
      seed: 3,
      detail: 120,
      edge: [
        [186, 286],
        [196, 330],
        [172, 400],
        [180, 470],
        [164, 560],
        [160, 620],
      ],
    }),
  );
  picture.add(
    cliff(picture, random, {
      ...inset,
      side: 1,
      seed: 4,
      detail: 120,
      edge: [
        [308, 286],
        [302, 330],
        [326, 400],
        [318, 470],
        [338, 560],
        [340, 620],
      ],
    }),
  );
  for (let x = -40; x < 435; x += random.range(9, 17)) {
    if (Math.abs(x - 248) < 76) continue;
    picture.add(
      pine(picture, random, {
        at: [x, 296 - Math.abs(x - 248) * 0.1],
        height: random.range(20, 44),
        color: '#17386b',
        rim: '#6fa9d6',
      }),
    );
  }
  picture.add(ellipse([250, 294], [50, 4], '#f4fdff'), ellipse([250, 291], [44, 2.4], '#7fb8d8'));
  // A second, slender fall on the left wall.
  picture.add(
    fall(picture, random, {
      x: 118,
      top: 352,
      bottom: 600,
      width: 12,
      spread: 1.7,
      light: '#eafaff',
      body: '#a5d9ee',
      shade: '#5b98c2',
      strands: 22,
    }),
  );
  picture.add(glow(picture, [250, 540], 190, '#e6fbff', 0.75, 0.6));
  picture.add(spray(picture, random, [250, 572], 120, '#f2fdff'));
  picture.add(mist(picture, random, { area: [-60, 500, 450, 590], color: SPRAY, opacity: 0.5, blur: 16 }));
  picture.add(path('M-60 592H450V900H-60Z', '#071226'));
}

function mid(picture: Picture): void {
  const random = createRandom(302);
  const stone = { color: '#122a58', foot: '#1d4a78', rim: '#7fd0f2' };
  picture.add(
    cliff(picture, random, {
      ...stone,
      side: -1,
      seed: 7,
      detail: 60,
      edge: [
        [44, 250],
        [66, 300],
        [38, 380],
        [58, 450],
        [30, 520],
        [60, 600],
      ],
    }),
  );
  picture.add(
    cliff(picture, random, {
      ...stone,
      side: 1,
      seed: 8,
      detail: 60,
      edge: [
        [402, 210],
        [372, 262],
        [392, 350],
        [366, 430],
        [384, 500],
        [356, 600],
      ],
    }),
  );
  for (const [x, y, h] of [
    [14, 262, 92],
    [48, 262, 66],
    [-40, 262, 110],
    [408, 226, 96],
    [386, 262, 60],
    [448, 220, 120],
  ] as const) {
    picture.add(pine(picture, random, { at: [x, y + 6], height: h, color: '#0d2149', rim: '#6fbfe6' }));
  }
  for (const [x, y, h] of [
    [372, 440, 40],
    [56, 458, 36],
  ] as const) {
    picture.add(pine(picture, random, { at: [x, y], height: h, color: '#0f2850', rim: '#6fbfe6' }));
  }
  // The pool, with the gate and its image in it.
  const pool = picture.linear(
    [0, 552],
    [0, 640],
    [
      [0, '#7fc6dc'],
      [0.25, '#3f86b4'],
      [0.7, '#164678'],
      [1, DEEP],
    ],
  );
  picture.add(path('M-90 556Q195 546 480 556V680H-90Z', pool));
  picture.add(path('M93 566L98 640H107L104 566ZM160 566L156 640H147L151 566Z', '#8a2f3c', { opacity: 0.55 }));
  picture.add(
    ripples(random, { area: [-85, 554, 475, 620], count: 80, colors: ['#d8f6ff', '#1b5488', '#9fe0f4'] }),
  );
  picture.add(
    torii(picture, {
      at: [128, 568],
      width: 104,
      height: 158,
      paint: '#d1402f',
      rim: '#ffc6a8',
      cap: '#20243f',
    }),
  );
  picture.add(
    ellipse([94, 568], [14, 3], '#d8f6ff', { opacity: 0.7 }),
    ellipse([162, 568], [14, 3], '#d8f6ff', { opacity: 0.7 }),
  );
}

function near(picture: Picture): void {
  const random = createRandom(303);
  // A slab of wet rock that carries the hero, water lapping round it.
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
