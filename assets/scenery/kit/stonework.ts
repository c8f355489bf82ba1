import { darken, mix } from './color';
import { rimLit } from './paint';
import { group, num, type Picture, type Point, path, stroke } from './picture';
import type { Random } from './random';

export interface StoneLantern {
  /** Middle of the foot. */
  at: Point;
  height: number;
  stone: string;
  rim: string;
  light: string;
  /** Colour of the snow on the cap. */
  snow?: string;
}

/** Draws a stone garden lantern: base, post, fire box with a lit window, curved cap and jewel. */
export function stoneLantern(
  picture: Picture,
  { at: [x, y], height, stone, rim, light, snow }: StoneLantern,
): string {
  const u = height / 100;
  const fill = picture.linear(
    [x - 24 * u, 0],
    [x + 26 * u, 0],
    [
      [0, darken(stone, 0.55)],
      [0.5, stone],
      [0.85, mix(stone, rim, 0.5)],
      [1, rim],
    ],
  );
  const at = (dx: number, dy: number): string => `${num(x + dx * u)} ${num(y + dy * u)}`;
  const base = `M${at(-24, 0)}L${at(-19, -9)}L${at(19, -9)}L${at(24, 0)}Z`;
  const post = `M${at(-9, -9)}Q${at(-5, -24)} ${at(-8, -40)}L${at(8, -40)}Q${at(5, -24)} ${at(9, -9)}Z`;
  const tray = `M${at(-20, -47)}L${at(-9, -39)}L${at(9, -39)}L${at(20, -47)}L${at(18, -51)}L${at(-18, -51)}Z`;
  const box = `M${at(-13, -51)}L${at(-12, -70)}L${at(12, -70)}L${at(13, -51)}Z`;
  const window = `M${at(-7, -53)}L${at(-7, -67)}L${at(7, -67)}L${at(7, -53)}Z`;
  const cap = `M${at(-31, -68)}Q${at(-29, -74)} ${at(-22, -74)}Q${at(-10, -78)} ${at(-6, -86)}L${at(6, -86)}Q${at(10, -78)} ${at(22, -74)}Q${at(29, -74)} ${at(31, -68)}Q${at(0, -72)} ${at(-31, -68)}Z`;
  const jewel = `M${at(-5, -86)}Q${at(-8, -94)} ${at(0, -100)}Q${at(8, -94)} ${at(5, -86)}Z`;
  const fire = picture.radial([x, y - 59 * u], 12 * u, [
    [0, '#fff6cf'],
    [0.5, light],
    [1, mix(light, '#a8400f', 0.6)],
  ]);
  let markup = path(base + post + tray + box + cap + jewel, fill);
  markup += path(window, fire) + stroke(`M${at(0, -53)}V${num(y - 67 * u)}`, darken(stone, 0.5), 1.4 * u);
  markup += stroke(
    `M${at(-18, -50.5)}L${at(18, -50.5)}M${at(-22, -73.5)}Q${at(-10, -77.5)} ${at(-6, -85.5)}M${at(-8, -39.5)}L${at(8, -39.5)}`,
    rim,
    1.1 * u,
    { opacity: 0.7 },
  );
  markup += stroke(`M${at(-12, -69.5)}L${at(12, -69.5)}`, darken(stone, 0.7), 2 * u);
  if (snow) {
    const drift = `M${at(-31, -69)}Q${at(-28, -79)} ${at(-20, -79)}Q${at(-8, -84)} ${at(-5, -90)}L${at(5, -90)}Q${at(8, -84)} ${at(20, -79)}Q${at(28, -79)} ${at(31, -69)}Q${at(22, -72)} ${at(14, -73)}Q${at(6, -75)} ${at(0, -74)}Q${at(-10, -76)} ${at(-31, -69)}Z`;
    markup += path(drift, snow);
  }
  return markup;
}

/** Draws the stone base of a keep: battered sides, irregular blocks. */
export function stoneBase(
  picture: Picture,
  random: Random,
  [x, y]: Point,
  width: number,
  height: number,
): string {
  const top = width * 0.8;
  const d = `M${x - width / 2} ${y}Q${x - top / 2 - 4} ${y - height * 0.4} ${x - top / 2} ${y - height}H${x + top / 2}Q${x + top / 2 + 4} ${y - height * 0.4} ${x + width / 2} ${y}Z`;
  const fill = picture.linear(
    [x - width / 2, y],
    [x + width / 2, y - height],
    [
      [0, '#2a1016'],
      [0.6, '#5a2620'],
      [1, '#a84a26'],
    ],
  );
  let joints = '';
  for (let row = 1; row <= 4; row += 1) {
    const level = y - (height * row) / 5;
    joints += `M${x - width / 2} ${level}H${x + width / 2}`;
    for (let px = x - width / 2 + random.range(4, 18); px < x + width / 2; px += random.range(13, 26))
      joints += `M${px.toFixed(1)} ${level.toFixed(1)}v${(height / 5).toFixed(1)}`;
  }
  return (
    rimLit(picture, d, { fill, rim: '#ffa14d', toward: [1, -1.4] }) +
    group(stroke(joints, '#1a080c', 1.3, { opacity: 0.8 }), { 'clip-path': picture.clip(d) })
  );
}
