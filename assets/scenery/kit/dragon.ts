import { darken, mix } from './color';
import { rimLit } from './paint';
import { ellipse, group, num, type Picture, type Point, path, polygon, stroke } from './picture';

export interface Dragon {
  /** Line of the body, from the neck to the end of the tail. */
  spine: readonly Point[];
  /** Greatest thickness of the body. */
  girth: number;
  color: string;
  belly: string;
  rim: string;
  eye: string;
  toward: Point;
  /** Side of the spine that the back faces: 1 or -1. */
  back: 1 | -1;
  /** Positions of the legs, as fractions of the length. */
  legs: readonly number[];
}

/** Samples the smooth curve through `points`, evenly in the curve's parameter. */
function sample(points: readonly Point[], count: number): Point[] {
  const result: Point[] = [];
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] as Point;
  for (let k = 0; k <= count; k += 1) {
    const u = (k / count) * (points.length - 1);
    const i = Math.min(points.length - 2, Math.floor(u));
    const t = u - i;
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const axis = (c: 0 | 1): number =>
      0.5 *
      (2 * p1[c] +
        (p2[c] - p0[c]) * t +
        (2 * p0[c] - 5 * p1[c] + 4 * p2[c] - p3[c]) * t * t +
        (3 * p1[c] - p0[c] - 3 * p2[c] + p3[c]) * t ** 3);
    result.push([axis(0), axis(1)]);
  }
  return result;
}

/**
 * Draws a serpent dragon: body with spines, scales and belly plates, legs, and a horned head at the start of its spine.
 */
export function dragon(
  picture: Picture,
  { spine, girth, color, belly, rim, eye, toward, back, legs }: Dragon,
): string {
  const line = sample(spine, 96);
  const last = line.length - 1;
  const normal = (i: number): Point => {
    const a = line[Math.max(0, i - 1)] as Point;
    const b = line[Math.min(last, i + 1)] as Point;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [-(b[1] - a[1]) / length, (b[0] - a[0]) / length];
  };
  const half = (i: number): number => {
    const t = i / last;
    return (girth / 2) * (0.62 + 0.38 * Math.sin(Math.PI * Math.min(1, t * 1.6))) * (1 - t ** 2.2) + 0.6;
  };
  const offset = (i: number, share: number): Point => {
    const [x, y] = line[i] as Point;
    const [nx, ny] = normal(i);
    return [x - nx * half(i) * share * back, y - ny * half(i) * share * back];
  };
  // The body is drawn from tail to head, so that a coil nearer the head covers the one behind it.
  let body = '';
  const chunk = 48;
  for (let end = last; end > 0; end -= chunk) {
    const start = Math.max(0, end - chunk);
    const reach = Math.min(last, end + 1);
    const indices = Array.from({ length: reach - start + 1 }, (_, k) => start + k);
    const outline = polygon([
      ...indices.map((i) => offset(i, -1)),
      ...[...indices].reverse().map((i) => offset(i, 1)),
    ]);
    const plates = polygon([
      ...indices.map((i) => offset(i, 0.3)),
      ...[...indices].reverse().map((i) => offset(i, 0.96)),
    ]);
    let spines = '';
    let ribs = '';
    let scales = '';
    for (const i of indices) {
      if (i % 2 === 0 && i < last - 1) {
        const [a, b] = [offset(i, -0.86), offset(Math.min(last, i + 2), -0.86)];
        const tip = offset(Math.min(last, i + 3), i % 4 ? -1.35 : -1.6);
        spines += `M${num(a[0])} ${num(a[1])}L${num(tip[0])} ${num(tip[1])}L${num(b[0])} ${num(b[1])}Z`;
      }
      const [p, q] = [offset(i, 0.3), offset(i, 0.95)];
      if (i % 2 === 0) ribs += `M${num(p[0])} ${num(p[1])}L${num(q[0])} ${num(q[1])}`;
      for (const share of i % 2 ? [-0.66, -0.26] : [-0.46, -0.06]) {
        {
          const [c, e, f] = [
            offset(i, share - 0.2),
            offset(Math.min(last, i + 2), share),
            offset(i, share + 0.2),
          ];
          scales += `M${num(c[0])} ${num(c[1])}Q${num(e[0])} ${num(e[1])} ${num(f[0])} ${num(f[1])}`;
        }
      }
    }
    body +=
      path(spines, mix(belly, rim, 0.3)) +
      rimLit(picture, outline, { fill: color, rim, toward }) +
      path(plates, belly, { opacity: 0.75 }) +
      stroke(ribs, darken(belly, 0.5), Math.max(0.8, girth * 0.03), { opacity: 0.8 }) +
      stroke(scales, mix(color, rim, 0.4), Math.max(0.7, girth * 0.024), { opacity: 0.55 });
  }
  for (const share of legs)
    body += leg(picture, line[Math.round(last * share)] as Point, offset(Math.round(last * share), 1), {
      girth,
      color,
      belly,
      rim,
    });
  const neck = line[0] as Point;
  const next = line[3] as Point;
  const turn = (Math.atan2(neck[1] - next[1], neck[0] - next[0]) * 180) / Math.PI;
  return (
    body +
    group(head(picture, { color, belly, rim, eye }), {
      transform: `translate(${num(neck[0])} ${num(neck[1])}) rotate(${num(turn)}) scale(${(girth / 30).toFixed(3)}${Math.abs(turn) > 90 ? ` ${(-girth / 30).toFixed(3)}` : ''})`,
    })
  );
}

