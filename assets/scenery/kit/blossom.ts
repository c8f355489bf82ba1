import { rimLit } from './paint';
import { curve, num, type Picture, type Point, path } from './picture';
import type { Random } from './random';

/** Draws a gnarled branch with clusters of blossom or leaves along it. */
export function blossomBranch(
  picture: Picture,
  random: Random,
  {
    points,
    width,
    bark,
    rim,
    petals,
    clusters,
    size,
  }: {
    points: readonly Point[];
    width: number;
    bark: string;
    rim: string;
    petals: readonly string[];
    clusters: number;
    size: number;
  },
): string {
  const upper = points.map(([x, y], i): Point => [x, y - (width / 2) * (1 - i / points.length)]);
  const lower = points.map(([x, y], i): Point => [x, y + (width / 2) * (1 - i / points.length)]);
  const outline = curve([...upper, ...lower.reverse()], true);
  let markup = rimLit(picture, outline, { fill: bark, rim, toward: [0.6, -1.4] });
  const layers: string[] = petals.map(() => '');
  for (let i = 0; i < clusters; i += 1) {
    const t = 0.2 + 0.8 * random.next();
    const index = t * (points.length - 1);
    const a = points[Math.floor(index)] as Point;
    const b = points[Math.min(points.length - 1, Math.floor(index) + 1)] as Point;
    const f = index - Math.floor(index);
    const cx = a[0] + (b[0] - a[0]) * f + random.range(-1, 1) * size * 2;
    const cy = a[1] + (b[1] - a[1]) * f + random.range(-1, 1.2) * size * 1.6;
    for (let k = 0; k < 9; k += 1) {
      const px = cx + random.range(-1, 1) * size * 1.1;
      const py = cy + random.range(-1, 1) * size * 0.9;
      const height = ((py - cy) / size + 1) * 0.5 + random.range(-0.3, 0.3);
      const layer = Math.max(0, Math.min(petals.length - 1, Math.floor(height * petals.length)));
      layers[layer] += blossom([px, py], size * random.range(0.24, 0.42), random.range(0, 72));
    }
  }
  for (let i = petals.length - 1; i >= 0; i -= 1) markup += path(layers[i] as string, petals[i] as string);
  return markup;
}

/** Draws five round petals around a middle, seen slightly from the side. */
function blossom([x, y]: Point, radius: number, turn: number): string {
  let d = '';
  const r = radius * 0.52;
  for (let i = 0; i < 5; i += 1) {
    const angle = ((turn + i * 72) * Math.PI) / 180;
    const px = x + Math.cos(angle) * radius * 0.6 - r;
    const py = y + Math.sin(angle) * radius * 0.5;
    d += `M${num(px)} ${num(py)}a${num(r)} ${num(r)} 0 1 1 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 1 ${num(-2 * r)} 0Z`;
  }
  return d;
}
