import { house, roof, tower } from '../kit/buildings';
import { hills, ridgeLine } from '../kit/land';
import { brushTexture } from '../kit/paint';
import { group, num, Picture, path, stroke } from '../kit/picture';
import { createRandom } from '../kit/random';
import { circlePath, clouds, glow, mist, moon, stars } from '../kit/sky';
import { darkEnds } from './darkEnds';
import { blade, drawFighter } from './fighter';

/** Key art: three ninja cross the moon above a sleeping city; the nearest crouches on a ridge. */
export function rooftops(): string {
  const picture = new Picture(480, 900);
  const random = createRandom(701);
  picture.fill(
    picture.linear(
      [0, 0],
      [0, 760],
      [
        [0, '#0b0820'],
        [0.3, '#1d1248'],
        [0.55, '#48226e'],
        [0.78, '#8a3a7a'],
        [1, '#e07a6a'],
      ],
    ),
  );
  picture.add(stars(random, { count: 110, area: [0, 0, 480, 420], color: '#fff0e0', size: 1.5 }));
  picture.add(
    moon(picture, random, {
      at: [252, 440],
      radius: 168,
      light: '#fff3cf',
      shade: '#ffb86a',
      glow: '#ff8f5c',
      halo: 2,
    }),
  );
  clouds(picture, random, { light: '#ffc89a', body: '#6a2f74', blur: 2.4 }, [
    [90, 330, 240, 26, 0.5],
    [420, 400, 220, 30, 0.6],
    [60, 540, 300, 40, 0.8],
    [400, 570, 320, 46, 0.85],
  ]);
  const back = { roof: '#4a2a66', rim: '#ffb48a', wall: '#6a3a5c', wood: '#4a2a50', window: '#ffc25a' };
  for (const [x, y, w, h] of [
    [40, 650, 120, 60],
    [150, 640, 100, 50],
    [330, 646, 120, 56],
    [440, 650, 130, 64],
  ] as const) {
    picture.add(house(picture, { at: [x, y], width: w, height: h, colors: back }));
  }
  picture.add(
    tower(picture, {
      at: [64, 660],
      width: 96,
      tiers: 5,
      tierHeight: 56,
      colors: { ...back, roof: '#3a2058' },
    }),
  );
  picture.add(
    tower(picture, {
      at: [428, 668],
      width: 84,
      tiers: 3,
      tierHeight: 52,
      colors: { ...back, roof: '#3a2058' },
    }),
  );
  picture.add(
    mist(picture, random, { area: [-20, 620, 500, 700], color: '#e88a86', opacity: 0.4, blur: 16 }),
  );
  const street = ridgeLine(picture, { seed: 64, y: 716, amplitude: 8, span: 80 });
  picture.add(
    hills(picture, random, {
      line: street,
      bottom: 900,
      top: '#3a1c4c',
      foot: '#160b24',
      rim: '#d8706a',
      strokes: 40,
      light: '#6a3460',
    }),
  );
  const front = { roof: '#241440', rim: '#ff9f72', wall: '#3f2440', wood: '#2c1834', window: '#ffb43f' };
  for (const [x, y, w, h] of [
    [20, 730, 190, 96],
    [210, 724, 150, 76],
    [420, 736, 210, 104],
  ] as const) {
    picture.add(house(picture, { at: [x, y], width: w, height: h, colors: front }));
  }
  picture.add(
    glow(picture, [210, 716], 120, '#ffab4a', 0.35, 0.6),
    glow(picture, [30, 720], 110, '#ffab4a', 0.3, 0.6),
    glow(picture, [420, 720], 130, '#ffab4a', 0.3, 0.6),
  );
  for (const [tag, x, y, height, turn] of [
    ['far', 352, 372, 62, 8],
    ['middle', 150, 428, 96, -10],
  ] as const) {
    picture.add(
      drawFighter(picture, {
        tag,
        at: [x, y],
        height,
        turn,
        look: () => ({
          robe: '#2c2350',
          accent: '#b02a34',
          rim: '#ffc08a',
          legs: 'run',
          handL: [-62, -88],
          handR: [60, -96],
        }),
      }),
    );
  }
  // The ridge in the foreground.
  const near = { roof: '#46306e', rim: '#ff9f72', wall: '#1a0f24', wood: '#120a1c' };
  picture.add(
    roof(picture, { at: [262, 856], width: 620, ridge: 250, height: 150, upturn: 20, colors: near }),
  );
  picture.add(
    group(
      brushTexture(random, {
        count: 60,
        area: [100, 716, 440, 850],
        angle: 90,
        stray: 10,
        length: [20, 60],
        width: [2, 5],
        colors: ['#4a2850', '#0d0718'],
        opacity: [0.25, 0.4],
      }),
      {},
    ),
  );
  let caps = '';
  for (let x = 146; x <= 378; x += 14.5) caps += circlePath([Number(num(x)), 702], 5);
  picture.add(path(caps, '#2a1846'), stroke(caps, '#c8806a', 1, { opacity: 0.7 }));
  picture.add(stroke('M136 688Q262 698 388 688', '#ffb48a', 1.4, { opacity: 0.6 }));
  picture.add(
    drawFighter(picture, {
      tag: 'near',
      at: [236, 706],
      height: 262,
      shadow: '#0b0618',
      look: (brush) => ({
        rim: '#ffc08a',
        handL: [-64, -56],
        handR: [62, -104],
        holdR: blade(brush, 24, '#e0524a', '#ffd9a0'),
      }),
    }),
  );
  darkEnds(picture, {
    foot: { from: 760, to: 890, color: '#0b0718', opacity: 0.75 },
    head: { height: 200, color: '#080516', opacity: 0.6 },
  });
  return picture.toSvg();
}
