import { brushStroke, brushTexture } from './paint';
import { ellipse, group, num, type Picture, path } from './picture';
import type { Random } from './random';

export interface Fall {
  /**
   * Middle, upper end and lower end of the fall, its width at the lip, and the factor by which it is wider at the foot.
   */
  x: number;
  top: number;
  bottom: number;
  width: number;
  spread: number;
  light: string;
  body: string;
  shade: string;
  strands: number;
}

/** Draws falling water: a bright body with darker and lighter strands, fraying at its sides. */
export function waterfall(picture: Picture, random: Random, fall: Fall): string {
  const { x, top, bottom, width, spread, light, body, shade, strands } = fall;
  const half = width / 2;
  const wide = (width * spread) / 2;
  const outline = `M${num(x - half)} ${top}C${num(x - half)} ${num(top + 40)} ${num(x - wide)} ${num(top + 80)} ${num(x - wide)} ${bottom}H${num(x + wide)}C${num(x + wide)} ${num(top + 80)} ${num(x + half)} ${num(top + 40)} ${num(x + half)} ${top}Z`;
  const across = picture.linear(
    [x - wide, 0],
    [x + wide, 0],
    [
      [0, shade],
      [0.25, body],
      [0.55, light],
      [0.8, body],
      [1, shade],
    ],
  );
  let dark = '';
  let bright = '';
  for (let i = 0; i < strands; i += 1) {
    const t = random.range(-1, 1);
    const y = random.range(top, bottom - 30);
    const length = random.range(30, 130);
    const at = (level: number): number => x + t * (half + (wide - half) * Math.min(1, (level - top) / 110));
    const d = brushStroke([at(y), y], [at(y + length), y + length], random.range(1, 4.2));
    if (random.chance(0.55)) bright += d;
    else dark += d;
  }
  return group(
    path(outline, across) + path(dark, shade, { opacity: 0.55 }) + path(bright, '#ffffff', { opacity: 0.6 }),
    { 'clip-path': picture.clip(outline) },
  );
}

/** Draws ripples flat on the water: thin bright and dark lenses. */
export function ripples(
  random: Random,
  {
    area,
    count,
    colors,
  }: { area: readonly [number, number, number, number]; count: number; colors: readonly string[] },
): string {
  return brushTexture(random, {
    count,
    area,
    angle: 0,
    stray: 2,
    length: [14, 60],
    width: [1, 3],
    colors,
    opacity: [0.3, 0.6],
  });
}

/** Draws spray at the foot of a fall. */
export function spray(
  picture: Picture,
  random: Random,
  [x, y]: readonly [number, number],
  width: number,
  color: string,
): string {
  let puffs = '';
  for (let i = 0; i < 18; i += 1) {
    const dx = random.range(-1, 1);
    puffs += ellipse(
      [x + dx * width, y - random.range(0, 20) * (1 - Math.abs(dx))],
      [width * random.range(0.12, 0.3), width * random.range(0.06, 0.14)],
      color,
      { opacity: random.range(0.3, 0.7) },
    );
  }
  return group(puffs, { filter: picture.blur(7) });
}
