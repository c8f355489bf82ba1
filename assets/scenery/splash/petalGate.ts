import { blossomBranch } from '../kit/blossom';
import { paving } from '../kit/ground';
import { hills, peak, ridgeLine } from '../kit/land';
import { brushTexture } from '../kit/paint';
import { ellipse, group, num, Picture, path } from '../kit/picture';
import { grass, pine } from '../kit/plants';
import { createRandom, type Random } from '../kit/random';
import { torii } from '../kit/shrine';
import { clouds, glow, mist, stars } from '../kit/sky';
import { stoneLantern } from '../kit/stonework';
import { darkEnds } from './darkEnds';
import { blade, drawFighter } from './fighter';

const SUN = [240, 478] as const;

/** Key art: a ninja waits beneath a great shrine gate against the rising sun, petals on the wind. */
export function petalGate(): string {
  const picture = new Picture(480, 900);
  const random = createRandom(704);
  picture.fill(
    picture.linear(
      [0, 0],
      [0, 740],
      [
        [0, '#120a2c'],
        [0.26, '#34175a'],
        [0.5, '#7c2f78'],
        [0.72, '#d6627c'],
        [0.9, '#ffab8a'],
        [1, '#ffd9a8'],
      ],
    ),
  );
  picture.add(stars(random, { count: 60, area: [0, 0, 480, 300], color: '#fff0f4' }));
  picture.add(glow(picture, SUN, 330, '#ffd08a', 0.85));
  const disc = picture.linear(
    [0, 330],
    [0, 630],
    [
      [0, '#fff4d0'],
      [0.55, '#ffc46a'],
      [1, '#ff7a5c'],
    ],
  );
  picture.add(ellipse(SUN, [150, 150], disc));
  clouds(picture, random, { light: '#ffe0c0', body: '#b0507c', blur: 2 }, [
    [80, 400, 240, 26, 0.6],
    [420, 440, 240, 30, 0.7],
    [110, 560, 300, 36, 0.85],
    [400, 590, 300, 40, 0.9],
  ]);
  picture.add(
    peak(picture, random, {
      at: [372, 540],
      left: 220,
      right: 220,
      base: 700,
      light: '#b06a9a',
      shade: '#6a3a7c',
      rim: '#ffd0b0',
      snow: { share: 0.3, light: '#ffe6dc', shade: '#c08ab4' },
      haze: '#f09a8a',
      seed: 31,
    }),
  );
  const back = ridgeLine(picture, { seed: 91, y: 636, amplitude: 26, span: 110 });
  picture.add(
    hills(picture, random, {
      line: back,
      bottom: 780,
      top: '#7a2f6a',
      foot: '#d86a76',
      rim: '#ffb69a',
      strokes: 80,
      light: '#b04a7a',
    }),
  );
  for (let x = -10; x < 490; x += random.range(14, 30)) {
    if (Math.abs(x - 240) < 96) continue;
    picture.add(
      pine(picture, random, {
        at: [x, 678 + random.range(-8, 10)],
        height: random.range(40, 84),
        color: '#4a1f58',
        rim: '#d8708a',
      }),
    );
  }
  picture.add(
    mist(picture, random, { area: [-20, 640, 500, 710], color: '#ffcaa8', opacity: 0.5, blur: 14 }),
  );
  const ground = ridgeLine(picture, { seed: 95, y: 700, amplitude: 5, span: 90 });
  picture.add(
    hills(picture, random, {
      line: ground,
      bottom: 900,
      top: '#54265a',
      foot: '#12081c',
      rim: '#ffab94',
      strokes: 60,
      light: '#8a3f6c',
    }),
  );
  picture.add(
    paving(picture, random, {
      floor: { far: 700, near: 900, center: 240, taper: 0.46 },
      reach: 190,
      rows: 8,
      stone: 80,
      light: '#d08a8c',
      dark: '#3a1c40',
      joint: '#200f2a',
      rim: '#ffd0b0',
      lit: (x, y) => Math.max(0, 1 - Math.hypot((x - 240) / 190, (y - 706) / 120)) * 0.85,
    }),
  );
  picture.add(
    path(
      'M204 716L150 900H330L276 716Z',
      picture.linear(
        [0, 716],
        [0, 860],
        [
          [0, '#ffd9a8', 0.4],
          [1, '#ffd9a8', 0],
        ],
      ),
    ),
  );
  picture.add(
    torii(picture, {
      at: [240, 730],
      width: 372,
      height: 372,
      paint: '#c8342c',
      rim: '#ffc89a',
      cap: '#2a1638',
    }),
  );
  picture.add(
    stoneLantern(picture, { at: [72, 752], height: 120, stone: '#54305c', rim: '#ffc0a0', light: '#ffc25a' }),
  );
  picture.add(
    stoneLantern(picture, {
      at: [410, 752],
      height: 120,
      stone: '#54305c',
      rim: '#ffc0a0',
      light: '#ffc25a',
    }),
  );
  picture.add(
    drawFighter(picture, {
      tag: 'guard',
      at: [240, 744],
      height: 250,
      shadow: '#1a0a24',
      look: (brush) => ({
        rim: '#ffd9a0',
        handL: [-62, -52],
        handR: [62, -106],
        holdR: blade(brush, 22, '#e0524a', '#ffe4c0'),
      }),
    }),
  );
  picture.add(
    grass(random, {
      from: [0, 738],
      to: [120, 732],
      count: 50,
      height: [8, 22],
      color: '#2c1238',
      rim: '#e07a8a',
    }),
  );
  picture.add(
    grass(random, {
      from: [360, 732],
      to: [480, 738],
      count: 50,
      height: [8, 22],
      color: '#2c1238',
      rim: '#e07a8a',
    }),
  );
  const tree = {
    bark: '#2a1230',
    rim: '#e8808a',
    petals: ['#ffd4dc', '#ff9ab4', '#c24f8a', '#6a2a6a'],
    size: 17,
  };
  picture.add(
    blossomBranch(picture, random, {
      ...tree,
      points: [
        [-20, 400],
        [40, 330],
        [96, 300],
        [150, 262],
      ],
      width: 26,
      clusters: 24,
    }),
  );
  picture.add(
    blossomBranch(picture, random, {
      ...tree,
      points: [
        [500, 330],
        [440, 290],
        [396, 250],
        [352, 246],
      ],
      width: 26,
      clusters: 22,
    }),
  );
  picture.add(petals(random));
  picture.add(
    group(
      brushTexture(random, {
        count: 40,
        area: [0, 740, 480, 820],
        angle: 3,
        stray: 10,
        length: [14, 40],
        width: [1.4, 4],
        colors: ['#8a4470', '#180b22'],
        opacity: [0.3, 0.5],
      }),
      {},
    ),
  );
  darkEnds(picture, {
    foot: { from: 752, to: 884, color: '#0e0718', opacity: 0.8 },
    head: { height: 230, color: '#0a0618', opacity: 0.65 },
  });
  return picture.toSvg();
}

function petals(random: Random): string {
  const colors = ['#ffd9e0', '#ff9ab4', '#d8608f'];
  const layers = colors.map(() => '');
  for (let i = 0; i < 70; i += 1) {
    const [x, y, r] = [random.range(0, 480), random.range(250, 800), random.range(2.4, 6)];
    const angle = random.range(-0.8, 0.8);
    const [ux, uy] = [Math.cos(angle) * r, Math.sin(angle) * r];
    const slot = random.int(0, colors.length - 1);
    layers[slot] +=
      `M${num(x - ux)} ${num(y - uy)}Q${num(x - uy)} ${num(y + ux)} ${num(x + ux)} ${num(y + uy)}Q${num(x + uy * 0.5)} ${num(y - ux * 0.5)} ${num(x - ux)} ${num(y - uy)}Z`;
  }
  return layers.map((d, i) => path(d, colors[i] as string)).join('');
}
