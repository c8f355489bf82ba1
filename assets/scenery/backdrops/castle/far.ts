import { mix } from '../../kit/color';
import { smokeColumn } from '../../kit/fire';
import { hills, ridgeLine } from '../../kit/land';
import { type Picture, path } from '../../kit/picture';
import { createRandom, type Random } from '../../kit/random';
import { clouds, glow, mist, moon } from '../../kit/sky';
import { FIRE } from './shared';

export function far(picture: Picture): void {
  const random = createRandom(501);
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 620],
      [
        [0, '#0e0610'],
        [0.25, '#260a18'],
        [0.48, '#5a1020'],
        [0.7, '#a82a1c'],
        [0.87, '#ef6a1e'],
        [1, '#ffb347'],
      ],
    ),
  );
  picture.add(
    moon(picture, random, {
      at: [300, 262],
      radius: 64,
      light: '#ff9a5c',
      shade: '#c22a22',
      glow: '#e8402a',
      halo: 2.8,
    }),
  );
  picture.add(glow(picture, [150, 470], 300, '#ff8a2a', 0.65, 0.8));
  clouds(picture, random, (y) => ({ light: mix('#7a2018', '#ff7a35', y / 520), body: '#1e0a14', blur: 4 }), [
    [120, 120, 360, 50, 0.5],
    [380, 180, 260, 44, 0.6],
    [0, 210, 260, 46, 0.7],
    [370, 330, 220, 34, 0.6],
    [250, 420, 340, 40, 0.55],
  ]);
  picture.add(
    smokeColumn(picture, random, {
      at: [96, 350],
      height: 380,
      width: 60,
      drift: 120,
      dark: '#150810',
      lit: '#6e2418',
    }),
  );
  picture.add(
    smokeColumn(picture, random, {
      at: [396, 470],
      height: 300,
      width: 34,
      drift: 70,
      dark: '#1b0a12',
      lit: '#7e2c1a',
    }),
  );
  const back = ridgeLine(picture, { seed: 61, y: 508, amplitude: 30, span: 110 });
  picture.add(
    hills(picture, random, {
      line: back,
      bottom: 640,
      top: '#6a1a1e',
      foot: '#d4581f',
      rim: '#ffb04d',
      strokes: 100,
      light: '#a83420',
    }),
  );
  const wallLine = ridgeLine(picture, { seed: 67, y: 540, amplitude: 14, span: 60 });
  picture.add(
    hills(picture, random, {
      line: wallLine,
      bottom: 640,
      top: '#3c1018',
      foot: '#8a2c1a',
      rim: '#ff9a45',
      strokes: 80,
      light: '#6e2018',
    }),
  );
  picture.add(
    glow(picture, [140, 520], 240, '#ffc15a', 0.6, 0.5),
    glow(picture, [410, 520], 140, '#ffb04a', 0.6, 0.6),
  );
  picture.add(glow(picture, [118, 400], 130, FIRE, 0.6), glow(picture, [402, 500], 110, FIRE, 0.6));
  picture.add(sparks(random, [-45, 150, 435, 560], 70));
  picture.add(
    mist(picture, random, { area: [-60, 540, 450, 600], color: '#ffb45a', opacity: 0.4, blur: 12 }),
  );
  picture.add(path('M-60 592H450V900H-60Z', '#14080c'));
}

function sparks(
  random: Random,
  [left, top, right, bottom]: readonly [number, number, number, number],
  count: number,
): string {
  let hot = '';
  let warm = '';
  for (let i = 0; i < count; i += 1) {
    const x = random.range(left, right);
    const y = top + (bottom - top) * random.next() ** 0.6;
    const r = random.range(0.6, 1.7);
    const d = `M${(x - r).toFixed(1)} ${y.toFixed(1)}L${x.toFixed(1)} ${(y - r * 2.4).toFixed(1)}L${(x + r).toFixed(1)} ${y.toFixed(1)}L${x.toFixed(1)} ${(y + r).toFixed(1)}Z`;
    if (random.chance(0.4)) hot += d;
    else warm += d;
  }
  return path(hot, '#ffe9a0') + path(warm, '#ff8a35', { opacity: 0.85 });
}
