import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { n } from './shapes';

interface IconSet {
  icons: Record<string, { body: string }>;
}

const ICON_SIZE = 32;

/** Credit for pictures that use icons of the Fluent Emoji package. */
export const ICON_CREDIT = 'Fluent Emoji (Microsoft, MIT)';

let iconSet: IconSet | undefined;

function iconBody(name: string): string {
  if (!iconSet) {
    const file = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
    iconSet = JSON.parse(readFileSync(file, 'utf8')) as IconSet;
  }
  const icon = iconSet.icons[name];
  if (!icon) throw new Error(`fluent-emoji has no icon "${name}"`);
  return icon.body;
}

function stopsOf(spec: string): string {
  const parts = spec.split(',').map((part) => part.trim().split(/\s+/));
  return parts
    .map(([color = '#000', at], i) => {
      const offset = at ?? n(parts.length > 1 ? i / (parts.length - 1) : 0);
      const alpha =
        color.length === 9 ? ` stop-opacity="${n(Number.parseInt(color.slice(7), 16) / 255)}"` : '';
      return `<stop offset="${offset}" stop-color="${color.slice(0, 7)}"${alpha}/>`;
    })
    .join('');
}

/** Collects the gradients, filters and clips of one picture. Every id is unique to the picture. */
export class Brush {
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();
  private icons = 0;
  private parts = 0;

  constructor(private readonly prefix: string) {}

  /** Returns a name unique to this picture. */
  tag(name: string): string {
    return `${this.prefix}-${name}`;
  }

  /** Returns a new name on every call. */
  part(name: string): string {
    this.parts += 1;
    return this.tag(`${name}${this.parts}`);
  }

  /** Adds a definition once and returns its id. */
  define(markup: (id: string) => string): string {
    const key = markup('?');
    const found = this.known.get(key);
    if (found) return found;
    const id = `${this.prefix}-${this.known.size.toString(36)}`;
    this.known.set(key, id);
    this.defs.push(markup(id));
    return id;
  }

  /** Defines a linear gradient over the shape's box; 90 runs from top to bottom, 0 from left to right. */
  lin(stops: string, degrees = 90): string {
    const x = Math.cos((degrees * Math.PI) / 180) / 2;
    const y = Math.sin((degrees * Math.PI) / 180) / 2;
    const at = `x1="${n(0.5 - x)}" y1="${n(0.5 - y)}" x2="${n(0.5 + x)}" y2="${n(0.5 + y)}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${at}>${stopsOf(stops)}</linearGradient>`)})`;
  }

  /** Defines a radial gradient over the shape's box, in fractions of the box. */
  rad(stops: string, cx = 0.5, cy = 0.5, r = 0.5): string {
    const at = `cx="${cx}" cy="${cy}" r="${r}"`;
    return `url(#${this.define((id) => `<radialGradient id="${id}" ${at}>${stopsOf(stops)}</radialGradient>`)})`;
  }

  /** Defines a Gaussian blur, for use as a `filter` attribute. */
  blur(deviation: number): string {
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  /** Defines a drop shadow or glow, for use as a `filter` attribute. */
  shadow(dx: number, dy: number, deviation: number, color = '#05030a', opacity = 0.6): string {
    const id = this.define(
      (name) =>
        `<filter id="${name}" x="-40%" y="-40%" width="180%" height="180%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${deviation}" flood-color="${color}" flood-opacity="${opacity}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  /** Defines a clip to the given markup, for use as an attribute. */
  clip(markup: string): string {
    return `clip-path="url(#${this.define((id) => `<clipPath id="${id}">${markup}</clipPath>`)})"`;
  }

  /** Defines a mask by the brightness of the given markup, for use as an attribute. */
  mask(markup: string): string {
    return `mask="url(#${this.define((id) => `<mask id="${id}">${markup}</mask>`)})"`;
  }

  /** Draws an icon of the Fluent Emoji package, centred at x, y, with ids of its own. */
  icon(name: string, x: number, y: number, size: number, extra: IconOptions = {}): string {
    this.icons += 1;
    const tag = this.tag(`${name}${this.icons}`);
    const body = iconBody(name)
      .replaceAll(/id="([^"]+)"/g, `id="${tag}-$1"`)
      .replaceAll(/url\(#([^)]+)\)/g, `url(#${tag}-$1)`)
      .replaceAll(/href="#([^"]+)"/g, `href="#${tag}-$1"`);
    const k = size / ICON_SIZE;
    const flip = extra.flip ? -1 : 1;
    const place = `translate(${n(x)} ${n(y)}) rotate(${extra.turn ?? 0}) scale(${n(k * flip)} ${n(k)}) translate(-16 -16)`;
    return `<g transform="${place}"${extra.opacity ? ` opacity="${extra.opacity}"` : ''}>${body}</g>`;
  }

  /**
   * Draws a path with volume: fill, light along the upper left edge, shade along the lower right, both inside the
   * shape. `k` is the thickness of the edge.
   */
  solid(d: string, fill: string, edge: EdgeOptions = {}): string {
    const { k = 1.2, light = '#ffffff', lightness = 0.55, shade = '#12061f', darkness = 0.4 } = edge;
    // The clip keeps only the inside of the shape, so the filter needs hardly any margin.
    const softId = this.define(
      (name) =>
        `<filter id="${name}" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="${n(k * 0.7)}"/></filter>`,
    );
    const soft = `filter="url(#${softId})"`;
    const line = (color: string, opacity: number, move: number): string =>
      `<path d="${d}" fill="none" stroke="${color}" stroke-opacity="${opacity}" stroke-width="${k * 2}" transform="translate(${move} ${move})" ${soft}/>`;
    return `<g ${this.clip(`<path d="${d}"/>`)}><path d="${d}" fill="${fill}"/>${line(shade, darkness, -k)}${line(light, lightness, k * 1.25)}</g>`;
  }

  /** Returns the body as an SVG document with the definitions collected so far. */
  document(width: number, height: number, body: string): string {
    return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${this.defs.join('')}</defs>${body}</svg>`;
  }
}

export interface IconOptions {
  turn?: number;
  flip?: boolean;
  opacity?: number;
}

/** Light and shade of a solid shape; `k` is the thickness of its edge in px. */
export interface EdgeOptions {
  k?: number;
  light?: string;
  lightness?: number;
  shade?: string;
  darkness?: number;
}
