import { mix } from '../../kit/color';
import { hills, ridgeLine } from '../../kit/land';
import type { Picture } from '../../kit/picture';
import { bambooStalk, grass } from '../../kit/plants';
import { createRandom } from '../../kit/random';
import { torii } from '../../kit/shrine';
import { MIST } from './shared';

export function mid(picture: Picture): void {
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
