import { darken, mix } from './color';
import { rimLit } from './paint';
import { ellipse, num, type Picture, type Point, path, stroke } from './picture';

export interface BuildingColors {
  roof: string;
  /** Lit edge of roofs and posts. */
  rim: string;
  wall: string;
  wood: string;
  /** Light behind the paper windows; without it, the house is dark. */
  window?: string;
}

export interface Roof {
  /** Middle of the eaves. */
  at: Point;
  width: number;
  ridge: number;
  height: number;
  /** Rise of the eaves' tips. */
  upturn: number;
  colors: BuildingColors;
}

/** Draws a tiled roof with hanging curves and upturned eaves. */
export function roof(picture: Picture, { at: [x, y], width, ridge, height, upturn, colors }: Roof): string {
  const w = width / 2;
  const r = ridge / 2;
  const eave = Math.max(2, height * 0.16);
  const top = y - height;
  const slope = `M${num(x - w)} ${num(y - upturn)}Q${num(x - w * 0.42 - r * 0.3)} ${num(y - height * 0.2)} ${num(x - r)} ${num(top)}L${num(x + r)} ${num(top)}Q${num(x + w * 0.42 + r * 0.3)} ${num(y - height * 0.2)} ${num(x + w)} ${num(y - upturn)}`;
  const under = `C${num(x + w * 0.7)} ${num(y + 1)} ${num(x + w * 0.35)} ${num(y + eave * 0.4)} ${num(x)} ${num(y + eave * 0.4)}S${num(x - w * 0.7)} ${num(y + 1)} ${num(x - w)} ${num(y - upturn)}Z`;
  const deep = `C${num(x + w * 0.7)} ${num(y + eave)} ${num(x + w * 0.35)} ${num(y + eave * 1.4)} ${num(x)} ${num(y + eave * 1.4)}S${num(x - w * 0.7)} ${num(y + eave)} ${num(x - w)} ${num(y - upturn)}Z`;
  const outline = slope + under;
  const fill = picture.linear(
    [x, top],
    [x, y],
    [
      [0, mix(colors.roof, colors.rim, 0.22)],
      [0.45, colors.roof],
      [1, darken(colors.roof, 0.35)],
    ],
  );
  let tiles = '';
  const rows = Math.max(4, Math.round(width / Math.max(7, width / 40)));
  for (let i = 1; i < rows; i += 1) {
    const t = (2 * i) / rows - 1;
    const bend = x + t * (w * 0.42 + r * 0.3);
    tiles += `M${num(x + t * r)} ${num(top)}Q${num(bend)} ${num(y - height * 0.2)} ${num(x + t * w * 0.97)} ${num(y - upturn * t * t)}`;
  }
  const lip = `M${num(x - w)} ${num(y - upturn)}C${num(x - w * 0.7)} ${num(y + 1)} ${num(x - w * 0.35)} ${num(y + eave * 0.4)} ${num(x)} ${num(y + eave * 0.4)}S${num(x + w * 0.7)} ${num(y + 1)} ${num(x + w)} ${num(y - upturn)}`;
  const cap = Math.max(1.6, height * 0.12);
  const ridgeBar = `M${num(x - r - cap * 0.9)} ${num(top - cap * 1.3)}Q${num(x)} ${num(top - cap * 0.5)} ${num(x + r + cap * 0.9)} ${num(top - cap * 1.3)}L${num(x + r + cap * 0.5)} ${num(top + cap * 0.6)}L${num(x - r - cap * 0.5)} ${num(top + cap * 0.6)}Z`;
  return (
    path(slope + deep, darken(colors.wood, 0.55)) +
    rimLit(picture, outline, { fill, rim: colors.rim, toward: [0.8, -1.2] }) +
    stroke(tiles, darken(colors.roof, 0.6), Math.min(1.8, Math.max(0.6, width / 150)), { opacity: 0.65 }) +
    stroke(lip, mix(colors.roof, colors.rim, 0.6), Math.max(0.8, eave * 0.32)) +
    rimLit(picture, ridgeBar, { fill: darken(colors.roof, 0.2), rim: colors.rim, toward: [0.6, -1] })
  );
}

export interface Wall {
  /** Middle of the foot. */
  at: Point;
  width: number;
  height: number;
  bays: number;
  colors: BuildingColors;
}

