import { mix } from '../kit/color';
import { ninja } from '../kit/figure';
import { hills, ridgeLine } from '../kit/land';
import { brushTexture } from '../kit/paint';
import { ellipse, group, Picture, path } from '../kit/picture';
import { bambooStalk, grass, leaf, leafSpray } from '../kit/plants';
import { createRandom, type Random } from '../kit/random';
import { glow, mist, moon } from '../kit/sky';
import { darkEnds } from './darkEnds';

/** Key art: two ninja meet in the air of a bamboo grove, blade on blade. */
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
      radius: 138,
      light: '#d6f5dc',
      shade: '#86d2b8',
      glow: '#7fe8c4',
      halo: 2.5,
    }),
  );
  for (const [tone, count, width] of [
    [0.8, 11, 8],
    [0.4, 9, 14],
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
      top: '#0d3a32',
      foot: '#04100f',
      rim: '#7fdcb4',
      strokes: 90,
      light: '#1f5f4c',
    }),
  );
  picture.add(ellipse([240, 748], [130, 16], '#020a0a', { opacity: 0.6 }));
  // The meeting of the blades.
  picture.add(glow(picture, [240, 384], 130, '#fffbe0', 1));
  picture.add(path(flash(random, 240, 384), '#ffffff', { opacity: 0.9 }));
  // The blades' trails, behind the fighters' heads.
  picture.add(path('M84 470C112 372 178 316 262 302C196 336 142 390 84 470Z', '#fff1c8', { opacity: 0.8 }));
  picture.add(path('M396 470C368 372 302 316 218 302C284 336 338 390 396 470Z', '#d2fff0', { opacity: 0.7 }));
  const fighter = { cloth: '#0f3436', accentRim: '#ffb08a', steel: '#ffffff', toward: [1.4, -0.9] as const };
  picture.add(
    ninja(picture, {
      ...fighter,
      rim: '#fff0c0',
      accent: '#c42a30',
      pose: 'lunge',
      at: [128, 598],
      height: 196,
      turn: -10,
    }),
  );
  picture.add(
    ninja(picture, {
      ...fighter,
      rim: '#d0fff0',
      accent: '#2a6ad0',
      accentRim: '#a8d8ff',
      pose: 'lunge',
      mirrored: true,
      at: [352, 598],
      height: 196,
      turn: 10,
      toward: [-1.4, -0.9],
    }),
  );
  picture.add(sparks(random));
  let dark = '';
  let pale = '';
  for (let i = 0; i < 60; i += 1) {
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
  for (const [x, y, angle, reach] of [
    [490, 90, 160, 160],
    [-8, 150, 20, 140],
    [480, 240, 150, 100],
    [0, 60, 40, 120],
  ] as const) {
    picture.add(leafSpray(random, { at: [x, y], angle, reach, count: 13, color: '#041a17', rim: '#3f9f7c' }));
  }
  picture.add(
    grass(random, {
      from: [0, 770],
      to: [480, 770],
      count: 80,
      height: [10, 34],
      color: '#05201c',
      rim: '#3f9f7c',
    }),
  );
  picture.add(
    group(
      brushTexture(random, {
        count: 60,
        area: [0, 740, 480, 820],
        angle: 3,
        stray: 10,
        length: [14, 50],
        width: [1.4, 4],
        colors: ['#2a6a55', '#041412'],
        opacity: [0.35, 0.5],
      }),
      {},
    ),
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
    const r = i % 2 ? 10 : random.range(34, 80);
    d += `${i === 0 ? 'M' : 'L'}${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
  }
  return `${d}Z`;
}

function sparks(random: Random): string {
  let d = '';
  for (let i = 0; i < 44; i += 1) {
    const angle = random.range(0, Math.PI * 2);
    const r = random.range(50, 150);
    const [x, y] = [240 + Math.cos(angle) * r, 384 + Math.sin(angle) * r];
    const length = random.range(4, 14);
    const [ux, uy] = [Math.cos(angle), Math.sin(angle)];
    d += `M${(x - uy).toFixed(1)} ${(y + ux).toFixed(1)}L${(x + ux * length).toFixed(1)} ${(y + uy * length).toFixed(1)}L${(x + uy).toFixed(1)} ${(y - ux).toFixed(1)}Z`;
  }
  return path(d, '#fff0b0');
}
