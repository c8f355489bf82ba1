/** Rounds to two decimals, which keeps sources small and identical on every platform. */
export function n(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** Returns a deterministic generator of numbers in [0, 1). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Draws a path. */
export function p(d: string, fill: string, extra = ''): string {
  return `<path d="${d}" fill="${fill}" ${extra}/>`;
}

/** Draws a stroke with round ends. */
export function line(d: string, color: string, width: number, extra = ''): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
}

/** Draws an ellipse, or a circle when ry is omitted. */
export function e(x: number, y: number, rx: number, fill: string, ry = rx, extra = ''): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}" ${extra}/>`;
}

/** Draws a rectangle with rounded corners. */
export function r(
  x: number,
  y: number,
  w: number,
  h: number,
  round: number,
  fill: string,
  extra = '',
): string {
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(round)}" fill="${fill}" ${extra}/>`;
}

/** Returns a rectangle with rounded corners as path data, e.g. for `Brush.solid`. */
export function box(x: number, y: number, w: number, h: number, round: number): string {
  const q = Math.min(round, w / 2, h / 2);
  return `M${n(x + q)} ${n(y)}h${n(w - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(q)}v${n(h - 2 * q)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(q)}h${n(2 * q - w)}a${n(q)} ${n(q)} 0 0 1 ${n(-q)} ${n(-q)}v${n(2 * q - h)}a${n(q)} ${n(q)} 0 0 1 ${n(q)} ${n(-q)}z`;
}

/** Returns an ellipse as path data. */
export function oval(x: number, y: number, rx: number, ry = rx): string {
  return `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0z`;
}

/** Returns a star or shuriken as path data: `points` tips at `outer`, notches at `inner`. */
export function star(x: number, y: number, points: number, outer: number, inner: number, turn = -90): string {
  const out: string[] = [];
  for (let i = 0; i < points * 2; i++) {
    const a = ((turn + (i * 180) / points) * Math.PI) / 180;
    const reach = i % 2 === 0 ? outer : inner;
    out.push(`${n(x + Math.cos(a) * reach)} ${n(y + Math.sin(a) * reach)}`);
  }
  return `M${out.join('L')}z`;
}

/** Moves, scales and turns children together. */
export function at(x: number, y: number, scale: number, turn: number, ...children: string[]): string {
  return `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(turn)}) scale(${n(scale)})">${children.join('')}</g>`;
}

/** Groups children under shared attributes. */
export function g(attributes: string, ...children: string[]): string {
  return `<g ${attributes}>${children.join('')}</g>`;
}
