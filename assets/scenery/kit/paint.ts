import { group, num, type Picture, type Point, path } from './picture';
import type { Random } from './random';

export interface RimLight {
  fill: string;
  rim: string;
  /** Direction that the lit edge faces, in px: [1, -1.5] lights the upper right edge that far in. */
  toward: Point;
  /** Steps of softening; 1 for a hard edge. */
  steps?: number;
}

/** Draws a shape with a lit edge: the shape in rim colour, covered by a copy moved away from the light. */
export function rimLit(
  picture: Picture,
  d: string,
  { fill, rim, toward: [dx, dy], steps = 2 }: RimLight,
): string {
  let covers = path(d, rim);
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    covers += path(d, fill, {
      transform: `translate(${num(-dx * share)} ${num(-dy * share)})`,
      opacity: step === steps ? undefined : 0.55,
    });
  }
  return group(covers, { 'clip-path': picture.clip(d) });
}

/** Draws a tapered brush stroke between two points. `bend` moves its control point, in px. */
export function brushStroke([x0, y0]: Point, [x1, y1]: Point, width: number, bend = 0): string {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const nx = -(y1 - y0) / length;
  const ny = (x1 - x0) / length;
  const mx = (x0 + x1) / 2 + nx * bend;
  const my = (y0 + y1) / 2 + ny * bend;
  const half = width / 2;
  return (
    `M${num(x0)} ${num(y0)}Q${num(mx + nx * half)} ${num(my + ny * half)} ${num(x1)} ${num(y1)}` +
    `Q${num(mx - nx * half)} ${num(my - ny * half)} ${num(x0)} ${num(y0)}Z`
  );
}

export interface Strokes {
  count: number;
  /** Area in which the strokes start: left, top, right, bottom. */
  area: readonly [number, number, number, number];
  /** Degrees: 0 points right, 90 down. */
  angle: number;
  /** Random deviation to either side of `angle`, in degrees. */
  stray: number;
  length: readonly [number, number];
  width: readonly [number, number];
  colors: readonly string[];
  opacity: readonly [number, number];
}

/** Draws a brush texture: many tapered strokes, gathered into one path per colour to keep the markup small. */
export function brushTexture(random: Random, strokes: Strokes): string {
  const byColor = strokes.colors.map(() => '');
  const [left, top, right, bottom] = strokes.area;
  for (let i = 0; i < strokes.count; i += 1) {
    const x = random.range(left, right);
    const y = random.range(top, bottom);
    const radians = ((strokes.angle + random.range(-strokes.stray, strokes.stray)) * Math.PI) / 180;
    const length = random.range(...strokes.length);
    const end: Point = [x + Math.cos(radians) * length, y + Math.sin(radians) * length];
    const slot = random.int(0, strokes.colors.length - 1);
    byColor[slot] += brushStroke(
      [x, y],
      end,
      random.range(...strokes.width),
      random.range(-0.12, 0.12) * length,
    );
  }
  return byColor
    .map((d, i) => path(d, strokes.colors[i] as string, { opacity: random.range(...strokes.opacity) }))
    .join('');
}
