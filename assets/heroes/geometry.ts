/** A point of an outline; a third value of 1 makes a sharp corner. */
export type Pt = readonly [number, number] | readonly [number, number, 0 | 1];
/** A point of a limb or ribbon, with the width at that point. */
export type WidePt = readonly [number, number, number];

export const num = (value: number) => String(Math.round(value * 10) / 10);
const SMOOTH = 0.36;

/** Returns a smooth SVG path through the points; marked corners stay sharp. */
export function shape(points: readonly Pt[], closed = true): string {
  const count = points.length;
  const at = (i: number) => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as Pt;
  const tangent = (i: number): readonly [number, number] => {
    if (at(i)[2] === 1) return [0, 0];
    const [ax, ay] = at(i - 1);
    const [bx, by] = at(i + 1);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    return [(bx - ax) / length, (by - ay) / length];
  };
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [x1, y1] = at(i);
    const [x2, y2] = at(i + 1);
    const reach = Math.hypot(x2 - x1, y2 - y1) * SMOOTH;
    const [tx1, ty1] = tangent(i);
    const [tx2, ty2] = tangent(i + 1);
    d += `C${num(x1 + tx1 * reach)} ${num(y1 + ty1 * reach)} ${num(x2 - tx2 * reach)} ${num(y2 - ty2 * reach)} ${num(x2)} ${num(y2)}`;
  }
  return closed ? `${d}Z` : d;
}

/** Returns a closed path with straight sides. */
export const poly = (points: readonly (readonly [number, number])[]) =>
  `M${points.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}Z`;

/** Returns a closed path symmetrical about x = `cx`, from its right half given top to bottom. */
export function symmetric(right: readonly Pt[], cx = 0): string {
  const left = [...right]
    .reverse()
    .filter(([x]) => Math.abs(x - cx) > 0.01)
    .map(([x, y, corner]): Pt => [2 * cx - x, y, corner ?? 0]);
  return shape([...right, ...left]);
}

const ROUND = 0.5523;

export function ellipse(cx: number, cy: number, rx: number, ry = rx): string {
  return plate(cx, cy, rx * 2, ry * 2, Math.max(rx, ry));
}

/** Returns a rectangle centred at x, y, with corners rounded by up to `radius`. */
export function plate(x: number, y: number, width: number, height: number, radius: number): string {
  const [hw, hh] = [width / 2, height / 2];
  const [rx, ry] = [Math.min(radius, hw), Math.min(radius, hh)];
  const at = (dx: number, dy: number) => `${num(x + dx)} ${num(y + dy)}`;
  const [kx, ky] = [hw - rx * (1 - ROUND), hh - ry * (1 - ROUND)];
  return [
    `M${at(rx - hw, -hh)}L${at(hw - rx, -hh)}C${at(kx, -hh)} ${at(hw, -ky)} ${at(hw, ry - hh)}`,
    `L${at(hw, hh - ry)}C${at(hw, ky)} ${at(kx, hh)} ${at(hw - rx, hh)}`,
    `L${at(rx - hw, hh)}C${at(-kx, hh)} ${at(-hw, ky)} ${at(-hw, hh - ry)}`,
    `L${at(-hw, ry - hh)}C${at(-hw, -ky)} ${at(-kx, -hh)} ${at(rx - hw, -hh)}Z`,
  ].join('');
}

/** Returns a rectangle around an absolute path (including its control points), enlarged by `margin`. */
export function frame(d: string, margin: number): string {
  const values = (d.match(/-?[\d.]+/g) ?? []).map(Number);
  const xs = values.filter((_, i) => i % 2 === 0);
  const ys = values.filter((_, i) => i % 2 === 1);
  const [l, r] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [t, b] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  return `M${num(l)} ${num(t)}L${num(r)} ${num(t)}L${num(r)} ${num(b)}L${num(l)} ${num(b)}Z`;
}

const SAMPLES = 5;

/** Samples a smooth line through `points`, with interpolated widths and the direction at each sample. */
export function along(points: readonly WidePt[], samples = SAMPLES) {
  const at = (i: number) => points[Math.max(0, Math.min(points.length - 1, i))] as WidePt;
  const spot = (i: number, t: number): WidePt => {
    const value = (k: 0 | 1 | 2) => {
      const [a, b, c, d] = [at(i - 1)[k], at(i)[k], at(i + 1)[k], at(i + 2)[k]];
      return (
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
      );
    };
    return [value(0), value(1), Math.max(0, value(2))];
  };
  const line: WidePt[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let s = 0; s < samples; s++) line.push(spot(i, s / samples));
  }
  line.push(at(points.length - 1));
  return line.map(([x, y, width], i) => {
    const [ax, ay] = line[Math.max(0, i - 1)] as WidePt;
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] as WidePt;
    return { x, y, width, angle: Math.atan2(by - ay, bx - ax) };
  });
}

/** Returns the outline of a limb, ribbon or spike: a line of changing width. Ends with width 0 are pointed. */
export function taper(points: readonly WidePt[]): string {
  const line = along(points);
  const side = (sign: 1 | -1) =>
    line.map(({ x, y, width, angle }, i): Pt => {
      const offset = (sign * width) / 2;
      const end = i === 0 || i === line.length - 1;
      return [x - Math.sin(angle) * offset, y + Math.cos(angle) * offset, end ? 1 : 0];
    });
  return shape([...side(-1), ...side(1).reverse()]);
}

/** Like `taper`, but rounds the first end, where a limb meets its joint. */
export function limb(points: readonly WidePt[]): string {
  const line = along(points);
  const start = line[0];
  if (!start) return '';
  const side = (sign: 1 | -1) =>
    line.map(({ x, y, width, angle }, i): Pt => {
      const offset = (sign * width) / 2;
      return [x - Math.sin(angle) * offset, y + Math.cos(angle) * offset, i === line.length - 1 ? 1 : 0];
    });
  const reach = start.width * 0.46;
  const cap: Pt = [start.x - Math.cos(start.angle) * reach, start.y - Math.sin(start.angle) * reach];
  return shape([cap, ...side(-1), ...side(1).reverse()]);
}

/** Returns a deterministic generator of numbers 0–1, so that the same source always draws the same bytes. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0 || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Returns the point at a distance and an angle from a centre. The angle is in degrees clockwise from the top. */
export const polar = (
  cx: number,
  cy: number,
  degrees: number,
  distance: number,
): readonly [number, number] => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  return [cx + Math.cos(radians) * distance, cy + Math.sin(radians) * distance];
};