/** Draws a short leg with spread talons, reaching away from the body. */
function leg(
  picture: Picture,
  from: Point,
  skin: Point,
  { girth, color, belly, rim }: Pick<Dragon, 'girth' | 'color' | 'belly' | 'rim'>,
): string {
  const angle = (Math.atan2(skin[1] - from[1], skin[0] - from[0]) * 180) / Math.PI;
  const limb = 'M-12 -16C6 -22 24 -14 30 -2C36 6 46 6 52 2L54 10C44 16 30 16 22 8C12 2 0 6 -10 8Z';
  const talons =
    'M50 0C60 -10 70 -8 74 0C66 -3 60 0 54 6ZM52 4C66 2 72 8 72 16C66 9 60 8 53 9ZM50 8C60 14 60 22 56 28C54 20 50 16 46 12Z';
  return group(
    path(talons, mix(belly, '#fff2d0', 0.4)) +
      rimLit(picture, limb, { fill: color, rim, toward: [1, -1.6] }) +
      stroke('M6 -10Q12 -4 10 2M16 -8Q22 -2 20 6', rim, 1.4, { opacity: 0.6 }),
    {
      transform: `translate(${num(from[0])} ${num(from[1])}) rotate(${num(angle - 20)}) scale(${(girth / 48).toFixed(3)})`,
    },
  );
}

/** Draws a head that faces right. Its neck is 40 thick and ends at the origin. */
function head(
  picture: Picture,
  { color, belly, rim, eye }: Pick<Dragon, 'color' | 'belly' | 'rim' | 'eye'>,
): string {
  const skull =
    'M-14 -20C-4 -26 6 -37 20 -34C27 -32 30 -26 38 -24C46 -22 54 -22 60 -27C68 -30 77 -22 76 -14C75 -8 70 -5 64 -5C52 -4 38 -2 28 3C22 8 14 18 -14 20Z';
  const jaw = 'M8 14C20 14 30 12 40 11C50 10 60 8 67 12C68 19 60 25 50 27C34 30 14 30 -10 20Z';
  const mouth = 'M20 6C36 0 52 -3 66 -5L65 13C50 10 34 13 14 14Z';
  const mane =
    'M6 -30C-14 -40 -36 -34 -60 -50C-50 -32 -58 -28 -78 -30C-60 -18 -58 -12 -76 -2C-56 -2 -50 4 -62 18C-46 10 -38 14 -42 32C-30 20 -20 22 -18 38C-8 26 2 24 10 18Z';
  const locks =
    'M-2 -22C-20 -28 -32 -24 -50 -34M-6 -12C-26 -16 -34 -12 -54 -16M-8 0C-26 -2 -34 4 -50 2M-8 10C-20 12 -26 16 -34 22';
  const horns =
    'M10 -32C0 -52 -20 -62 -52 -62C-32 -56 -16 -46 -6 -26ZM-18 -53C-20 -64 -30 -73 -44 -77C-35 -66 -33 -60 -30 -55ZM20 -34C16 -48 6 -58 -10 -66C-2 -54 4 -46 6 -34Z';
  const beard =
    'M44 27C47 38 38 44 41 58C30 48 27 38 30 28ZM57 23C62 32 57 38 62 48C51 41 46 33 46 27ZM26 29C26 38 18 42 20 52C12 44 12 36 14 29Z';
  const upper = 'M70 -5L67 6L62 -5ZM61 -5L57 3L54 -4ZM52 -4L48 4L45 -3ZM43 -2L39 5L36 -1ZM34 1L31 7L28 3Z';
  const lower = 'M66 12L63 2L59 10ZM56 10L53 4L50 10ZM47 10L44 4L41 11ZM38 11L36 6L32 12Z';
  const shine = picture.radial([26, -19], 24, [
    [0, eye, 0.75],
    [0.5, eye, 0.2],
    [1, eye, 0],
  ]);
  return (
    path(mane, mix(belly, rim, 0.25)) +
    stroke(locks, darken(belly, 0.5), 1.8, { opacity: 0.7 }) +
    path(horns, mix(rim, '#fff2d0', 0.5)) +
    stroke('M8 -34C-4 -50 -22 -58 -46 -61M18 -38C12 -48 4 -56 -6 -62', darken(belly, 0.4), 1.2, {
      opacity: 0.6,
    }) +
    path(beard, mix(belly, rim, 0.25)) +
    rimLit(picture, jaw, { fill: darken(color, 0.2), rim, toward: [0.4, 1.4] }) +
    path(mouth, '#4a0a10') +
    path('M24 12C36 5 50 4 60 8C50 11 38 13 24 13Z', '#d8404a') +
    path(lower, '#f4e2c4') +
    rimLit(picture, skull, { fill: color, rim, toward: [0.6, -2] }) +
    path(upper, '#fff4dc') +
    stroke('M66 -5C52 -4 38 -2 28 3C22 8 16 14 4 17', rim, 1.2, { opacity: 0.7 }) +
    path('M15 -17C21 -24 32 -24 37 -16C29 -12 21 -12 15 -17Z', eye) +
    path('M27 -22L28.6 -17L27 -13L25.4 -17Z', '#2a0608') +
    path('M2 -22C12 -36 32 -35 43 -21C32 -26 22 -24 13 -18C10 -20 6 -22 2 -22Z', mix(belly, rim, 0.4)) +
    ellipse([26, -19], [24, 24], shine) +
    path('M65 -21C69 -22 72 -19 71 -15C69 -16 66 -17 65 -21Z', '#1a0608') +
    stroke('M46 -18Q52 -16 56 -18M44 -13Q51 -11 57 -13M4 -8Q10 -4 8 2M-4 -10Q2 -6 0 2', rim, 1.2, {
      opacity: 0.6,
    }) +
    stroke('M70 -10C90 -22 96 6 122 -10M66 -3C84 6 82 26 108 30', rim, 2, { 'stroke-linecap': 'round' })
  );
}
