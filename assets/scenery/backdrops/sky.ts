import { house, tower } from '../kit/buildings';
import { darken, mix } from '../kit/color';
import { type Floor, onFloor } from '../kit/ground';
import { brushTexture, rimLit } from '../kit/paint';
import { ellipse, group, num, type Picture, type Point, path, polygon, stroke } from '../kit/picture';
import { pine } from '../kit/plants';
import { createNoise, createRandom, type Random } from '../kit/random';
import { circlePath, cloud, glow, mist, stars } from '../kit/sky';
import { waterfall as fall } from '../kit/water';
import type { Backdrop } from './frame';

const GOLD = '#ffd56b';
const SUN: Point = [244, 334];

/** A temple above the clouds: a ringed sun, islands adrift, a dais of jade and gold. */
export const sky: Backdrop = { id: 'sky', far, mid, near };

function far(picture: Picture): void {
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
  picture.add(stars(random, { count: 54, area: [-45, -28, 435, 380], color: '#ffffff', size: 1.5 }));
  picture.add(glow(picture, SUN, 300, '#ffd98a', 0.85));
  picture.add(sunRings(picture));
  for (const [x, y, width, height, opacity] of [
    [30, 330, 200, 26, 0.45],
    [400, 390, 230, 30, 0.6],
    [90, 450, 300, 40, 0.75],
    [400, 470, 260, 46, 0.85],
    [-20, 500, 260, 50, 0.9],
    [240, 520, 340, 60, 0.95],
    [420, 540, 260, 60, 1],
    [80, 556, 320, 60, 1],
    [260, 590, 420, 60, 1],
  ] as const) {
    picture.add(
      cloud(picture, random, {
        at: [x, y],
        width,
        height,
        light: mix('#ffd9c0', '#fff6e0', y / 600),
        body: mix('#9a559c', '#e79aa6', (y - 300) / 300),
        opacity,
        blur: 1.6,
      }),
    );
  }
  picture.add(
    mist(picture, random, { area: [-60, 540, 450, 610], color: '#fff0cf', opacity: 0.55, blur: 14 }),
  );
  picture.add(path('M-60 612H450V900H-60Z', '#1a1038'));
}

