import { hills, peak, ridgeLine } from '../../kit/land';
import { type Picture, path } from '../../kit/picture';
import { pine } from '../../kit/plants';
import { createRandom } from '../../kit/random';
import { clouds, glow, mist, moon, stars } from '../../kit/sky';

const EMBER = '#ff9a4a';

export function far(picture: Picture): void {
  const random = createRandom(101);
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 640],
      [
        [0, '#120c2a'],
        [0.28, '#251550'],
        [0.5, '#552168'],
        [0.68, '#a03a62'],
        [0.82, '#e0683f'],
        [0.92, '#ffa552'],
        [1, '#ffb765'],
      ],
    ),
  );
  picture.add(glow(picture, [250, 520], 300, '#ffb45a', 0.5, 0.55));
  picture.add(stars(random, { count: 60, area: [-45, -28, 435, 330], color: '#ffe9d6' }));
  picture.add(
    moon(picture, random, {
      at: [262, 330],
      radius: 114,
      light: '#ffe7b0',
      shade: '#ff9d55',
      glow: '#ff8a4d',
      halo: 2.1,
    }),
  );
  clouds(picture, random, { light: '#ffb27a', body: '#7c3468', blur: 2 }, [
    [30, 250, 230, 22, 0.4],
    [400, 300, 260, 26, 0.55],
    [120, 400, 300, 26, 0.7],
    [380, 430, 260, 30, 0.75],
    [-20, 470, 220, 24, 0.8],
  ]);
  picture.add(
    peak(picture, random, {
      at: [70, 372],
      left: 240,
      right: 260,
      base: 560,
      light: '#9a4a7c',
      shade: '#4c2560',
      rim: '#ffab7a',
      snow: { share: 0.22, light: '#ffd9c0', shade: '#9a6294' },
      haze: '#d8604f',
      seed: 5,
    }),
  );
  const back = ridgeLine(picture, { seed: 11, y: 500, amplitude: 34, span: 120 });
  picture.add(
    hills(picture, random, {
      line: back,
      bottom: 640,
      top: '#6a2b62',
      foot: '#c65a52',
      rim: '#ff9f6a',
      strokes: 120,
      light: '#a8476a',
    }),
  );
  const front = ridgeLine(picture, { seed: 23, y: 532, amplitude: 22, span: 80 });
  picture.add(
    hills(picture, random, {
      line: front,
      bottom: 640,
      top: '#47204f',
      foot: '#8a3c58',
      rim: '#f08a5c',
      strokes: 120,
      light: '#743163',
    }),
  );
  for (let x = -40; x < 435; x += random.range(9, 22)) {
    picture.add(
      pine(picture, random, {
        at: [x, 545 + random.range(-4, 10)],
        height: random.range(18, 40),
        color: '#3a1b47',
        rim: '#a8506a',
      }),
    );
  }
  picture.add(mist(picture, random, { area: [-60, 520, 450, 600], color: '#ffab6a', opacity: 0.45 }));
  picture.add(glow(picture, [357, 408], 84, EMBER, 0.75), glow(picture, [420, 412], 84, EMBER, 0.75));
  picture.add(path('M-60 590H450V900H-60Z', '#1a0d20'));
}
