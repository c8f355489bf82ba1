import { mix } from '../../kit/color';
import { ellipse, group, num, type Picture, type Point, path, stroke } from '../../kit/picture';
import { createRandom, type Random } from '../../kit/random';
import { circlePath, clouds, glow, mist, stars } from '../../kit/sky';
import { GOLD } from './shared';

const SUN: Point = [244, 334];

export function far(picture: Picture): void {
  const random = createRandom(601);
  picture.fill(
    picture.linear(
      [0, -28],
      [0, 600],
      [
        [0, '#0b0a30'],
        [0.25, '#221660'],
        [0.46, '#5a2c96'],
        [0.64, '#b1559f'],
        [0.8, '#f59a8a'],
        [1, '#ffe0a8'],
      ],
    ),
  );
  picture.add(galaxy(picture, random));
  picture.add(stars(random, { count: 40, area: [-45, -28, 435, 380], color: '#ffffff', size: 1.5 }));
  picture.add(glow(picture, SUN, 300, '#ffd98a', 0.85));
  picture.add(sunRings(picture));
  clouds(
    picture,
    random,
    (y) => ({
      light: mix('#ffd9c0', '#fff6e0', y / 600),
      body: mix('#9a559c', '#e79aa6', (y - 300) / 300),
      blur: 1.6,
    }),
    [
      [30, 330, 200, 26, 0.45],
      [400, 390, 230, 30, 0.6],
      [90, 450, 300, 40, 0.75],
      [-20, 500, 260, 50, 0.9],
      [240, 520, 340, 60, 0.95],
      [420, 540, 260, 60, 1],
      [80, 556, 320, 60, 1],
      [260, 590, 420, 60, 1],
    ],
  );
  picture.add(
    mist(picture, random, { area: [-60, 540, 450, 610], color: '#fff0cf', opacity: 0.55, blur: 14 }),
  );
  picture.add(path('M-60 612H450V900H-60Z', '#1a1038'));
}

/** Draws a band of star dust from the upper left. */
function galaxy(picture: Picture, random: Random): string {
  let dust = '';
  for (let i = 0; i < 40; i += 1) {
    const t = i / 46;
    const at: Point = [-60 + 500 * t, 60 + 170 * t + random.range(-26, 26)];
    dust += ellipse(
      at,
      [random.range(20, 56), random.range(8, 20)],
      random.pick(['#6a4be0', '#c25ad0', '#4a7be8']),
      {
        opacity: random.range(0.08, 0.22),
        transform: `rotate(18 ${num(at[0])} ${num(at[1])})`,
      },
    );
  }
  return group(dust, { filter: picture.blur(10) });
}

/** Draws the sun with turning rings of gold: beads, flame points and an inner wheel. */
function sunRings(picture: Picture): string {
  const [x, y] = SUN;
  const disc = picture.radial(SUN, 96, [
    [0, '#fffdf2'],
    [0.6, '#fff0b8'],
    [1, '#ffcf6a'],
  ]);
  let points = '';
  let beads = '';
  for (let i = 0; i < 32; i += 1) {
    const angle = (i / 32) * Math.PI * 2;
    // The clouds hide the lower third.
    if (Math.sin(angle) > 0.45) continue;
    const at = (r: number, turn = 0): string =>
      `${num(x + Math.cos(angle + turn) * r)} ${num(y + Math.sin(angle + turn) * r)}`;
    const reach = i % 2 ? 146 : 164;
    points += `M${at(128, -0.05)}Q${at(136, 0.03)} ${at(reach)}Q${at(138, 0.09)} ${at(128, 0.05)}Z`;
    if (i % 2 === 0) beads += circlePath([x + Math.cos(angle) * 117, y + Math.sin(angle) * 117], 3.2);
  }
  return (
    path(points, GOLD, { opacity: 0.85 }) +
    stroke(circlePath(SUN, 126), '#fff1c0', 3) +
    stroke(circlePath(SUN, 122), '#b8652c', 1.2, { opacity: 0.7 }) +
    stroke(circlePath(SUN, 109), '#ffe9a8', 2) +
    path(beads, '#fff4cf') +
    ellipse(SUN, [96, 96], disc)
  );
}
