import { mix } from '../kit/color';
import { hills, ridgeLine } from '../kit/land';
import { group, Picture, path } from '../kit/picture';
import { bambooStalk, grass, leaf, leafSpray } from '../kit/plants';
import { createRandom, type Random } from '../kit/random';
import { glow, mist, moon } from '../kit/sky';
import { darkEnds } from './darkEnds';
import { blade, drawFighter } from './fighter';

const RIVAL = { robe: '#2d5a74', accent: '#2f74e0', eye: ['#d9f6ff', '#37a0ff'] } as const;
/** The point where the blades meet. */
const CLASH = [240, 544] as const;

/** Key art: two ninja meet in a bamboo grove, blade on blade. */
export function duel(): string {
  const picture = new Picture(480, 900);
  const random = createRandom(702);
  picture.fill(
    picture.linear(
      [0, 0],
      [0, 760],
      [
        [0, '#03121a'],
        [0.3, '#083038'],
        [0.6, '#16686a'],
        [0.85, '#4fb09a'],
        [1, '#a6e6c4'],
      ],
    ),
  );
  picture.add(
    moon(picture, random, {
      at: [240, 452],
      radius: 150,
      light: '#d6f5dc',
      shade: '#86d2b8',
      glow: '#7fe8c4',
      halo: 2.5,
    }),
  );
  for (const [tone, count, width] of [
    [0.8, 6, 8],
    [0.4, 6, 14],
  ] as const) {
    let stalks = '';
    for (let i = 0; i < count; i += 1) {
      const x = (480 * (i + random.next())) / count;
      if (tone < 0.5 && Math.abs(x - 240) < 140) continue;
      stalks += bambooStalk(picture, random, {
        foot: [x, 760],
        top: [x + random.range(-30, 30), -20],
        width: width * random.range(0.7, 1.2),
        light: mix('#1f6a56', '#3a9a8e', tone),
        shade: mix('#08302c', '#2a847c', tone),
        rim: mix('#aef2cc', '#5fbfae', tone),
      });
    }
    picture.add(group(stalks, { opacity: 0.85 }));
    picture.add(
      mist(picture, random, { area: [-40, 560, 520, 720], color: '#a8ecd0', opacity: 0.3, blur: 20 }),
    );
  }
  const bank = ridgeLine(picture, { seed: 77, y: 726, amplitude: 14, span: 130 });
  picture.add(
    hills(picture, random, {
      line: bank,
      bottom: 900,
      top: '#1c5c4b',
      foot: '#04100f',
      rim: '#7fdcb4',
      strokes: 10,
      light: '#2f7f66',
    }),
  );
  for (const [x, width, lean] of [
    [24, 40, 14],
    [452, 44, -18],
  ] as const) {
    picture.add(
      bambooStalk(picture, random, {
        foot: [x, 900],
        top: [x + lean, -20],
        width,
        light: '#185040',
        shade: '#052019',
        rim: '#7fdca8',
      }),
    );
  }
  picture.add(glow(picture, CLASH, 120, '#fffbe0', 0.9));
  for (const isRed of [true, false]) {
    const rim = isRed ? '#fff0c0' : '#b8ffe6';
    picture.add(
      drawFighter(picture, {
        tag: isRed ? 'red' : 'blue',
        at: [isRed ? 152 : 328, 740],
        height: 206,
        mirrored: isRed,
        shadow: '#010807',
        look: (brush) => ({
          ...(isRed ? {} : RIVAL),
          rim,
          gaze: [-9, 0],
          handL: [-56, -126],
          handR: [46, -42],
          holdL: blade(brush, -25, isRed ? '#e0524a' : '#2f74e0', rim),
        }),
      }),
    );
  }
  picture.add(path(flash(random, ...CLASH), '#ffffff', { opacity: 0.9 }), sparks(random));
  let dark = '';
  let pale = '';
  for (let i = 0; i < 16; i += 1) {
    const d = leaf(
      [random.range(0, 480), random.range(260, 760)],
      random.range(-50, 60),
      random.range(12, 30),
      random.range(1.6, 3.2),
    );
    if (i % 3) dark += d;
    else pale += d;
  }
  picture.add(path(dark, '#06302a'), path(pale, '#c4f2b4', { opacity: 0.9 }));
  for (const [x, y, angle, reach] of [
    [490, 90, 160, 160],
    [-8, 150, 20, 140],
    [480, 240, 150, 100],
    [0, 60, 40, 120],
  ] as const) {
    picture.add(leafSpray(random, { at: [x, y], angle, reach, count: 7, color: '#041a17', rim: '#3f9f7c' }));
  }
  picture.add(
    grass(random, {
      from: [0, 770],
      to: [480, 770],
      count: 30,
      height: [10, 28],
      color: '#05201c',
      rim: '#3f9f7c',
    }),
  );
  darkEnds(picture, {
    foot: { from: 750, to: 880, color: '#030c0e', opacity: 0.8 },
    head: { height: 240, color: '#02090d', opacity: 0.75 },
  });
  return picture.toSvg();
}

function flash(random: Random, x: number, y: number): string {
  let d = '';
  for (let i = 0; i < 28; i += 1) {
    const angle = (i / 28) * Math.PI * 2;
    const r = i % 2 ? 10 : random.range(26, 62);
    d += `${i === 0 ? 'M' : 'L'}${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
  }
  return `${d}Z`;
}

function sparks(random: Random): string {
  let d = '';
  for (let i = 0; i < 20; i += 1) {
    const angle = random.range(0, Math.PI * 2);
    const r = random.range(50, 150);
    const [x, y] = [CLASH[0] + Math.cos(angle) * r, CLASH[1] + Math.sin(angle) * r];
    const length = random.range(4, 14);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    d += `M${(x - uy).toFixed(1)} ${(y + ux).toFixed(1)}L${(x + ux * length).toFixed(1)} ${(y + uy * length).toFixed(1)}L${(x + uy).toFixed(1)} ${(y - ux).toFixed(1)}Z`;
  }
  return path(d, '#fff0b0');
}
