import { darken, mix } from './color';
import { brushStroke, rimLit } from './paint';
import { curve, type Picture, type Point, path, polygon, stroke } from './picture';
import type { Random } from './random';

export interface Pine {
  /** Foot of the trunk. */
  at: Point;
  height: number;
  color: string;
  rim: string;
  /** Colour of the snow on the boughs. */
  snow?: string;
  toward?: Point;
}

/** Draws a conifer: tiers of ragged boughs, lit on the side of the light. */
export function pine(
  picture: Picture,
  random: Random,
  { at, height, color, rim, snow, toward = [1.4, -1] }: Pine,
): string {
  const [x, y] = at;
  const tiers = Math.max(5, Math.round(height / 16));
  const right: Point[] = [];
  const left: Point[] = [];
  let snowStrokes = '';
  for (let i = 0; i < tiers; i += 1) {
    const t = (i + 1) / tiers;
    const top = y - height + height * 0.92 * (i / tiers);
    const tip = y - height + height * 0.92 * t + random.range(0, height * 0.02);
    const reach = height * 0.27 * t ** 0.85;
    for (const [side, points] of [
      [1, right],
      [-1, left],
    ] as const) {
      const out = reach * random.range(0.72, 1.12);
      points.push([x + side * reach * 0.22, top + height * 0.02]);
      points.push([x + side * out * 0.7, tip - height * 0.03]);
      points.push([x + side * out, tip]);
      points.push([x + side * out * 0.72, tip - height * 0.004]);
      points.push([x + side * out * 0.5, tip + height * 0.018]);
      if (snow) {
        const from: Point = [x + side * reach * 0.12, top + height * 0.03];
        snowStrokes += brushStroke(
          from,
          [x + side * out * 0.96, tip - height * 0.008],
          height * 0.05,
          side * height * 0.015,
        );
      }
    }
  }
  const outline = polygon([
    [x, y - height],
    ...right,
    [x + height * 0.02, y],
    [x - height * 0.02, y],
    ...left.reverse(),
  ]);
  const markup = rimLit(picture, outline, { fill: color, rim, toward });
  return snow ? markup + path(snowStrokes, snow, { opacity: 0.9 }) : markup;
}

export interface Bamboo {
  foot: Point;
  top: Point;
  width: number;
  light: string;
  shade: string;
  rim: string;
}

/** Draws a stalk with nodes; the light falls on its right side. */
export function bambooStalk(
  picture: Picture,
  random: Random,
  { foot, top, width, light, shade, rim }: Bamboo,
): string {
  const length = foot[1] - top[1];
  const lean = (foot[0] - top[0]) / length;
  const half = width / 2;
  const at = (y: number): number => top[0] + (y - top[1]) * lean;
  const fill = picture.linear(
    [at(foot[1]) - half, foot[1]],
    [at(foot[1]) + half, foot[1]],
    [
      [0, darken(shade, 0.45)],
      [0.3, shade],
      [0.68, light],
      [0.86, rim],
      [1, light],
    ],
  );
  // The stalk is drawn upright and skewed, so that the gradient follows the lean.
  let upright = '';
  let nodes = '';
  let y = foot[1];
  while (y > top[1]) {
    const segment = width * random.range(5.2, 7);
    const up = Math.max(top[1], y - segment);
    const x = at(foot[1]);
    upright += `M${(x - half).toFixed(1)} ${y.toFixed(1)}L${(x - half * 0.93).toFixed(1)} ${(up + 2).toFixed(1)}`;
    upright += `L${(x + half * 0.93).toFixed(1)} ${(up + 2).toFixed(1)}L${(x + half).toFixed(1)} ${y.toFixed(1)}Z`;
    nodes += stroke(
      `M${(x - half * 1.06).toFixed(1)} ${up.toFixed(1)}q${half} ${(half * 0.42).toFixed(1)} ${(half * 2.12).toFixed(1)} 0`,
      mix(light, rim, 0.55),
      Math.max(0.8, width * 0.09),
    );
    nodes += stroke(
      `M${(x - half).toFixed(1)} ${(up + width * 0.13).toFixed(1)}q${half} ${(half * 0.42).toFixed(1)} ${width} 0`,
      darken(shade, 0.6),
      Math.max(0.8, width * 0.11),
      { opacity: 0.8 },
    );
    y = up;
  }
  const skew = (Math.atan(lean) * 180) / Math.PI;
  const pivot = foot[1];
  return `<g transform="translate(0 ${pivot}) skewX(${skew.toFixed(2)}) translate(0 ${-pivot})">${path(upright, fill)}${nodes}</g>`;
}

/** Draws a slender leaf from its stem to its tip. */
export function leaf(at: Point, angle: number, length: number, width: number): string {
  const radians = (angle * Math.PI) / 180;
  return brushStroke(
    at,
    [at[0] + Math.cos(radians) * length, at[1] + Math.sin(radians) * length],
    width * 2,
    length * 0.1,
  );
}

/** Draws a spray of drooping leaves on a twig. */
export function leafSpray(
  random: Random,
  {
    at,
    angle,
    reach,
    count,
    color,
    rim,
  }: { at: Point; angle: number; reach: number; count: number; color: string; rim: string },
): string {
  const radians = (angle * Math.PI) / 180;
  const end: Point = [at[0] + Math.cos(radians) * reach, at[1] + Math.sin(radians) * reach];
  let dark = '';
  let lit = '';
  for (let i = 0; i < count; i += 1) {
    const t = (i + 0.6) / count;
    const from: Point = [at[0] + (end[0] - at[0]) * t, at[1] + (end[1] - at[1]) * t + reach * 0.12 * t * t];
    const spread = angle + random.range(-62, 75);
    const d = leaf(from, spread, reach * random.range(0.3, 0.55), reach * random.range(0.035, 0.06));
    if (random.chance(0.32)) lit += d;
    else dark += d;
  }
  const twig = curve([
    at,
    [(at[0] + end[0]) / 2, (at[1] + end[1]) / 2 + reach * 0.02],
    [end[0], end[1] + reach * 0.12],
  ]);
  return stroke(twig, color, 1.4) + path(dark, color) + path(lit, rim);
}

/** Draws grass blades that grow from a line. */
export function grass(
  random: Random,
  {
    from,
    to,
    count,
    height,
    color,
    rim,
  }: { from: Point; to: Point; count: number; height: readonly [number, number]; color: string; rim: string },
): string {
  let dark = '';
  let lit = '';
  for (let i = 0; i < count; i += 1) {
    const t = random.next();
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + random.range(-1, 4);
    const h = random.range(...height);
    const tip: Point = [x + random.range(-0.55, 0.55) * h, y - h];
    const w = Math.max(1, h * 0.11);
    const blade = `M${(x - w).toFixed(1)} ${y.toFixed(1)}Q${x.toFixed(1)} ${(y - h * 0.5).toFixed(1)} ${tip[0].toFixed(1)} ${tip[1].toFixed(1)}Q${(x + w).toFixed(1)} ${(y - h * 0.4).toFixed(1)} ${(x + w).toFixed(1)} ${y.toFixed(1)}Z`;
    if (random.chance(0.25)) lit += blade;
    else dark += blade;
  }
  return path(dark, color) + path(lit, rim);
}
