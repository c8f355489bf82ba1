import { darken } from './color';
import { brushStroke, brushTexture, rimLit } from './paint';
import { group, line, type Picture, type Point, path, polygon } from './picture';
import { createNoise, type Random } from './random';

export interface Ridge {
  seed: number;
  /** Mean height of the line, and its variation. */
  y: number;
  amplitude: number;
  /** Width of one hill in px. */
  span: number;
  octaves?: number;
  step?: number;
  /** Raises the line by this much at x (a peak, a valley). */
  lift?: (x: number) => number;
}

/** Returns the points of a skyline across the picture, left to right. */
export function ridgeLine(picture: Picture, ridge: Ridge): Point[] {
  const { seed, y, amplitude, span, octaves = 4, step = 7, lift } = ridge;
  const noise = createNoise(seed, octaves);
  const points: Point[] = [];
  for (let x = picture.box.left - step; x <= picture.box.right + step; x += step) {
    points.push([x, y - noise(x / span) * amplitude - (lift?.(x) ?? 0)]);
  }
  return points;
}

export interface Hills {
  line: readonly Point[];
  bottom: number;
  /** Colours from the skyline down to the foot, where the haze is. */
  top: string;
  foot: string;
  rim: string;
  toward?: Point;
  /** Number of brush strokes that model the slope. */
  strokes?: number;
  light?: string;
}

/** Draws a land form with a lit edge, brush texture on its slope, and haze at its foot. */
export function hills(picture: Picture, random: Random, options: Hills): string {
  const { line: skyline, bottom, top, foot, rim, toward = [1.5, -2], strokes = 0, light } = options;
  const first = skyline[0] as Point;
  const last = skyline[skyline.length - 1] as Point;
  const d = `${line(skyline)}L${last[0]} ${bottom}L${first[0]} ${bottom}Z`;
  const highest = Math.min(...skyline.map((point) => point[1]));
  const fill = picture.linear(
    [0, highest],
    [0, bottom],
    [
      [0, top],
      [0.85, foot],
      [1, foot],
    ],
  );
  let markup = rimLit(picture, d, { fill, rim, toward });
  if (strokes > 0) {
    const area = [first[0], highest, last[0], highest + (bottom - highest) * 0.6] as const;
    markup += group(
      brushTexture(random, {
        count: strokes,
        area,
        angle: 70,
        stray: 35,
        length: [8, 34],
        width: [2, 7],
        colors: [light ?? rim, darken(top, 0.4), light ?? rim],
        opacity: [0.1, 0.25],
      }),
      { 'clip-path': picture.clip(d) },
    );
  }
  return markup;
}

export interface Peak {
  /** Summit. */
  at: Point;
  /** Half widths of the foot to the left and to the right, and its y in the picture. */
  left: number;
  right: number;
  base: number;
  light: string;
  shade: string;
  rim: string;
  /** Fraction of the height covered by snow, and the snow's lit and shaded colours. */
  snow?: { share: number; light: string; shade: string };
  haze: string;
  seed: number;
}

/** Draws a mountain with a lit and a shaded flank, spines running down from the summit, and snow between them. */
export function peak(picture: Picture, random: Random, options: Peak): string {
  const { at, left, right, base, light, shade, rim, snow, haze, seed } = options;
  const [x, y] = at;
  const height = base - y;
  const noise = createNoise(seed, 4);
  const flank = (side: -1 | 1): Point[] => {
    const points: Point[] = [];
    for (let i = 1; i <= 22; i += 1) {
      const t = i / 22;
      const reach = (side < 0 ? left : right) * (0.72 * t + 0.28 * t * t);
      const rough = noise(t * 5 + side * 40) * height * 0.035 * (0.4 + t);
      points.push([x + side * reach, y + height * t + rough]);
    }
    return points;
  };
  const spine: Point[] = [[x, y]];
  for (let i = 1; i <= 16; i += 1) {
    const t = i / 16;
    spine.push([x + (noise(t * 4 + 90) * 0.5 + 0.12) * left * 0.7 * t, y + height * t]);
  }
  const outline = polygon([...flank(-1).reverse(), at, ...flank(1)]);
  const lit = polygon([...spine, ...flank(1).reverse()]);
  const clip = picture.clip(outline);
  let detail = path(lit, light);
  if (snow) detail += snowCap(picture, random, options, spine);
  for (let i = 0; i < 130; i += 1) {
    const t = random.range(0.02, 0.85);
    const side = random.chance(0.5) ? 1 : -1;
    const reach = (side < 0 ? left : right) * t * random.next();
    const from: Point = [x + side * reach, y + height * t * random.range(0.9, 1.05)];
    const length = height * random.range(0.05, 0.2);
    const to: Point = [from[0] + side * length * random.range(0.15, 0.75), from[1] + length];
    const color =
      side > 0 ? random.pick([shade, light, rim]) : random.pick([shade, darken(shade, 0.3), light]);
    detail += path(brushStroke(from, to, random.range(1.5, 7), side * length * 0.1), color, {
      opacity: random.range(0.12, 0.4),
    });
  }
  const fade = picture.linear(
    [0, y],
    [0, base],
    [
      [0, haze, 0],
      [0.35, haze, 0.1],
      [1, haze],
    ],
  );
  return group(
    rimLit(picture, outline, { fill: shade, rim, toward: [2.2, -1.6] }) + detail + path(outline, fade),
    {
      'clip-path': clip,
    },
  );
}

function snowCap(picture: Picture, random: Random, options: Peak, spine: readonly Point[]): string {
  const { at, left, right, base, snow } = options;
  if (!snow) return '';
  const [x, y] = at;
  const depth = (base - y) * snow.share;
  const fringe = (from: number, to: number): Point[] => {
    const points: Point[] = [];
    for (let i = 0; i <= 26; i += 1) {
      const px = from + ((to - from) * (i + random.range(-0.35, 0.35))) / 26;
      const middle = 1 - Math.abs((2 * i) / 26 - 1);
      points.push([
        px,
        y + depth * (0.5 + 0.35 * middle) + (i % 2 ? 1 : -1) * depth * random.range(0.02, 0.17),
      ]);
    }
    return points;
  };
  const edge = spine.filter((point) => point[1] < y + depth * 0.9);
  const foot = edge[edge.length - 1] as Point;
  const shaded = polygon([at, ...edge.slice(1), ...fringe(x - left * snow.share, foot[0]).reverse()]);
  const lit = polygon([at, ...edge.slice(1), ...fringe(foot[0], x + right * snow.share)]);
  const litFill = picture.linear(
    [x, y],
    [x + right * snow.share, y + depth],
    [
      [0, snow.light],
      [1, snow.shade],
    ],
  );
  return path(shaded, snow.shade, { opacity: 0.85 }) + path(lit, litFill);
}
