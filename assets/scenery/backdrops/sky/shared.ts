import { group, num, type Picture, type Point, path } from '../../kit/picture';
import type { Random } from '../../kit/random';
import { circlePath } from '../../kit/sky';

export const GOLD = '#ffd56b';

/** Draws a crisp-edged cloud bank: lit domes over a shaded body. */
export function billow(
  picture: Picture,
  random: Random,
  [x, y]: Point,
  width: number,
  height: number,
  body = `H${num(x + width / 2)}V${y + height}H${num(x - width / 2)}Z`,
): string {
  const fill = picture.linear(
    [0, y - height],
    [0, y + height * 1.1],
    [
      [0, '#fff9ea'],
      [0.4, '#ffd9c4'],
      [0.75, '#d690b4'],
      [1, '#7a4a94'],
    ],
  );
  let d = `M${num(x - width / 2)} ${y}${body}`;
  let shade = '';
  const count = Math.round(width / 32);
  for (let i = 0; i <= count; i += 1) {
    const t = i / count;
    const r = height * (0.3 + 0.45 * Math.sin(Math.PI * t)) * random.range(0.75, 1.05);
    const at: Point = [x + (t - 0.5) * width, y + random.range(-0.1, 0.15) * height];
    d += circlePath([Number(num(at[0])), Number(num(at[1]))], Number(num(r)));
    shade += `M${num(at[0] - r * 0.8)} ${num(at[1] + r * 0.5)}Q${num(at[0])} ${num(at[1] + r * 1.1)} ${num(at[0] + r * 0.85)} ${num(at[1] + r * 0.2)}Q${num(at[0])} ${num(at[1] + r * 0.7)} ${num(at[0] - r * 0.8)} ${num(at[1] + r * 0.5)}Z`;
  }
  return path(d, fill) + group(path(shade, '#b878b4', { opacity: 0.45 }), { 'clip-path': picture.clip(d) });
}
