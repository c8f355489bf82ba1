import { tower } from '../kit/buildings';
import { mix } from '../kit/color';
import { dragon } from '../kit/dragon';
import { flames, smokeColumn } from '../kit/fire';
import { rock } from '../kit/ground';
import { hills, ridgeLine } from '../kit/land';
import { Picture, path } from '../kit/picture';
import { createRandom, type Random } from '../kit/random';
import { clouds, glow, mist, moon } from '../kit/sky';
import { stoneBase } from '../kit/stonework';
import { darkEnds } from './darkEnds';
import { blade, drawFighter } from './fighter';

/** Key art: a dragon winds before a blood moon above a burning keep, a lone ninja in its way. */
export function dragonNight(): string {
  const picture = new Picture(480, 900);
  const random = createRandom(703);
  picture.fill(
    picture.linear(
      [0, 0],
      [0, 760],
      [
        [0, '#0d0510'],
        [0.28, '#2a0916'],
        [0.55, '#6e1420'],
        [0.78, '#c23e1c'],
        [1, '#ffab45'],
      ],
    ),
  );
  picture.add(
    moon(picture, random, {
      at: [262, 372],
      radius: 132,
      light: '#ffb070',
      shade: '#d83a26',
      glow: '#f0482c',
      halo: 2.3,
    }),
  );
  clouds(picture, random, (y) => ({ light: mix('#8a2418', '#ff8a3a', y / 560), body: '#22090f', blur: 4 }), [
    [60, 250, 260, 44, 0.6],
    [440, 300, 240, 44, 0.6],
    [120, 520, 320, 50, 0.6],
    [420, 540, 260, 44, 0.6],
  ]);
  picture.add(
    smokeColumn(picture, random, {
      at: [330, 560],
      height: 420,
      width: 60,
      drift: 130,
      dark: '#16080f',
      lit: '#7e2818',
    }),
  );
  const back = ridgeLine(picture, { seed: 81, y: 636, amplitude: 30, span: 120 });
  picture.add(
    hills(picture, random, {
      line: back,
      bottom: 800,
      top: '#5a161c',
      foot: '#d4541e',
      rim: '#ffae52',
      strokes: 90,
      light: '#9a2c20',
    }),
  );
  picture.add(glow(picture, [250, 640], 260, '#ffb04a', 0.7, 0.5));
  const colors = { roof: '#26101c', rim: '#ffa04a', wall: '#8a523c', wood: '#240e14', window: '#ffd257' };
  picture.add(flames(picture, random, { from: [322, 560], to: [402, 560], height: 80, count: 7 }));
  const plain = ridgeLine(picture, { seed: 84, y: 700, amplitude: 8, span: 90 });
  picture.add(
    hills(picture, random, {
      line: plain,
      bottom: 820,
      top: '#3a1218',
      foot: '#1a080c',
      rim: '#ff9a4a',
      strokes: 60,
      light: '#7e2c1e',
    }),
  );
  picture.add(stoneBase(picture, random, [362, 712], 164, 42));
  picture.add(
    tower(picture, {
      at: [362, 672],
      width: 146,
      tiers: 3,
      tierHeight: 64,
      shrink: 0.78,
      colors,
      finial: false,
    }),
  );
  for (const [x0, x1, y, height, count] of [
    [290, 320, 640, 46, 4],
    [400, 434, 638, 54, 4],
    [322, 342, 586, 38, 3],
    [382, 408, 584, 44, 3],
    [-10, 60, 706, 54, 6],
    [100, 150, 706, 34, 4],
    [424, 490, 708, 60, 5],
  ] as const) {
    picture.add(flames(picture, random, { from: [x0, y], to: [x1, y], height, count }));
  }
  picture.add(
    dragon(picture, {
      spine: [
        [188, 466],
        [246, 432],
        [324, 452],
        [400, 420],
        [426, 350],
        [372, 298],
        [280, 302],
        [190, 328],
        [112, 314],
        [92, 264],
        [140, 240],
        [214, 252],
        [280, 238],
      ],
      girth: 58,
      color: '#3a1020',
      belly: '#a83a22',
      rim: '#ffa050',
      eye: '#ffe45a',
      back: 1,
      legs: [0.43],
      toward: [1.4, -1.6],
    }),
  );
  picture.add(
    mist(picture, random, { area: [-20, 660, 500, 720], color: '#ff9a4a', opacity: 0.35, blur: 14 }),
  );
  const cliff = ridgeLine(picture, {
    seed: 86,
    y: 752,
    amplitude: 12,
    span: 80,
    lift: (x) => 44 * Math.exp(-(((x - 136) / 90) ** 2)),
  });
  picture.add(
    hills(picture, random, {
      line: cliff,
      bottom: 900,
      top: '#2c0f18',
      foot: '#0a0408',
      rim: '#ff9a4a',
      strokes: 120,
      light: '#6a2420',
    }),
  );
  for (const [x, y, w, h] of [
    [60, 752, 80, 44],
    [248, 750, 60, 30],
    [404, 770, 90, 50],
  ] as const) {
    picture.add(rock(picture, random, { at: [x, y], width: w, height: h, color: '#32121a', rim: '#ffa35a' }));
  }
  picture.add(
    drawFighter(picture, {
      tag: 'lone',
      at: [146, 730],
      height: 164,
      shadow: '#0a0408',
      look: (brush) => ({
        rim: '#ffb45a',
        gaze: [8, -6],
        handL: [-60, -48],
        handR: [62, -104],
        holdR: blade(brush, 26, '#e0524a', '#ffd9a0'),
      }),
    }),
  );
  picture.add(embers(random));
  darkEnds(picture, {
    foot: { from: 756, to: 880, color: '#0a0408', opacity: 0.8 },
    head: { height: 220, color: '#0a0308', opacity: 0.7 },
  });
  return picture.toSvg();
}

function embers(random: Random): string {
  let hot = '';
  let warm = '';
  for (let i = 0; i < 90; i += 1) {
    const [x, y, r] = [random.range(0, 480), 240 + 520 * random.next() ** 0.7, random.range(0.8, 2.2)];
    const d = `M${(x - r).toFixed(1)} ${y.toFixed(1)}L${(x + r * 0.4).toFixed(1)} ${(y - r * 2.4).toFixed(1)}L${(x + r).toFixed(1)} ${y.toFixed(1)}L${x.toFixed(1)} ${(y + r).toFixed(1)}Z`;
    if (i % 3) warm += d;
    else hot += d;
  }
  return path(warm, '#ff8a35') + path(hot, '#ffe9a0');
}
