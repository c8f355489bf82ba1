import { tower } from '../../kit/buildings';
import { flames } from '../../kit/fire';
import { hills, ridgeLine } from '../../kit/land';
import type { Picture } from '../../kit/picture';
import { createRandom } from '../../kit/random';
import { stoneBase } from '../../kit/stonework';

export function mid(picture: Picture): void {
  const random = createRandom(502);
  const colors = { roof: '#2b1420', rim: '#ffa04a', wall: '#a4684a', wood: '#2c1216', window: '#ffd257' };
  picture.add(flames(picture, random, { from: [70, 430], to: [176, 430], height: 96, count: 9 }));
  picture.add(flames(picture, random, { from: [96, 320], to: [150, 316], height: 74, count: 5 }));
  picture.add(stoneBase(picture, random, [120, 580], 186, 64));
  picture.add(
    tower(picture, {
      at: [120, 518],
      width: 184,
      tiers: 4,
      tierHeight: 72,
      shrink: 0.77,
      colors,
      finial: false,
    }),
  );
  // A guard tower on the other side, half fallen.
  picture.add(flames(picture, random, { from: [380, 500], to: [430, 500], height: 70, count: 5 }));
  picture.add(stoneBase(picture, random, [408, 586], 104, 44));
  picture.add(
    tower(picture, {
      at: [408, 544],
      width: 104,
      tiers: 2,
      tierHeight: 62,
      shrink: 0.8,
      colors,
      finial: false,
    }),
  );
  for (const [x0, y0, x1, height, count] of [
    [44, 476, 78, 50, 4],
    [158, 470, 194, 58, 4],
    [74, 404, 98, 40, 3],
    [140, 398, 168, 48, 4],
    [98, 330, 112, 30, 2],
    [134, 336, 152, 34, 2],
    [372, 520, 396, 40, 3],
    [424, 522, 446, 44, 3],
  ] as const) {
    picture.add(flames(picture, random, { from: [x0, y0], to: [x1, y0], height, count }));
  }
  const rampart = ridgeLine(picture, { seed: 71, y: 574, amplitude: 4, span: 50 });
  picture.add(
    hills(picture, random, {
      line: rampart,
      bottom: 690,
      top: '#32121a',
      foot: '#1a0a10',
      rim: '#ff9a45',
      strokes: 60,
      light: '#7a2e1e',
    }),
  );
  for (const [x0, x1, height, count] of [
    [-60, 20, 40, 6],
    [196, 226, 20, 3],
    [300, 344, 30, 4],
  ] as const) {
    picture.add(flames(picture, random, { from: [x0, 578], to: [x1, 578], height, count }));
  }
}