/** Draws a timber wall of posts and paper windows, in the shade of the roof above. */
export function wall(picture: Picture, { at: [x, y], width, height, bays, colors }: Wall): string {
  const left = x - width / 2;
  const top = y - height;
  const bay = width / bays;
  const fill = picture.linear(
    [0, top],
    [0, y],
    [
      [0, darken(colors.wall, 0.65)],
      [0.5, colors.wall],
      [1, darken(colors.wall, 0.3)],
    ],
  );
  let markup = `<rect x="${num(left)}" y="${num(top)}" width="${num(width)}" height="${num(height)}" fill="${fill}"/>`;
  for (let i = 0; i < bays; i += 1) {
    if (!colors.window || (bays > 2 && i % 2 === 1)) continue;
    const px = left + bay * (i + 0.16);
    const w = bay * 0.68;
    const py = top + height * 0.3;
    const h = height * 0.48;
    const light = picture.linear(
      [0, py],
      [0, py + h],
      [
        [0, mix(colors.window, '#7a2a10', 0.4)],
        [0.6, colors.window],
        [1, mix(colors.window, '#fff4d0', 0.5)],
      ],
    );
    markup += `<rect x="${num(px)}" y="${num(py)}" width="${num(w)}" height="${num(h)}" fill="${light}"/>`;
    const grid = `M${num(px + w / 2)} ${num(py)}v${num(h)}M${num(px)} ${num(py + h / 2)}h${num(w)}`;
    markup += stroke(grid, darken(colors.wood, 0.5), Math.max(0.5, bay * 0.05), { opacity: 0.9 });
  }
  let posts = '';
  for (let i = 0; i <= bays; i += 1) posts += `M${num(left + bay * i)} ${num(top)}v${num(height)}`;
  markup += stroke(posts, darken(colors.wood, 0.25), Math.max(1, bay * 0.1));
  markup += stroke(
    `M${num(left - 2)} ${num(y - height * 0.12)}h${num(width + 4)}`,
    colors.wood,
    Math.max(1, height * 0.1),
  );
  return (
    markup + stroke(`M${num(left + width)} ${num(top + 2)}V${num(y)}`, colors.rim, 0.8, { opacity: 0.7 })
  );
}

export interface Tower {
  /** Middle of the foot. */
  at: Point;
  width: number;
  tiers: number;
  tierHeight: number;
  /** Width of each tier relative to the tier below. */
  shrink?: number;
  colors: BuildingColors;
  /** A mast with rings, as on a pagoda; otherwise a plain ridge, as on a keep. */
  finial?: boolean;
}

/** Draws a tower of stacked storeys: a pagoda or a keep. */
export function tower(picture: Picture, options: Tower): string {
  const {
    at: [x, y],
    width,
    tiers,
    tierHeight,
    shrink = 0.84,
    colors,
    finial = true,
  } = options;
  let markup = '';
  let w = width;
  let h = tierHeight;
  let foot = y;
  for (let i = 0; i < tiers; i += 1) {
    const body = w * 0.56;
    const wallHeight = h * 0.52;
    markup += wall(picture, { at: [x, foot], width: body, height: wallHeight + 3, bays: 3, colors });
    if (i > 0)
      markup += stroke(
        `M${num(x - body * 0.62)} ${num(foot - 1)}h${num(body * 1.24)}m0 ${num(-h * 0.1)}h${num(-body * 1.24)}`,
        colors.wood,
        1.2,
      );
    const next = i === tiers - 1 ? w * (finial ? 0.06 : 0.4) : body * shrink * 1.02;
    const rise = h * (i === tiers - 1 ? 0.62 : 0.46);
    markup += roof(picture, {
      at: [x, foot - wallHeight],
      width: w,
      ridge: next,
      height: rise,
      upturn: h * 0.2,
      colors,
    });
    foot -= wallHeight + rise * 0.94;
    w *= shrink;
    h *= 0.95;
  }
  if (finial) {
    const tall = tierHeight * 0.72;
    let mast = stroke(
      `M${num(x)} ${num(foot + 3)}V${num(foot - tall)}`,
      colors.rim,
      Math.max(1.2, width * 0.012),
    );
    for (let i = 0; i < 6; i += 1) {
      mast += ellipse(
        [x, foot - tall * (0.2 + i * 0.1)],
        [width * (0.034 - i * 0.003), width * 0.008],
        mix(colors.roof, colors.rim, 0.5),
      );
    }
    markup += mast;
  }
  return markup;
}

/** Draws a house: a wall under one roof, with a lit doorway. */
export function house(picture: Picture, { at: [x, y], width, height, colors }: Omit<Wall, 'bays'>): string {
  const wallHeight = height * 0.48;
  return (
    wall(picture, {
      at: [x, y],
      width: width * 0.8,
      height: wallHeight + 3,
      bays: Math.max(3, Math.round(width / 24)),
      colors,
    }) +
    roof(picture, {
      at: [x, y - wallHeight],
      width,
      ridge: width * 0.62,
      height: height * 0.52,
      upturn: height * 0.08,
      colors,
    })
  );
}
