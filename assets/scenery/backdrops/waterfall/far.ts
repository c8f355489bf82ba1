import { hills, ridgeLine } from '../../kit/land';
import { ellipse, type Picture, path } from '../../kit/picture';
import { pine } from '../../kit/plants';
import { createRandom } from '../../kit/random';
import { cloud, glow, mist, moon, stars } from '../../kit/sky';
import { waterfall as fall, spray } from '../../kit/water';
import { cliff } from './shared';

const SPRAY = '#bfefff';

export function far(picture: Picture): void {
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
