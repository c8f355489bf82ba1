import type { ArtPiece } from '../../kit/piece';
import { brushStroke } from '../kit/paint';
import { ellipse, group, num, Picture, type Point, path, stroke } from '../kit/picture';
import { createRandom } from '../kit/random';
import { circlePath } from '../kit/sky';
import { sprite } from './sprite';

const slashes: ArtPiece[] = [
  // A rising cut: a crescent, hot at its leading edge, with two thinner cuts behind it.
  sprite('slash-1', 184, 88, (picture) => {
    const body = picture.linear(
      [-90, 30],
      [90, -30],
      [
        [0, '#fff', 0],
        [0.35, '#fff', 0.45],
        [0.8, '#fff', 0.95],
        [1, '#fff'],
      ],
    );
    picture.add(
      path('M-90 40C-40 34 40 8 90 -42C62 16 -20 46 -90 40Z', body),
      path('M-62 38C-14 30 48 6 88 -40C58 4 -4 32 -62 38Z', '#fff'),
      path('M-70 24C-30 14 20 -4 58 -34C30 2 -24 22 -70 24Z', body, { opacity: 0.5 }),
      path('M-40 43C0 40 40 22 70 -4C46 26 10 42 -40 43Z', body, { opacity: 0.4 }),
    );
  }),
  // A level cut: a straight blade of light with a broken wake.
  sprite('slash-2', 188, 52, (picture) => {
    const wake = picture.linear(
      [-92, 0],
      [92, 0],
      [
        [0, '#fff', 0],
        [0.5, '#fff', 0.6],
        [0.85, '#fff', 1],
        [1, '#fff', 0.9],
      ],
    );
    picture.add(
      path('M-92 10C-30 -18 40 -26 92 -4C40 -12 -30 -2 -92 10Z', wake),
      path('M-60 2C-10 -12 40 -18 90 -4C40 -11 -10 -6 -60 2Z', '#fff'),
      path(
        'M-80 18C-20 4 30 -4 74 4C30 2 -20 12 -80 18ZM-50 24C-10 16 20 12 52 16C20 16 -10 22 -50 24Z',
        wake,
        { opacity: 0.6 },
      ),
    );
  }),
];

const ring = sprite('ring', 128, 128, (picture) => {
  const fill = picture.radial([0, 0], 63, [
    [0, '#fff', 0],
    [0.62, '#fff', 0],
    [0.84, '#fff', 0.35],
    [0.92, '#fff', 1],
    [0.96, '#fff', 0.5],
    [1, '#fff', 0],
  ]);
  picture.add(ellipse([0, 0], [63, 63], fill));
});

const ripple = sprite('ripple', 88, 88, (picture) => {
  picture.add(
    stroke(circlePath([0, 0], 40), '#fff', 4.5),
    stroke(circlePath([0, 0], 29), '#fff', 2, { opacity: 0.55 }),
    ellipse([0, 0], [42, 42], '#fff', { opacity: 0.1 }),
  );
});

const starburst = sprite('starburst', 128, 128, (picture) => {
  const random = createRandom(71);
  let d = '';
  const spikes = 15;
  for (let i = 0; i < spikes * 2; i += 1) {
    const r = i % 2 ? random.range(24, 30) : random.range(46, 60);
    const angle = (i / (spikes * 2)) * Math.PI * 2 + random.range(-0.05, 0.05);
    d += `${i === 0 ? 'M' : 'L'}${num(Math.cos(angle) * r)} ${num(Math.sin(angle) * r)}`;
  }
  // A dark edge makes the shape stand out against the moon.
  picture.add(path(`${d}Z`, '#fff', { stroke: '#3a0d14', 'stroke-width': 5, 'stroke-linejoin': 'round' }));
});

const speedLines = sprite('speed-lines', 160, 160, (picture) => {
  const random = createRandom(72);
  let d = '';
  for (let i = 0; i < 34; i += 1) {
    const angle = ((i + random.range(-0.35, 0.35)) / 34) * Math.PI * 2;
    const inner = random.range(38, 58);
    const at = (r: number): Point => [Math.cos(angle) * r, Math.sin(angle) * r];
    const [a, b] = [at(inner), at(random.range(72, 79))];
    const width = random.range(1, 3.4);
    const nx = (-Math.sin(angle) * width) / 2;
    const ny = (Math.cos(angle) * width) / 2;
    d += `M${num(a[0])} ${num(a[1])}L${num(b[0] + nx)} ${num(b[1] + ny)}L${num(b[0] - nx)} ${num(b[1] - ny)}Z`;
  }
  picture.add(path(d, '#fff'));
});

/** White on black, for tinting and additive blending; too large for the atlas. */
const levelRays: ArtPiece = {
  name: 'level-rays',
  group: 'effects',
  width: 256,
  height: 256,
  scales: [2, 1],
  quality: 60,
  svg: drawRays,
};

function drawRays(): string {
  const picture = new Picture(256, 256, [128, 128]);
  picture.fill('#000000');
  const random = createRandom(73);
  const fill = picture.radial([0, 0], 127, [
    [0, '#fff', 0.95],
    [0.3, '#fff', 0.6],
    [0.75, '#fff', 0.16],
    [1, '#fff', 0],
  ]);
  let wide = '';
  let thin = '';
  for (let i = 0; i < 18; i += 1) {
    const angle = ((i + random.range(-0.15, 0.15)) / 18) * Math.PI * 2;
    const spread = random.range(0.05, 0.1);
    const r = 127 * random.range(0.82, 1);
    const ray = (half: number, reach: number, turn = 0): string =>
      `M0 0L${num(Math.cos(angle + turn - half) * reach)} ${num(Math.sin(angle + turn - half) * reach)}L${num(Math.cos(angle + turn + half) * reach)} ${num(Math.sin(angle + turn + half) * reach)}Z`;
    wide += ray(spread, r);
    thin += ray(0.02, r * 0.8, 0.17);
  }
  // The stage draws the rays five times as large, so hard edges would show as steps.
  picture.add(group(path(wide, fill) + path(thin, fill, { opacity: 0.6 }), { filter: picture.blur(1.6) }));
  return picture.toSvg();
}

const shadow = sprite('hero-shadow', 208, 44, (picture) => {
  const fill = picture.radial(
    [0, 0],
    103,
    [
      [0, '#05030a', 0.85],
      [0.45, '#05030a', 0.6],
      [0.8, '#05030a', 0.16],
      [1, '#05030a', 0],
    ],
    0.2,
  );
  picture.add(ellipse([0, 0], [103, 21], fill));
});

/** Shards that fly outward, for the moment of a level-up. */
const shards = sprite('shards', 112, 112, (picture) => {
  const random = createRandom(74);
  let d = '';
  for (let i = 0; i < 22; i += 1) {
    const angle = (i / 22) * Math.PI * 2 + random.range(-0.1, 0.1);
    const [from, to] = [random.range(20, 34), random.range(40, 55)];
    d += brushStroke(
      [Math.cos(angle) * from, Math.sin(angle) * from],
      [Math.cos(angle) * to, Math.sin(angle) * to],
      random.range(3, 7),
    );
  }
  picture.add(group(path(d, '#fff'), {}));
});

export const strikes: ArtPiece[] = [
  ...slashes,
  ring,
  ripple,
  starburst,
  speedLines,
  levelRays,
  shards,
  shadow,
];