/** A band of star dust from the upper left. */
function galaxy(picture: Picture, random: Random): string {
  let dust = '';
  for (let i = 0; i < 46; i += 1) {
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

/** The sun with turning rings of gold: beads, flame points and an inner wheel. */
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

interface Island {
  at: Point;
  width: number;
  depth: number;
  seed: number;
  rock: string;
  rim: string;
  turf: string;
}

/** A rock adrift: turf above, facets tapering to points below. `at` is the middle of its turf. */
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
    count: Math.round(width / 4),
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

function mid(picture: Picture): void {
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
      strands: 10,
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

/** A crisp-edged cloud bank: lit domes over a shaded body. */
function billow(
  picture: Picture,
  random: Random,
  [x, y]: Point,
  width: number,
  height: number,
  body = `H${num(x + width / 2)}V${y + height}H${num(x - width / 2)}Z`,
): string {
  const fill = picture.linear(
    [0, y - height],
    [0, y + height * 1.1],
    [
      [0, '#fff9ea'],
      [0.4, '#ffd9c4'],
      [0.75, '#d690b4'],
      [1, '#7a4a94'],
    ],
  );
  let d = `M${num(x - width / 2)} ${y}${body}`;
  let shade = '';
  const count = Math.round(width / 32);
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    const r = height * (0.3 + 0.45 * Math.sin(Math.PI * t)) * random.range(0.75, 1.05);
    const at: Point = [x + (t - 0.5) * width, y + random.range(-0.1, 0.15) * height];
    d += circlePath([Number(num(at[0])), Number(num(at[1]))], Number(num(r)));
    shade += `M${num(at[0] - r * 0.8)} ${num(at[1] + r * 0.5)}Q${num(at[0])} ${num(at[1] + r * 1.1)} ${num(at[0] + r * 0.85)} ${num(at[1] + r * 0.2)}Q${num(at[0])} ${num(at[1] + r * 0.7)} ${num(at[0] - r * 0.8)} ${num(at[1] + r * 0.5)}Z`;
  }
  return path(d, fill) + group(path(shade, '#b878b4', { opacity: 0.45 }), { 'clip-path': picture.clip(d) });
}

function near(picture: Picture): void {
  const random = createRandom(603);
  picture.add(path('M-125 634H515V900H-125Z', '#120a2a'));
  picture.add(dais(picture, random));
  for (const [x, y, width, height] of [
    [-64, 626, 230, 44],
    [486, 622, 210, 46],
  ] as const) {
    picture.add(
      billow(picture, random, [x, y], width, height, `h${width}a${width / 2} ${height} 0 0 1 ${-width} 0Z`),
    );
  }
  picture.add(brazier(picture, [372, 616], 130), brazier(picture, [108, 616], 96));
  picture.add(
    path(
      'M-125 632H515V900H-125Z',
      picture.linear(
        [0, 628],
        [0, 762],
        [
          [0, '#150c30', 0],
          [0.45, '#120a2a', 0.72],
          [1, '#0a0618'],
        ],
      ),
    ),
  );
}

/** A round floor of jade slabs with gold inlay, its rim bright toward the sun. */
function dais(picture: Picture, random: Random): string {
  const center: Point = [240, 634];
  const [rx, ry] = [262, 62];
  const at = (r: number, angle: number): Point => [
    center[0] + Math.cos(angle) * rx * r,
    center[1] + Math.sin(angle) * ry * r,
  ];
  const top = picture.radial(
    [240, 604],
    290,
    [
      [0, '#d9fff0'],
      [0.3, '#7fcfc0'],
      [0.65, '#3b7f96'],
      [1, '#2b3f78'],
    ],
    0.4,
  );
  const side = picture.linear(
    [0, 634],
    [0, 730],
    [
      [0, '#c9a05a'],
      [0.2, '#6a4a7c'],
      [1, '#140b2c'],
    ],
  );
  let slabs = '';
  let joints = '';
  const ringRadii = [0.34, 0.56, 0.8];
  ringRadii.forEach((r, ring) => {
    const count = 9 + ring * 3;
    const outer = ringRadii[ring + 1] ?? 0.97;
    for (let i = 0; i < count; i += 1) {
      const a = ((i + ring * 0.5) / count) * Math.PI * 2;
      const b = ((i + 1 + ring * 0.5) / count) * Math.PI * 2;
      slabs += path(
        polygon([at(r, a), at(outer, a), at(outer, (a + b) / 2), at(outer, b), at(r, b), at(r, (a + b) / 2)]),
        random.pick(['#ffffff', '#0d2a50', '#7ff0d0']),
        { opacity: random.range(0.03, 0.14) },
      );
      const [p, q] = [at(r, a), at(outer, a)];
      joints += `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
    }
  });
  const ring = (r: number): string =>
    `M${num(center[0] - rx * r)} ${center[1]}A${num(rx * r)} ${num(ry * r)} 0 1 1 ${num(center[0] + rx * r)} ${center[1]}A${num(rx * r)} ${num(ry * r)} 0 1 1 ${num(center[0] - rx * r)} ${center[1]}Z`;
  let star = '';
  for (let i = 0; i < 16; i += 1) {
    const p = at(i % 2 ? 0.15 : 0.32, (i / 16) * Math.PI * 2);
    star += `${i === 0 ? 'M' : 'L'}${num(p[0])} ${num(p[1])}`;
  }
  const floor: Floor = { far: 576, near: 694, center: 240, taper: 0.7 };
  let glints = '';
  for (let i = 0; i < 12; i += 1) {
    const [gx, gy] = onFloor(floor, random.range(-190, 190), random.next());
    glints += `M${num(gx)} ${num(gy)}h${num(random.range(6, 26))}`;
  }
  return (
    path(`M-22 634V700Q240 800 502 700V634Z`, side) +
    stroke(ring(1.02), '#7a4c2a', 10, { transform: 'translate(0 6)' }) +
    path(ring(1.02), '#d9a648') +
    path(ring(0.985), '#fff0b8') +
    path(ring(0.97), top) +
    group(slabs, {}) +
    stroke(joints, '#163c5c', 1.6, { opacity: 0.7 }) +
    stroke(joints, '#c9fff0', 0.7, { opacity: 0.5, transform: 'translate(0.8 0.6)' }) +
    stroke(glints, '#eafff8', 0.9, { opacity: 0.35 }) +
    [0.34, 0.56, 0.8].map((r) => stroke(ring(r), '#8a5a24', 3.4) + stroke(ring(r), GOLD, 2)).join('') +
    path(`${star}Z`, '#ffdf8a') +
    stroke(`${star}Z`, '#8a5a24', 1)
  );
}

/** A golden stand with a spirit flame. */
function brazier(picture: Picture, [x, y]: Point, height: number): string {
  const u = height / 100;
  const gold = picture.linear(
    [-20, 0],
    [20, 0],
    [
      [0, '#6a3c1a'],
      [0.35, '#c98a34'],
      [0.7, '#ffe9a0'],
      [1, '#c98a34'],
    ],
  );
  const fire = picture.radial([0, -82], 30, [
    [0, '#ffffff'],
    [0.4, '#a8fff0'],
    [1, '#2fb8d8'],
  ]);
  return group(
    path(
      'M-16 0L-11 -7H11L16 0ZM-5 -7L-3 -52H3L5 -7ZM-8 -30H8V-26H-8ZM-24 -62Q-20 -50 -6 -50H6Q20 -50 24 -62L20 -66H-20Z',
      gold,
    ) +
      stroke('M-24 -62H24M-8 -30H8', '#fff4c8', 1.4) +
      path('M-15 -65C-22 -82 -8 -84 -6 -100C2 -92 2 -88 6 -96C16 -84 20 -78 15 -65Z', fire) +
      path('M-7 -65C-10 -76 -2 -78 0 -88C6 -78 10 -74 7 -65Z', '#ffffff'),
    { transform: `translate(${x} ${y}) scale(${u.toFixed(2)})` },
  );
}
