import { darken, mix } from '../../kit/color';
import { brushTexture, rimLit } from '../../kit/paint';
import { group, type Picture, type Point, polygon } from '../../kit/picture';
import { createNoise, type Random } from '../../kit/random';

export interface Cliff {
  /** Edge of the rock, from top to bottom. */
  edge: readonly Point[];
  /** Side of the picture that the rock fills. */
  side: -1 | 1;
  color: string;
  foot: string;
  rim: string;
  seed: number;
  detail: number;
}

/** Draws a wall of rock whose inner edge is lit by the water. */
export function cliff(
  picture: Picture,
  random: Random,
  { edge, side, color, foot, rim, seed, detail }: Cliff,
): string {
  const { left, right } = picture.box;
  const outer = side < 0 ? left - 4 : right + 4;
  const noise = createNoise(seed, 4);
  const points: Point[] = [];
  for (let i = 0; i < edge.length - 1; i += 1) {
    const a = edge[i] as Point;
    const b = edge[i + 1] as Point;
    for (let k = 0; k < 9; k += 1) {
      const t = k / 9;
      const y = a[1] + (b[1] - a[1]) * t;
      const ledge = noise(y / 34) * 9 + (noise(Math.floor(y / 22) * 1.7 + 50) > 0.1 ? 5 : -3);
      points.push([a[0] + (b[0] - a[0]) * t + ledge * side, y]);
    }
  }
  const last = edge[edge.length - 1] as Point;
  const first = edge[0] as Point;
  const brow: Point[] = [];
  for (let i = 10; i >= 1; i -= 1) {
    const t = i / 10;
    brow.push([
      first[0] + (outer - first[0]) * t,
      first[1] - 8 - noise(i * 0.7 + 20) * 26 * Math.min(1, t * 3) - 14 * t,
    ]);
  }
  const d = polygon([...points, last, [outer, last[1]], ...brow]);
  const fill = picture.linear(
    [0, first[1]],
    [0, last[1]],
    [
      [0, color],
      [0.6, mix(color, foot, 0.4)],
      [1, foot],
    ],
  );
  const inner = edge.map(([x]) => x);
  const area = [Math.min(outer, ...inner), first[1], Math.max(outer, ...inner), last[1]] as const;
  const texture = brushTexture(random, {
    count: detail,
    area,
    angle: side < 0 ? 98 : 82,
    stray: 14,
    length: [18, 60],
    width: [3, 11],
    colors: [darken(color, 0.35), mix(color, rim, 0.3), darken(color, 0.2)],
    opacity: [0.3, 0.5],
  });
  const seams = brushTexture(random, {
    count: Math.round(detail / 3),
    area,
    angle: side < 0 ? 10 : 170,
    stray: 18,
    length: [14, 40],
    width: [1, 3],
    colors: [rim, darken(color, 0.6)],
    opacity: [0.3, 0.45],
  });
  return (
    rimLit(picture, d, { fill, rim, toward: [-side * 1.5, -1] }) +
    group(texture + seams, { 'clip-path': picture.clip(d) })
  );
}
