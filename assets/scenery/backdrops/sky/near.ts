import { group, num, type Picture, type Point, path, polygon, stroke } from '../../kit/picture';
import { createRandom, type Random } from '../../kit/random';
import { billow, GOLD } from './shared';

export function near(picture: Picture): void {
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

/** Draws a round floor of jade slabs with gold inlay, its rim bright toward the sun. */
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
        { opacity: random.range(0.03, 0.1) },
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
  return (
    path(`M-22 634V700Q240 800 502 700V634Z`, side) +
    stroke(ring(1.02), '#7a4c2a', 10, { transform: 'translate(0 6)' }) +
    path(ring(1.02), '#d9a648') +
    path(ring(0.985), '#fff0b8') +
    path(ring(0.97), top) +
    group(slabs, {}) +
    stroke(joints, '#163c5c', 1.6, { opacity: 0.7 }) +
    [0.34, 0.56, 0.8].map((r) => stroke(ring(r), '#8a5a24', 3.4) + stroke(ring(r), GOLD, 2)).join('') +
    path(`${star}Z`, '#ffdf8a') +
    stroke(`${star}Z`, '#8a5a24', 1)
  );
}

/** Draws a golden stand with a spirit flame. */
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
