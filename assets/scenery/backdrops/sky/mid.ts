import { house, tower } from '../../kit/buildings';
import { darken, mix } from '../../kit/color';
import { brushTexture, rimLit } from '../../kit/paint';
import { group, num, type Picture, type Point, polygon } from '../../kit/picture';
import { pine } from '../../kit/plants';
import { createNoise, createRandom, type Random } from '../../kit/random';
import { waterfall as fall } from '../../kit/water';
import { billow } from './shared';

interface Island {
  at: Point;
  width: number;
  depth: number;
  seed: number;
  rock: string;
  rim: string;
  turf: string;
}

export function mid(picture: Picture): void {
  const random = createRandom(602);
  const colors = { roof: '#2f6f86', rim: '#ffe6a0', wall: '#c98a72', wood: '#8a3a4c', window: '#fff0a8' };
  const stone = { rock: '#6a4a94', rim: '#ffd0a0', turf: '#4f9a84' };
  picture.add(island(picture, random, { ...stone, at: [118, 448], width: 150, depth: 92, seed: 5 }));
  picture.add(
    fall(picture, random, {
      x: 172,
      top: 450,
      bottom: 586,
      width: 7,
      spread: 1.8,
      light: '#ffffff',
      body: '#e6f4ff',
      shade: '#b9c4ee',
      strands: 4,
    }),
  );
  picture.add(
    pine(picture, random, { at: [62, 448], height: 46, color: '#27566e', rim: '#ffe0a0' }),
    pine(picture, random, { at: [168, 448], height: 34, color: '#27566e', rim: '#ffe0a0' }),
  );
  picture.add(tower(picture, { at: [114, 446], width: 104, tiers: 3, tierHeight: 60, shrink: 0.8, colors }));
  picture.add(island(picture, random, { ...stone, at: [372, 318], width: 74, depth: 46, seed: 9 }));
  picture.add(
    house(picture, { at: [374, 315], width: 56, height: 40, colors }),
    pine(picture, random, { at: [346, 317], height: 28, color: '#27566e', rim: '#ffe0a0' }),
  );
  picture.add(island(picture, random, { ...stone, at: [428, 470], width: 110, depth: 70, seed: 15 }));
  picture.add(tower(picture, { at: [424, 467], width: 74, tiers: 2, tierHeight: 50, colors }));
  for (const [x, y, width, height] of [
    [-10, 566, 240, 46],
    [140, 582, 260, 44],
    [330, 576, 260, 50],
    [450, 560, 200, 60],
  ] as const) {
    picture.add(billow(picture, random, [x, y], width, height));
  }
}

/** Draws a rock adrift: turf above, facets tapering to points below. `at` is the middle of its turf. */
function island(
  picture: Picture,
  random: Random,
  { at: [x, y], width, depth, seed, rock, rim, turf }: Island,
): string {
  const noise = createNoise(seed, 3);
  const lower: Point[] = [];
  for (let i = 0; i <= 18; i += 1) {
    const t = i / 18;
    const taper = Math.sin(Math.PI * t) ** 0.8;
    lower.push([
      x + width * (0.5 - t),
      y + 4 + depth * taper * (0.55 + 0.45 * Math.abs(noise(i * 0.9))) + (i % 2 ? depth * 0.09 : 0),
    ]);
  }
  const d = polygon([
    [x - width / 2, y],
    [x - width * 0.2, y - 4],
    [x + width * 0.25, y - 5],
    [x + width / 2, y],
    ...lower,
  ]);
  const fill = picture.linear(
    [0, y],
    [0, y + depth],
    [
      [0, mix(rock, rim, 0.35)],
      [0.35, rock],
      [1, darken(rock, 0.35)],
    ],
  );
  const facets = brushTexture(random, {
    count: Math.round(width / 9),
    area: [x - width / 2, y, x + width / 2, y + depth * 0.6],
    angle: 90,
    stray: 16,
    length: [depth * 0.2, depth * 0.6],
    width: [3, 9],
    colors: [rim, darken(rock, 0.4), mix(rock, rim, 0.4)],
    opacity: [0.3, 0.5],
  });
  const lawn = `M${num(x - width / 2 - 2)} ${num(y + 1)}Q${num(x)} ${num(y - 10)} ${num(x + width / 2 + 2)} ${num(y + 1)}Q${num(x + width * 0.3)} ${num(y + 10)} ${num(x + width * 0.1)} ${num(y + 6)}Q${num(x - width * 0.2)} ${num(y + 12)} ${num(x - width / 2 - 2)} ${num(y + 1)}Z`;
  return (
    rimLit(picture, d, { fill, rim, toward: [1.6, 0.4] }) +
    group(facets, { 'clip-path': picture.clip(d) }) +
    rimLit(picture, lawn, { fill: turf, rim: '#fff0b0', toward: [0.6, -1.8] })
  );
}
