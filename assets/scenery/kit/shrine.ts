import { darken } from './color';
import { rimLit } from './paint';
import { ellipse, group, num, type Picture, type Point, path, stroke } from './picture';

export interface Torii {
  /** Midpoint between the feet. */
  at: Point;
  width: number;
  height: number;
  paint: string;
  rim: string;
  cap: string;
}

/** Draws a shrine gate with a curved double lintel. */
export function torii(picture: Picture, { at: [x, y], width, height, paint, rim, cap }: Torii): string {
  const post = width * 0.075;
  const top = y - height;
  const half = width / 2;
  const fill = (px: number): string =>
    picture.linear(
      [px - post, 0],
      [px + post, 0],
      [
        [0, darken(paint, 0.65)],
        [0.55, paint],
        [0.85, rim],
        [1, paint],
      ],
    );
  const column = (side: -1 | 1): string => {
    const foot = x + side * half * 0.72;
    const head = x + side * half * 0.64;
    const d = `M${num(foot - post)} ${num(y)}L${num(head - post * 0.8)} ${num(top)}H${num(head + post * 0.8)}L${num(foot + post)} ${num(y)}Z`;
    const shoe = `M${num(foot - post * 1.25)} ${num(y)}v${num(-height * 0.09)}h${num(post * 2.5)}v${num(height * 0.09)}Z`;
    return path(d, fill(foot)) + path(shoe, darken(cap, 0.2));
  };
  const beam = (level: number, reach: number, thick: number, lift: number): string =>
    `M${num(x - reach)} ${num(level - lift)}Q${num(x)} ${num(level + lift * 0.6)} ${num(x + reach)} ${num(level - lift)}L${num(x + reach * 0.97)} ${num(level + thick - lift * 0.6)}Q${num(x)} ${num(level + thick + lift * 0.5)} ${num(x - reach * 0.97)} ${num(level + thick - lift * 0.6)}Z`;
  const shade = picture.linear(
    [0, top],
    [0, top + height * 0.2],
    [
      [0, paint],
      [1, darken(paint, 0.45)],
    ],
  );
  return group(
    column(-1) +
      column(1) +
      rimLit(picture, beam(top + height * 0.2, half * 0.84, height * 0.065, 0), {
        fill: shade,
        rim,
        toward: [0.5, -1.4],
      }) +
      path(
        `M${num(x - post * 0.8)} ${num(top)}h${num(post * 1.6)}v${num(height * 0.21)}h${num(-post * 1.6)}Z`,
        darken(paint, 0.3),
      ) +
      rimLit(picture, beam(top + height * 0.01, half * 0.98, height * 0.07, height * 0.045), {
        fill: shade,
        rim,
        toward: [0.5, -1.4],
      }) +
      rimLit(picture, beam(top - height * 0.05, half * 1.06, height * 0.06, height * 0.06), {
        fill: cap,
        rim,
        toward: [0.5, -1.6],
      }),
    {},
  );
}

/** Draws a hanging paper lantern with its glow. */
export function paperLantern(
  picture: Picture,
  { at: [x, y], size, light, paper }: { at: Point; size: number; light: string; paper: string },
): string {
  const fill = picture.radial([x, y + size * 0.15], size, [
    [0, '#fff3c8'],
    [0.4, light],
    [1, paper],
  ]);
  let ribs = '';
  for (let i = -2; i <= 2; i += 1) {
    const half = size * 0.62 * Math.sqrt(1 - (i / 3.1) ** 2);
    ribs += `M${num(x - half)} ${num(y + i * size * 0.26)}q${num(half)} ${num(size * 0.12)} ${num(half * 2)} 0`;
  }
  return (
    ellipse([x, y], [size * 0.64, size * 0.82], fill) +
    stroke(ribs, darken(paper, 0.3), Math.max(0.5, size * 0.045), { opacity: 0.6 }) +
    `<rect x="${num(x - size * 0.3)}" y="${num(y - size * 0.95)}" width="${num(size * 0.6)}" height="${num(size * 0.18)}" rx="1" fill="#1a0f16"/>` +
    `<rect x="${num(x - size * 0.3)}" y="${num(y + size * 0.76)}" width="${num(size * 0.6)}" height="${num(size * 0.18)}" rx="1" fill="#1a0f16"/>` +
    stroke(`M${num(x)} ${num(y + size * 0.94)}v${num(size * 0.5)}`, paper, 1.2)
  );
}
