/** A gradient stop: position 0–1, colour, and opacity (1 when omitted). */
export type Stop = readonly [offset: number, color: string, opacity?: number];
export type Point = readonly [x: number, y: number];

/** Rounds a number to one decimal for markup, which keeps the sources short and comparable across engines. */
export function num(value: number): string {
  const text = (Math.round(value * 10) / 10).toString();
  return text === '-0' ? '0' : text;
}

/** Returns markup for the given attributes, omitting undefined ones. */
export function attrs(values: Record<string, string | number | undefined>): string {
  return Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(
      ([name, value]) => ` ${name}="${typeof value === 'number' ? Math.round(value * 1000) / 1000 : value}"`,
    )
    .join('');
}

export function line(points: readonly Point[]): string {
  return points.map(([x, y], i) => `${i === 0 ? 'M' : 'L'}${num(x)} ${num(y)}`).join('');
}

export const polygon = (points: readonly Point[]): string => `${line(points)}Z`;

/** Returns a smooth curve through the points (Catmull-Rom as cubic pieces). */
export function curve(points: readonly Point[], closed = false): string {
  const count = points.length;
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i));
    return points[index] as Point;
  };
  let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    d += `C${num(p1[0] + (p2[0] - p0[0]) / 6)} ${num(p1[1] + (p2[1] - p0[1]) / 6)}`;
    d += ` ${num(p2[0] - (p3[0] - p1[0]) / 6)} ${num(p2[1] - (p3[1] - p1[1]) / 6)} ${num(p2[0])} ${num(p2[1])}`;
  }
  return closed ? `${d}Z` : d;
}

export function path(
  d: string,
  fill: string,
  more: Record<string, string | number | undefined> = {},
): string {
  return `<path d="${d}"${attrs({ fill, ...more })}/>`;
}

export function stroke(
  d: string,
  color: string,
  width: number,
  more: Record<string, string | number> = {},
): string {
  return `<path d="${d}" fill="none"${attrs({ stroke: color, 'stroke-width': width, ...more })}/>`;
}

export function ellipse(
  [cx, cy]: Point,
  [rx, ry]: Point,
  fill: string,
  more: Record<string, string | number | undefined> = {},
): string {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}"${attrs({ fill, ...more })}/>`;
}

export function group(content: string, values: Record<string, string | number | undefined>): string {
  return `<g${attrs(values)}>${content}</g>`;
}

/**
 * An SVG under construction: its shapes in drawing order and the gradients, blurs and clips they refer to. `origin`
 * moves all drawing, so that layers of different widths share one set of coordinates.
 */
export class Picture {
  readonly width: number;
  readonly height: number;
  private readonly origin: Point;
  private readonly definitions: string[] = [];
  private readonly shapes: string[] = [];

  constructor(width: number, height: number, origin: Point = [0, 0]) {
    this.width = width;
    this.height = height;
    this.origin = origin;
  }

  /** Left, top, right and bottom edges in drawing coordinates. */
  get box(): { left: number; top: number; right: number; bottom: number } {
    const [x, y] = this.origin;
    return { left: -x, top: -y, right: this.width - x, bottom: this.height - y };
  }

  private define(tag: string, values: string, content: string): string {
    const id = `d${this.definitions.length}`;
    this.definitions.push(`<${tag} id="${id}"${values}>${content}</${tag}>`);
    return `url(#${id})`;
  }

  linear(from: Point, to: Point, stops: readonly Stop[]): string {
    const ends = attrs({ x1: from[0], y1: from[1], x2: to[0], y2: to[1], gradientUnits: 'userSpaceOnUse' });
    return this.define('linearGradient', ends, stopMarkup(stops));
  }

  /** Defines a round gradient; `squash` scales its height. */
  radial([cx, cy]: Point, r: number, stops: readonly Stop[], squash = 1): string {
    const transform =
      squash === 1 ? undefined : `translate(0 ${num(cy)}) scale(1 ${squash}) translate(0 ${num(-cy)})`;
    const values = attrs({ cx, cy, r, gradientUnits: 'userSpaceOnUse', gradientTransform: transform });
    return this.define('radialGradient', values, stopMarkup(stops));
  }

  /** Defines a blur over the whole picture; `deviation` in px at 1x. */
  blur(deviation: number): string {
    const { left, top } = this.box;
    const region = attrs({
      x: left - 40,
      y: top - 40,
      width: this.width + 80,
      height: this.height + 80,
      filterUnits: 'userSpaceOnUse',
      'color-interpolation-filters': 'sRGB',
    });
    return this.define('filter', region, `<feGaussianBlur stdDeviation="${deviation}"/>`);
  }

  clip(d: string): string {
    return this.define('clipPath', '', `<path d="${d}"/>`);
  }

  /** Defines a mask that shows its content where `fill` is white. */
  mask(fill: string): string {
    const { left, top } = this.box;
    const area = attrs({ x: left, y: top, width: this.width, height: this.height });
    return this.define('mask', `${area} maskUnits="userSpaceOnUse"`, `<rect${area}${attrs({ fill })}/>`);
  }

  add(...markup: string[]): void {
    this.shapes.push(...markup);
  }

  /** Fills the whole picture. */
  fill(fill: string, more: Record<string, string | number | undefined> = {}): void {
    const { left, top } = this.box;
    this.add(`<rect${attrs({ x: left, y: top, width: this.width, height: this.height, fill, ...more })}/>`);
  }

  toSvg(): string {
    const [x, y] = this.origin;
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${this.width} ${this.height}"` +
      ` width="${this.width}" height="${this.height}"><defs>${this.definitions.join('')}</defs>` +
      `<g transform="translate(${x} ${y})">${this.shapes.join('')}</g></svg>`
    );
  }
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      return `<stop${attrs({ offset, 'stop-color': color, 'stop-opacity': opacity })}/>`;
    })
    .join('');
}
