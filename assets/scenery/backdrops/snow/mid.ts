import { tower } from '../../kit/buildings';
import { hills, ridgeLine } from '../../kit/land';
import type { Picture } from '../../kit/picture';
import { pine } from '../../kit/plants';
import { createRandom } from '../../kit/random';

export function mid(picture: Picture): void {
  const random = createRandom(402);
  const colors = { roof: '#2f3470', rim: '#eef4ff', wall: '#4a3d62', wood: '#3a3060', window: '#ffb84a' };
  const shelf = ridgeLine(picture, {
    seed: 33,
    y: 556,
    amplitude: 10,
    span: 90,
    lift: (x) => 46 * Math.exp(-(((x - 116) / 60) ** 2)),
  });
  picture.add(tower(picture, { at: [116, 520], width: 92, tiers: 3, tierHeight: 56, colors }));
  for (const [x, y, h] of [
    [74, 546, 92],
    [160, 548, 80],
    [30, 566, 130],
    [-40, 576, 150],
  ] as const) {
    picture.add(
      pine(picture, random, { at: [x, y], height: h, color: '#2a3272', rim: '#9fb0ee', snow: '#dfe9ff' }),
    );
  }
  picture.add(
    hills(picture, random, {
      line: shelf,
      bottom: 680,
      top: '#c9cdf2',
      foot: '#5c68b0',
      rim: '#ffffff',
      strokes: 30,
      light: '#eef2ff',
    }),
  );
  for (const [x, y, h] of [
    [350, 574, 100],
    [396, 584, 176],
  ] as const) {
    picture.add(
      pine(picture, random, { at: [x, y], height: h, color: '#1d2560', rim: '#8ea2ea', snow: '#e8f0ff' }),
    );
  }
  const drift = ridgeLine(picture, { seed: 36, y: 578, amplitude: 7, span: 110, octaves: 2 });
  picture.add(
    hills(picture, random, {
      line: drift,
      bottom: 690,
      top: '#b5bdec',
      foot: '#3b468e',
      rim: '#ffffff',
      strokes: 30,
      light: '#dfe6ff',
    }),
  );
}
