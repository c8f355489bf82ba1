import { hills, peak, ridgeLine } from '../../kit/land';
import { group, type Picture, type Point, path } from '../../kit/picture';
import { pine } from '../../kit/plants';
import { createRandom } from '../../kit/random';
import { glow, mist, moon, stars } from '../../kit/sky';

const ROSE = '#ffc2d4';

export function far(picture: Picture): void {
  const random = createRandom(401);
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 600],
      [
        [0, '#0a0f2c'],
        [0.3, '#141c50'],
        [0.5, '#34388a'],
        [0.72, '#8670b8'],
        [0.88, '#d79ac0'],
        [1, '#ffd0c8'],
      ],
    ),
  );
  picture.add(aurora(picture));
  picture.add(stars(random, { count: 90, area: [-45, -28, 435, 330], color: '#ffffff', size: 1.5 }));
  picture.add(
    moon(picture, random, {
      at: [146, 246],
      radius: 22,
      light: '#ffffff',
      shade: '#c4d0ff',
      glow: '#a9b8ff',
      halo: 4.5,
      craters: false,
    }),
  );
  picture.add(
    peak(picture, random, {
      at: [-6, 356],
      left: 160,
      right: 210,
      base: 600,
      light: '#8a86c8',
      shade: '#4a4a98',
      rim: '#ffc9dc',
      snow: { share: 0.55, light: '#ffdfe8', shade: '#9a9ad6' },
      haze: '#c79ac4',
      seed: 9,
    }),
  );
  picture.add(
    peak(picture, random, {
      at: [430, 330],
      left: 220,
      right: 160,
      base: 600,
      light: '#7f7cc2',
      shade: '#42428e',
      rim: '#ffc9dc',
      snow: { share: 0.6, light: '#ffd9e6', shade: '#8f92d2' },
      haze: '#c79ac4',
      seed: 14,
    }),
  );
  picture.add(glow(picture, [236, 330], 220, ROSE, 0.35));
  picture.add(
    peak(picture, random, {
      at: [236, 232],
      left: 240,
      right: 240,
      base: 610,
      light: '#7b83c9',
      shade: '#333a86',
      rim: '#ffffff',
      snow: { share: 0.62, light: '#fff1f0', shade: '#8d9bdc' },
      haze: '#b48fc4',
      seed: 21,
    }),
  );
  // Wind blows a plume of snow from the summit.
  picture.add(
    group(path('M236 232Q280 214 350 226Q300 232 262 250Z', '#ffffff', { opacity: 0.5 }), {
      filter: picture.blur(4),
    }),
  );
  picture.add(
    mist(picture, random, { area: [-60, 440, 450, 520], color: '#e3c3e2', opacity: 0.55, blur: 16 }),
  );
  const forest = ridgeLine(picture, { seed: 17, y: 528, amplitude: 16, span: 90 });
  picture.add(
    hills(picture, random, {
      line: forest,
      bottom: 660,
      top: '#6f74b4',
      foot: '#b7a3d0',
      rim: '#f5e6ff',
      strokes: 60,
      light: '#a9a9dc',
    }),
  );
  for (let x = -44; x < 435; x += random.range(8, 18)) {
    picture.add(
      pine(picture, random, {
        at: [x, 540 + random.range(-6, 10)],
        height: random.range(22, 46),
        color: '#454b92',
        rim: '#c8c0ec',
      }),
    );
  }
  picture.add(
    mist(picture, random, { area: [-60, 520, 450, 590], color: '#f0dcf0', opacity: 0.5, blur: 12 }),
  );
  picture.add(glow(picture, [366, 546], 90, '#ffb25a', 0.7), glow(picture, [118, 500], 80, '#ffb25a', 0.5));
  picture.add(path('M-60 592H450V900H-60Z', '#10143a'));
}

/** Draws curtains of green and violet light, faint enough for the numbers above them. */
function aurora(picture: Picture): string {
  const veil = (top: number, color: string): string =>
    picture.linear(
      [0, top],
      [0, top + 150],
      [
        [0, color, 0],
        [0.75, color, 0.3],
        [1, color, 0],
      ],
    );
  const band = (points: readonly Point[], height: number, fill: string): string => {
    const lower = points.map(([x, y]) => `${x} ${y}`).join('L');
    const upper = [...points]
      .reverse()
      .map(([x, y]) => `${x} ${y - height}`)
      .join('L');
    return path(`M${lower}L${upper}Z`, fill);
  };
  const wave = (y: number, phase: number): Point[] =>
    Array.from(
      { length: 18 },
      (_, i): Point => [-60 + i * 31, Math.round(y + 20 * Math.sin(i * 0.62 + phase))],
    );
  return group(band(wave(250, 0), 150, veil(110, '#46e0b4')) + band(wave(210, 2), 140, veil(80, '#4a48c0')), {
    filter: picture.blur(9),
  });
}
