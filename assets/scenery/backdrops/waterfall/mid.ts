import { ellipse, type Picture, path } from '../../kit/picture';
import { pine } from '../../kit/plants';
import { createRandom, type Random } from '../../kit/random';
import { torii } from '../../kit/shrine';
import { ripples } from '../../kit/water';
import { cliff } from './shared';

const DEEP = '#0b1f45';

export function mid(picture: Picture): void {
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
  // The pool, with the gate reflected in it.
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
    foam(picture, createRandom(304), [
      [250, 556, 92],
      [118, 554, 18],
    ]),
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

/** Draws foam where water falls into the pool: crisp heads, blue beneath. Each place is x, y and half its width. */
function foam(
  picture: Picture,
  random: Random,
  places: readonly (readonly [x: number, y: number, reach: number])[],
): string {
  let markup = '';
  for (const [x, y, reach] of places) {
    const fill = picture.linear(
      [0, y - 12],
      [0, y + 9],
      [
        [0, '#ffffff'],
        [0.55, '#dff6ff'],
        [1, '#7fc6dc'],
      ],
    );
    const count = Math.round(reach / 5);
    for (let i = 0; i <= count; i += 1) {
      const across = (2 * i) / count - 1;
      const r = (1.2 - across * across) * random.range(4, 9);
      markup += ellipse([x + across * reach, y + random.range(-1, 3)], [r * 1.5, r], fill);
    }
  }
  return markup;
}
