import { darken, mix } from './color';
import { type Picture, type Point, path, polygon, stroke } from './picture';
import { createNoise, type Random } from './random';

/** A floor in perspective. `depth` is 0 at the horizon and 1 at the lower end. */
export interface Floor {
  /** The y of the far and of the near edge on the screen. */
  far: number;
  near: number;
  /** The x of the vanishing point of the joints. */
  center: number;
  /** Width of the floor at its far edge relative to the near edge. */
  taper: number;
}

/**
 * Returns the screen position of a floor point. `across` is the distance from the middle in px at the near edge,
 * `depth` is 0–1.
 */
export function onFloor({ far, near, center, taper }: Floor, across: number, depth: number): Point {
  // Rows crowd towards the horizon, as in perspective.
  const t = depth / (depth + (1 - depth) / Math.max(0.05, taper));
  const scale = taper + (1 - taper) * t;
  return [center + across * scale, far + (near - far) * t];
}

export interface Paving {
  floor: Floor;
  /** Reach from the middle at the near edge, and the number of rows. */
  reach: number;
  rows: number;
  stone: number;
  light: string;
  dark: string;
  joint: string;
  rim: string;
  /** Irregularity of the corners, as a fraction of the stone. */
  rough?: number;
  /** Light on the floor, 0–1, by screen position. */
  lit: (x: number, y: number) => number;
}

/** Draws flagstones in perspective: each with its own tone, a lit far edge, a dark joint, some scratched. */
export function paving(picture: Picture, random: Random, options: Paving): string {
  const { floor, reach, rows, stone, light, dark, joint, rim, rough = 0.08, lit } = options;
  const background = polygon([
    onFloor(floor, -reach, 0),
    onFloor(floor, reach, 0),
    onFloor(floor, reach, 1),
    onFloor(floor, -reach, 1),
  ]);
  let markup = path(background, joint);
  let rims = '';
  let marks = '';
  for (let row = 0; row < rows; row += 1) {
    const d0 = row / rows;
    const d1 = (row + 1) / rows;
    let x = -reach + random.range(-stone, 0);
    while (x < reach) {
      const width = stone * random.range(0.7, 1.35);
      const gap = stone * 0.045;
      const depthGap = 0.05 / rows;
      const jitter = (): number => random.range(-1, 1) * rough * stone * 0.5;
      const corners = [
        onFloor(floor, x + gap + jitter(), d0 + depthGap),
        onFloor(floor, x + width - gap + jitter(), d0 + depthGap),
        onFloor(floor, x + width - gap + jitter(), d1 - depthGap),
        onFloor(floor, x + gap + jitter(), d1 - depthGap),
      ] as const;
      x += width;
      const [a, b, c, d] = corners;
      const right = Math.max(b[0], c[0]);
      if (right < picture.box.left || Math.min(a[0], d[0]) > picture.box.right) continue;
      const cx = (a[0] + c[0]) / 2;
      const shine = Math.max(0, Math.min(1, lit(cx, (a[1] + c[1]) / 2) + random.range(-0.14, 0.14)));
      markup += path(polygon(corners), mix(dark, light, shine));
      const edge = `M${a[0].toFixed(1)} ${a[1].toFixed(1)}L${b[0].toFixed(1)} ${b[1].toFixed(1)}`;
      if (shine > 0.25) rims += edge;
      if (random.chance(0.3)) {
        const mx = a[0] + (b[0] - a[0]) * random.range(0.2, 0.8);
        const my = a[1] + (d[1] - a[1]) * random.range(0.2, 0.8);
        const w = (b[0] - a[0]) * 0.3;
        marks += `M${mx.toFixed(1)} ${my.toFixed(1)}l${(w * random.range(-1, 1)).toFixed(1)} ${((d[1] - a[1]) * 0.25).toFixed(1)}l${(w * random.range(-0.6, 0.6)).toFixed(1)} ${((d[1] - a[1]) * 0.2).toFixed(1)}`;
      }
    }
  }
  return markup + stroke(rims, rim, 1, { opacity: 0.4 }) + stroke(marks, joint, 0.9, { opacity: 0.7 });
}

/** Draws a lumpy stone resting at `at` (the middle of its foot), lit from the upper right. */
export function rock(
  picture: Picture,
  random: Random,
  {
    at: [x, y],
    width,
    height,
    color,
    rim,
  }: { at: Point; width: number; height: number; color: string; rim: string },
): string {
  const noise = createNoise(random.int(1, 9999), 3);
  const outline: Point[] = [];
  for (let i = 0; i <= 14; i += 1) {
    const angle = Math.PI * (1 - i / 14);
    const r = 1 + noise(i * 0.45) * 0.22;
    outline.push([x + Math.cos(angle) * (width / 2) * r, y - Math.sin(angle) ** 0.75 * height * r]);
  }
  const d = polygon(outline);
  const fill = picture.linear(
    [x + width * 0.3, y - height],
    [x - width * 0.3, y],
    [
      [0, mix(color, rim, 0.42)],
      [0.4, color],
      [1, darken(color, 0.6)],
    ],
  );
  const top = outline[random.int(6, 9)] as Point;
  const facet = polygon([
    top,
    outline[11] as Point,
    outline[13] as Point,
    [x + width * random.range(0.02, 0.16), y],
    [x + width * random.range(-0.05, 0.08), y - height * 0.45],
  ]);
  const crack = `M${top[0].toFixed(1)} ${top[1].toFixed(1)}l${(-width * 0.06).toFixed(1)} ${(height * 0.35).toFixed(1)}l${(width * 0.08).toFixed(1)} ${(height * 0.25).toFixed(1)}`;
  return (
    path(d, fill) +
    path(facet, rim, { opacity: 0.16 }) +
    stroke(crack, darken(color, 0.7), 1, { opacity: 0.6 }) +
    stroke(
      outline
        .slice(6)
        .map(([px, py], i) => `${i === 0 ? 'M' : 'L'}${px.toFixed(1)} ${py.toFixed(1)}`)
        .join(''),
      rim,
      1.1,
      { opacity: 0.75 },
    )
  );
}
