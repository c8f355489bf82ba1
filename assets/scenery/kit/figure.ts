import { darken, mix } from './color';
import { POSES, type Pose, type PoseName } from './figurePoses';
import { rimLit } from './paint';
import { ellipse, group, num, type Picture, type Point, path, stroke } from './picture';

export interface Figure {
  pose: PoseName;
  /** Position of the feet. */
  at: Point;
  /** Height of the figure in px. */
  height: number;
  mirrored?: boolean;
  /** Degrees clockwise. */
  turn?: number;
  cloth: string;
  rim: string;
  accent: string;
  accentRim: string;
  steel: string;
  /** Direction of the light, for a height of 100 px. */
  toward?: Point;
}

type Knot = readonly [x: number, y: number, r: number];

/** Returns the outline of a soft chain: circles at the knots and the bands between them, all wound one way. */
function chain(knots: readonly Knot[]): string {
  let d = '';
  knots.forEach(([x, y, r], i) => {
    d += `M${num(x - r)} ${num(y)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;
    const next = knots[i + 1];
    if (!next) return;
    const [nx, ny, nr] = next;
    const length = Math.hypot(nx - x, ny - y) || 1;
    const [ux, uy] = [-(ny - y) / length, (nx - x) / length];
    d += `M${num(x - ux * r)} ${num(y - uy * r)}L${num(nx - ux * nr)} ${num(ny - uy * nr)}L${num(nx + ux * nr)} ${num(ny + uy * nr)}L${num(x + ux * r)} ${num(y + uy * r)}Z`;
  });
  return d;
}

const between = ([ax, ay]: Point, [bx, by]: Point, t: number): Point => [
  ax + (bx - ax) * t,
  ay + (by - ay) * t,
];

/** Draws a trouser leg, full at the thigh and bound at the shin. */
function leg([hip, knee, ankle, toe]: Pose['nearLeg']): string {
  const thigh = between(hip, knee, 0.5);
  return chain([
    [hip[0], hip[1], 8.5],
    [thigh[0], thigh[1], 9.2],
    [knee[0], knee[1], 7.6],
    [...between(knee, ankle, 0.45), 5.6],
    [ankle[0], ankle[1], 4],
    [toe[0], toe[1], 2.6],
  ]);
}

function arm([shoulder, elbow, fist]: Pose['nearArm']): string {
  return chain([
    [shoulder[0], shoulder[1], 7],
    [elbow[0], elbow[1], 5.4],
    [...between(elbow, fist, 0.5), 4.4],
    [fist[0], fist[1], 4.2],
  ]);
}

/** Draws bands wound round a forearm or shin, between two joints. */
function wraps(from: Point, to: Point, width: number, color: string): string {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [ux, uy] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  let d = '';
  for (const t of [0.36, 0.56, 0.76]) {
    const [x, y] = between(from, to, t);
    const half = width * (1.15 - t * 0.4);
    d += `M${num(x - ux * half)} ${num(y - uy * half)}L${num(x + ux * half)} ${num(y + uy * half)}`;
  }
  return stroke(d, color, 1.8, { opacity: 0.9 });
}

/** Draws a ribbon that streams from `at`, waving and forked at its end. */
function ribbon(at: Point, degrees: number, length: number, width: number, phase: number): string {
  const angle = (degrees * Math.PI) / 180;
  const side = (t: number, across: number): string => {
    const wave = Math.sin(t * 5.2 + phase) * length * 0.09 * (0.25 + t);
    const x = at[0] + Math.cos(angle) * length * t - Math.sin(angle) * (wave + across);
    const y = at[1] + Math.sin(angle) * length * t + Math.cos(angle) * (wave + across);
    return `${num(x)} ${num(y)}`;
  };
  let upper = '';
  let lower = '';
  for (let i = 0; i <= 12; i += 1) {
    const t = i / 12;
    const half = (width / 2) * (0.7 + 0.8 * Math.sin(Math.PI * Math.min(1, t * 0.85)));
    upper += `${i === 0 ? 'M' : 'L'}${side(t, -half)}`;
    lower = `L${side(t, half)}${lower}`;
  }
  return `${upper}L${side(0.86, 0)}${lower}Z`;
}

/** Draws a ninja against the light: dark cloth with lit edges, bound limbs, a scarf on the wind, a bare blade. */
export function ninja(picture: Picture, figure: Figure): string {
  const {
    at,
    height,
    mirrored = false,
    turn = 0,
    cloth,
    rim,
    accent,
    accentRim,
    toward = [1.3, -1.3],
  } = figure;
  const pose = POSES[figure.pose];
  const light: Point = mirrored ? [-toward[0], toward[1]] : toward;
  const fill = picture.linear(
    [-20, -10],
    [20, -95],
    [
      [0, darken(cloth, 0.5)],
      [0.5, cloth],
      [1, mix(cloth, rim, 0.2)],
    ],
  );
  const part = (d: string, dim = 0): string =>
    rimLit(picture, d, { fill: dim ? darken(cloth, dim) : fill, rim: mix(rim, cloth, dim), toward: light });
  const band = mix(accent, cloth, 0.25);
  const [hx, hy] = pose.hip;
  const [cx, cy] = pose.chest;
  const neck: Point = between(pose.chest, pose.head, 0.42);
  const trunk = chain([
    [hx, hy, 10.5],
    [...between(pose.hip, pose.chest, 0.45), 9.8],
    [cx, cy, 13],
  ]);
  const axis = (Math.atan2(cx - hx, hy - cy) * 180) / Math.PI;
  const belt = group(
    path('M-11.5 -3.4Q0 -0.6 11.5 -3.4L11.5 2.4Q0 5.4 -11.5 2.4ZM2 3L8 14L3 13L1 17L-3 4Z', accent) +
      stroke('M-11.5 -3.2Q0 -0.4 11.5 -3.2', accentRim, 1),
    {
      transform: `translate(${num(hx)} ${num(hy - 2)}) rotate(${num(axis)})`,
    },
  );
  const collar = path(
    chain([
      [neck[0] - 6, neck[1] + 3, 5.4],
      [neck[0], neck[1] + 4.4, 6],
      [neck[0] + 6, neck[1] + 3, 5.4],
    ]),
    accent,
  );
  const scarf = [ribbon(neck, pose.wind, 72, 12, 0.4), ribbon(neck, pose.wind + 15, 54, 9, 2)];
  const streaming = scarf
    .map((d) => rimLit(picture, d, { fill: accent, rim: accentRim, toward: light }))
    .join('');
  const swords = (behind: boolean): string =>
    pose.blades
      .filter((blade) => blade[2] === behind)
      .map(([hilt, tip]) => sword(hilt, tip, figure.steel, pose.look === 'away'))
      .join('');
  const away = pose.look === 'away';
  const content =
    (away ? '' : streaming) +
    part(arm(pose.farArm), away ? 0 : 0.25) +
    wraps(pose.farArm[1], pose.farArm[2], 4.6, band) +
    swords(true) +
    part(leg(pose.farLeg), away ? 0 : 0.25) +
    wraps(pose.farLeg[1], pose.farLeg[2], 5.6, band) +
    part(leg(pose.nearLeg)) +
    wraps(pose.nearLeg[1], pose.nearLeg[2], 5.6, band) +
    part(trunk) +
    belt +
    swords(false) +
    part(arm(pose.nearArm)) +
    wraps(pose.nearArm[1], pose.nearArm[2], 4.6, band) +
    head(picture, pose, figure, fill, light) +
    collar +
    (away ? streaming : '');
  const scale = (height / 98).toFixed(3);
  return group(content, {
    transform: `translate(${num(at[0])} ${num(at[1])}) rotate(${turn}) scale(${mirrored ? `-${scale}` : scale} ${scale})`,
  });
}

/** Draws a blade with guard and bound grip, sheathed when it hangs on the back. */
function sword([x0, y0]: Point, [x1, y1]: Point, steel: string, sheathed: boolean): string {
  const length = Math.hypot(x1 - x0, y1 - y0);
  const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
  const at = (along: number, side: number): string =>
    `${num(x0 + ux * along - uy * side)} ${num(y0 + uy * along + ux * side)}`;
  const blade = `M${at(2, -1.7)}Q${at(length * 0.6, -3.8)} ${at(length, -1.2)}L${at(length * 0.95, 1.3)}Q${at(length * 0.6, 0)} ${at(2, 1.6)}Z`;
  return (
    stroke(`M${at(-13, 0)}L${at(2, 0)}`, '#2a1420', 3.8, { 'stroke-linecap': 'round' }) +
    stroke(
      `M${at(-11, -1.6)}L${at(-8, 1.6)}M${at(-7, -1.6)}L${at(-4, 1.6)}M${at(-3, -1.6)}L${at(0, 1.6)}`,
      '#e8c07a',
      0.9,
    ) +
    (sheathed
      ? stroke(`M${at(2, 0)}L${at(length, 0)}`, '#1a0e1c', 4.4, { 'stroke-linecap': 'round' }) +
        stroke(`M${at(3, 1.4)}L${at(length - 2, 1.4)}`, steel, 0.8, { opacity: 0.7 })
      : path(blade, steel, { stroke: '#1a1424', 'stroke-width': 0.7 })) +
    stroke(`M${at(2, -4.6)}L${at(2, 4.6)}`, '#f0b84a', 2.2, { 'stroke-linecap': 'round' })
  );
}

/** Draws the hood, the band with its plate and tails, and eyes in the slit unless the figure looks away. */
function head(
  picture: Picture,
  { head: [x, y], look }: Pose,
  { accent, accentRim, rim, steel }: Figure,
  fill: string,
  toward: Point,
): string {
  const hood =
    'M-14.5 2C-16 -10 -8 -16.5 0 -16.5C9 -16.5 15.5 -10 14.5 1C14 9 8 14 0 14C-8 14 -13.5 10 -14.5 2Z';
  const band = 'M-14.9 -5.5Q0 -1.5 14.9 -5.5L15 0Q0 4 -15 0Z';
  const shade = rimLit(picture, band, { fill: accent, rim: accentRim, toward });
  const base = rimLit(picture, hood, { fill, rim, toward });
  const place = (content: string, tilt: number): string =>
    group(content, { transform: `translate(${num(x)} ${num(y)}) rotate(${tilt})` });
  if (look === 'away') {
    const knot =
      path('M-5 -5L5 1L5 -5L-5 1ZM2 0L12 14L6 13L0 2ZM-1 0L-4 16L-9 12L-3 1Z', accent) +
      ellipse([0, -2], [2.6, 3], accentRim);
    return place(base + shade + knot, 0);
  }
  const tails = path(`${ribbon([-12, -3], 190, 28, 5, 1)}${ribbon([-12, -2], 168, 22, 4.4, 2.6)}`, accent);
  const slit = path('M-1 1.4Q8 3.6 14.4 0.6L14 6Q7 9 -0.6 6.4Z', '#6a3a2c');
  const eyes = path('M2.4 2.6L7.2 4.4Q4.2 6.6 2.4 2.6ZM13.2 2.2L9.6 4.3Q12 6 13.2 2.2Z', '#ffe27a');
  const plate =
    path('M2 -4.6L12 -5.2L12.4 0.6L2.2 1.6Z', steel, { opacity: 0.9 }) +
    path('M7 -4.2L8 -2L10 -1.8L8 -1L7.2 1L6.4 -1L4.4 -1.6L6.4 -2.2Z', accent);
  return place(tails + base + slit + eyes + shade + plate, look);
}
