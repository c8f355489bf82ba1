import { ellipse, group, type Picture, type Point, path, type Stop } from './picture';
import type { Random } from './random';

export interface StarField {
  count: number;
  area: readonly [left: number, top: number, right: number, bottom: number];
  color: string;
  /** Largest radius in px. */
  size?: number;
}

/** Scatters stars, fewer toward the horizon; a few are large and shine crosswise. */
export function stars(random: Random, { count, area, color, size = 1.3 }: StarField): string {
  const [left, top, right, bottom] = area;
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    const depth = random.next() ** 1.6;
    const at: Point = [random.range(left, right), top + (bottom - top) * depth];
    const radius = size * (0.35 + 0.65 * random.next() ** 3);
    const opacity = (0.25 + 0.7 * random.next()) * (1 - depth * 0.75);
    markup += ellipse(at, [radius, radius], color, { opacity });
    if (radius > size * 0.85) markup += twinkle(at, radius * 6, color, opacity * 0.8);
  }
  return markup;
}

function twinkle([x, y]: Point, reach: number, color: string, opacity: number): string {
  const w = reach * 0.07;
  const d =
    `M${x - reach} ${y}L${x} ${y - w}L${x + reach} ${y}L${x} ${y + w}Z` +
    `M${x} ${y - reach}L${x + w} ${y}L${x} ${y + reach}L${x - w} ${y}Z`;
  return path(
    d.replace(/\d+\.\d+/g, (text) => Number(text).toFixed(1)),
    color,
    { opacity },
  );
}

export interface Moon {
  at: Point;
  radius: number;
  light: string;
  shade: string;
  glow: string;
  /** Halo radius as a multiple of the disc's. */
  halo?: number;
  craters?: boolean;
}

/** Draws a disc with soft seas and a wide halo. Draw it before the clouds that cross it. */
export function moon(picture: Picture, random: Random, options: Moon): string {
  const { at, radius, light, shade, glow, halo = 2.6, craters = true } = options;
  const [x, y] = at;
  const haloFill = picture.radial(at, radius * halo, [
    [0, glow, 0.85],
    [1 / halo, glow, 0.55],
    [0.55, glow, 0.2],
    [1, glow, 0],
  ]);
  const disc = picture.radial([x + radius * 0.25, y - radius * 0.3], radius * 1.35, [
    [0, light],
    [0.55, light],
    [1, shade],
  ]);
  let markup = ellipse(at, [radius * halo, radius * halo], haloFill) + ellipse(at, [radius, radius], disc);
  if (craters) {
    let seas = '';
    for (let i = 0; i < 11; i += 1) {
      const angle = random.range(0, Math.PI * 2);
      const distance = radius * Math.sqrt(random.next()) * 0.8;
      const size = radius * random.range(0.06, 0.24);
      seas += ellipse(
        [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance],
        [size * 1.3, size],
        shade,
        { opacity: random.range(0.15, 0.4) },
      );
    }
    markup += group(group(seas, { filter: picture.blur(radius * 0.035) }), {
      'clip-path': picture.clip(circlePath(at, radius)),
    });
  }
  return markup;
}

export function circlePath([x, y]: Point, r: number): string {
  return `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`;
}

export interface Cloud {
  at: Point;
  width: number;
  height: number;
  /** Colour of the lit upper edge, and of the body below it. */
  light: string;
  body: string;
  opacity?: number;
  blur?: number;
}

/** Draws a bank of billows: lit above, dissolving downward. */
export function cloud(picture: Picture, random: Random, options: Cloud): string {
  const { at, width, height, light, body, opacity = 1, blur = 1.5 } = options;
  const [x, y] = at;
  const count = Math.max(6, Math.round(width / 16));
  const fillFor = (top: number, reach: number): string =>
    picture.linear(
      [0, top],
      [0, top + reach],
      [
        [0, light],
        [0.3, body],
        [1, body, 0],
      ],
    );
  const shared = fillFor(y - height, height * 1.5);
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    const t = (i + random.range(0.1, 0.9)) / count;
    const dome = Math.sin(Math.PI * t) ** 0.7;
    const r = height * (0.22 + 0.5 * dome * random.range(0.6, 1));
    markup += ellipse(
      [x + (t - 0.5) * width, y - dome * height * random.range(0.1, 0.55)],
      [r * 1.35, r],
      shared,
    );
  }
  return group(markup, { opacity, filter: picture.blur(blur) });
}

type CloudRow = readonly [x: number, y: number, width: number, height: number, opacity: number];
type CloudLook = Required<Pick<Cloud, 'light' | 'body' | 'blur'>>;

/** Adds clouds of one look, which may change with their height in the sky. */
export function clouds(
  picture: Picture,
  random: Random,
  look: CloudLook | ((y: number) => CloudLook),
  rows: readonly CloudRow[],
): void {
  for (const [x, y, width, height, opacity] of rows) {
    const { light, body, blur } = typeof look === 'function' ? look(y) : look;
    picture.add(cloud(picture, random, { at: [x, y], width, height, light, body, opacity, blur }));
  }
}

/** Draws soft horizontal mist: overlapping flat ellipses under one blur. */
export function mist(
  picture: Picture,
  random: Random,
  options: {
    area: readonly [left: number, top: number, right: number, bottom: number];
    color: string;
    opacity: number;
    count?: number;
    blur?: number;
  },
): string {
  const { area, color, opacity, count = 9, blur = 12 } = options;
  const [left, top, right, bottom] = area;
  let markup = '';
  for (let i = 0; i < count; i += 1) {
    const rx = (right - left) * random.range(0.12, 0.3);
    markup += ellipse(
      [random.range(left, right), random.range(top, bottom)],
      [rx, (bottom - top) * random.range(0.1, 0.28)],
      color,
      { opacity: random.range(0.3, 0.8) },
    );
  }
  return group(markup, { opacity, filter: picture.blur(blur) });
}

/** Draws a round glow that fades to nothing. */
export function glow(
  picture: Picture,
  at: Point,
  radius: number,
  color: string,
  opacity: number,
  squash = 1,
): string {
  const stops: Stop[] = [
    [0, color, opacity],
    [0.35, color, opacity * 0.5],
    [0.7, color, opacity * 0.12],
    [1, color, 0],
  ];
  return ellipse(at, [radius, radius * squash], picture.radial(at, radius, stops, squash));
}
