import { paving, rock } from '../../kit/ground';
import { brushTexture, rimLit } from '../../kit/paint';
import { ellipse, group, type Picture, type Point, path, polygon, stroke } from '../../kit/picture';
import { createRandom, type Random } from '../../kit/random';
import { FIRE } from './shared';

export function near(picture: Picture): void {
  const random = createRandom(503);
  picture.add(
    paving(picture, random, {
      floor: { far: 580, near: 880, center: 240, taper: 0.5 },
      reach: 560,
      rows: 10,
      stone: 120,
      light: '#a85a40',
      dark: '#221017',
      joint: '#0d0509',
      rim: '#ffb066',
      rough: 0.16,
      lit: (x, y) => Math.max(0, 1 - Math.hypot((x - 235) / 260, (y - 588) / 100)) * 0.75,
    }),
  );
  picture.add(
    brushTexture(random, {
      count: 130,
      area: [-125, 584, 515, 690],
      angle: 3,
      stray: 12,
      length: [10, 40],
      width: [1.2, 4],
      colors: ['#3a1a1c', '#12070b', '#7c3a2a'],
      opacity: [0.35, 0.6],
    }),
  );
  picture.add(emberCracks(picture, random));
  const rubble = [
    [76, 606, 54, 30],
    [110, 612, 30, 16],
    [40, 616, 46, 24],
    [398, 616, 60, 34],
    [436, 620, 54, 26],
    [366, 608, 24, 13],
    [480, 624, 60, 40],
    [-30, 624, 80, 44],
  ] as const;
  for (const [x, y, width, height] of rubble) {
    picture.add(rock(picture, random, { at: [x, y], width, height, color: '#3a1c20', rim: '#ffa35a' }));
  }
  picture.add(
    banner(picture, [372, 610], 240),
    spear([100, 614], -14, 120),
    spear([124, 610], 11, 92),
    arrow([158, 612], 24, 44),
    arrow([330, 622], -30, 40),
  );
  picture.add(
    path(
      'M-125 632H515V900H-125Z',
      picture.linear(
        [0, 626],
        [0, 752],
        [
          [0, '#0a0408', 0],
          [0.45, '#0a0408', 0.7],
          [1, '#0a0408'],
        ],
      ),
    ),
  );
}

/** Draws cracks that glow from below, branching over the floor. */
function emberCracks(picture: Picture, random: Random): string {
  let d = '';
  const crack = (x: number, y: number, angle: number, length: number, depth: number): void => {
    let [px, py, turn] = [x, y, angle];
    d += `M${px.toFixed(1)} ${py.toFixed(1)}`;
    const steps = Math.round(length / 14);
    for (let i = 0; i < steps; i += 1) {
      turn += random.range(-0.35, 0.35);
      px += Math.cos(turn) * 15;
      py += Math.sin(turn) * 5;
      d += `L${px.toFixed(1)} ${py.toFixed(1)}`;
      if (depth > 0 && i > 0 && random.chance(0.22)) {
        const [bx, by] = [px, py];
        crack(bx, by, turn + random.pick([-1, 1]) * random.range(0.4, 0.8), length * 0.45, depth - 1);
        d += `M${bx.toFixed(1)} ${by.toFixed(1)}`;
      }
    }
  };
  for (const [x, y, angle, length] of [
    [180, 620, 2.7, 120],
    [310, 626, 0.4, 120],
    [250, 640, 1.2, 90],
    [40, 640, 0.3, 90],
    [420, 650, 2.9, 90],
  ] as const)
    crack(x, y, angle, length, 1);
  return (
    group(stroke(d, FIRE, 7), { filter: picture.blur(4), opacity: 0.75 }) +
    stroke(d, '#1a0709', 3.6, { 'stroke-linejoin': 'round' }) +
    stroke(d, '#ff7a22', 1.5, { 'stroke-linejoin': 'round' })
  );
}

/** Draws a war banner on its pole, torn and burning at the hem. */
function banner(picture: Picture, [x, y]: Point, height: number): string {
  const top = y - height;
  const cloth: Point[] = [
    [x - 2, top + 8],
    [x - 44, top + 12],
    [x - 46, top + 70],
    [x - 41, top + 128],
    [x - 36, top + 118],
    [x - 32, top + 146],
    [x - 26, top + 126],
    [x - 18, top + 158],
    [x - 12, top + 136],
    [x - 6, top + 150],
    [x - 2, top + 128],
  ];
  const fill = picture.linear(
    [x - 46, 0],
    [x, 0],
    [
      [0, '#7c141c'],
      [0.4, '#c22a28'],
      [0.6, '#8a1a20'],
      [1, '#d2402c'],
    ],
  );
  return (
    stroke(`M${x} ${y}V${top - 8}`, '#180a0d', 5) +
    stroke(`M${x - 1.8} ${y}V${top - 6}`, '#e0803c', 1) +
    stroke(`M${x + 3} ${top + 8}H${x - 48}`, '#180a0d', 3.4) +
    rimLit(picture, polygon(cloth), { fill, rim: '#ffb066', toward: [-1.2, 0.8] }) +
    ellipse([x - 23, top + 52], [14, 14], '#1a0a0e') +
    path(`M${x - 23} ${top + 40}l4 8l8 4l-8 4l-4 8l-4 -8l-8 -4l8 -4Z`, '#ffc53d') +
    stroke(
      `M${x - 14} ${top + 12}Q${x - 11} ${top + 80} ${x - 14} ${top + 140}M${x - 34} ${top + 14}Q${x - 37} ${top + 70} ${x - 33} ${top + 116}`,
      '#4a0c14',
      2,
      { opacity: 0.6 },
    )
  );
}

function spear([x, y]: Point, lean: number, length: number): string {
  return group(
    stroke(`M0 0V${-length}`, '#1c0c10', 3.6) +
      stroke(`M1 0V${-length}`, '#c8703c', 1) +
      path(`M-4 ${-length}L0 ${-length - 22}L4 ${-length}L0 ${-length + 5}Z`, '#d9b8a0') +
      path(`M0 ${-length - 22}L4 ${-length}L0 ${-length + 5}Z`, '#7a4a40') +
      path(
        `M-4 ${-length + 5}Q-12 ${-length + 14} -8 ${-length + 26}L-3 ${-length + 12}L2 ${-length + 24}L4 ${-length + 5}Z`,
        '#a8231f',
      ),
    { transform: `translate(${x} ${y}) rotate(${lean})` },
  );
}

function arrow([x, y]: Point, lean: number, length: number): string {
  return group(
    stroke(`M0 0V${-length}`, '#d08a4c', 1.6) +
      path(`M0 ${-length + 10}l-4 -5v-9l4 4ZM0 ${-length + 10}l4 -5v-9l-4 4Z`, '#f0d9c0'),
    { transform: `translate(${x} ${y}) rotate(${lean})` },
  );
}
