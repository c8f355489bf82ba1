import type { Arm } from './arm';
import type { Material } from './color';
import { mix } from './color';
import type { WidePt } from './geometry';
import { ellipse, frame, num, taper } from './geometry';

type Stop = readonly [offset: number, color: string, opacity?: number];

export interface Placement {
  x?: number;
  y?: number;
  /** Degrees clockwise. */
  turn?: number;
  size?: number;
  /** Mirrored left to right. */
  flip?: boolean;
  opacity?: number;
}

export interface FormOptions {
  /** How far the shadow reaches in from the lower right: x and y, in px. */
  shade?: readonly [number, number] | null;
  /** How far the lit edge reaches in from the upper left: x and y, in px. */
  lit?: readonly [number, number] | null;
  /** Width of the rim light on the right; a negative value puts it on the left. */
  rim?: number;
  /** Width of the dark contour outside the shape. */
  line?: number;
  /** Start and end of the base gradient within the bounding box. */
  slope?: readonly [number, number, number, number];
  /** Paints inside the shape, above the base and below the light. */
  inside?: () => void;
  opacity?: number;
}

/** Width of the contour outside a shape, in px of the hero's canvas. */
export const INK = 2.6;

/** Collects the SVG of one layer: lit shapes, gradients, groups. */
export class Paint {
  private readonly defs: string[] = [];
  private readonly known = new Map<string, string>();
  private readonly body: string[] = [];
  /** Arms drawn so far, so that a picture can draw the same arm in another pose. */
  readonly arms: Arm[] = [];
  private readonly distant: boolean;
  private readonly edge: number;

  /**
   * `distant` is for objects behind the hero: their edges catch less light, which sets the figure off. `edge` is a
   * factor that widens contour, lit edge and rim light, for small figures and for dark cloth on a dark ground.
   */
  constructor({ distant = false, edge = 1 }: { distant?: boolean; edge?: number } = {}) {
    this.distant = distant;
    this.edge = edge;
  }

  private define(markup: (id: string) => string): string {
    const key = markup('');
    const known = this.known.get(key);
    if (known) return known;
    const id = `d${this.known.size}`;
    this.known.set(key, id);
    this.defs.push(markup(id));
    return id;
  }

  raw(markup: string): void {
    this.body.push(markup);
  }

  /** Defines a linear gradient in bounding-box units and returns its fill. */
  linear(stops: readonly Stop[], slope: readonly [number, number, number, number] = [0, 0, 0, 1]): string {
    const [x1, y1, x2, y2] = slope;
    const at = `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`;
    return `url(#${this.define((id) => `<linearGradient id="${id}" ${at}>${stopMarkup(stops)}</linearGradient>`)})`;
  }

  /** Defines a radial gradient in bounding-box units and returns its fill. */
  radial(stops: readonly Stop[], cx = 0.5, cy = 0.5, r = 0.5): string {
    const at = `cx="${cx}" cy="${cy}" r="${r}"`;
    return `url(#${this.define((id) => `<radialGradient id="${id}" ${at}>${stopMarkup(stops)}</radialGradient>`)})`;
  }

  /** Returns a Gaussian blur as a filter attribute. */
  blur(deviation: number): string {
    const box = 'x="-60%" y="-60%" width="220%" height="220%"';
    const id = this.define(
      (key) => `<filter id="${key}" ${box}><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
    return `filter="url(#${id})"`;
  }

  group(at: Placement, draw: () => void): void {
    const size = at.size ?? 1;
    const parts = [
      at.x || at.y ? `translate(${num(at.x ?? 0)} ${num(at.y ?? 0)})` : '',
      at.turn ? `rotate(${num(at.turn)})` : '',
      size !== 1 || at.flip ? `scale(${(at.flip ? -size : size).toFixed(3)} ${size.toFixed(3)})` : '',
    ];
    const transform = parts.filter(Boolean).join(' ');
    const opacity = at.opacity === undefined ? '' : ` opacity="${at.opacity}"`;
    this.raw(`<g${transform ? ` transform="${transform}"` : ''}${opacity}>`);
    draw();
    this.raw('</g>');
  }

  /** Rotates a drawing around a point, in degrees clockwise. */
  turned(x: number, y: number, turn: number, draw: () => void): void {
    this.group({ x, y, turn }, () => this.group({ x: -x, y: -y }, draw));
  }

  clip(d: string, draw: () => void): void {
    const id = this.define((key) => `<clipPath id="${key}"><path d="${d}"/></clipPath>`);
    this.raw(`<g clip-path="url(#${id})">`);
    draw();
    this.raw('</g>');
  }

  fill(d: string, fill: string, extra = ''): void {
    this.raw(`<path d="${d}" fill="${fill}" ${extra}/>`);
  }

  stroke(d: string, color: string, width: number, extra = ''): void {
    const join = 'stroke-linecap="round" stroke-linejoin="round"';
    this.raw(`<path d="${d}" fill="none" stroke="${color}" stroke-width="${num(width)}" ${join} ${extra}/>`);
  }

  /** Fills the area between a shape's edge and a shifted copy: a crescent of light or shade. */
  private crescent(d: string, dx: number, dy: number, fill: string, opacity: number): void {
    this.raw(
      `<path transform="translate(${num(dx)} ${num(dy)})" d="${frame(d, Math.max(Math.abs(dx), Math.abs(dy)) + 2)}${d}" fill="${fill}" fill-rule="evenodd" opacity="${opacity}"/>`,
    );
  }

  /** Draws a solid: base tones, core shadow, light plane, lit edge, rim light and contour. */
  form(d: string, m: Material, options: FormOptions = {}): void {
    const metal = m.kind === 'metal';
    const { shade = [11, 8], slope = [0.1, 0, 0.8, 1] } = options;
    const lit = options.lit === undefined ? ([3.2, 3.2] as const) : options.lit;
    const rim = (options.rim ?? 4) * this.edge;
    const line = (options.line ?? INK) * this.edge;
    if (options.opacity !== undefined) this.raw(`<g opacity="${options.opacity}">`);
    if (line > 0) this.stroke(d, this.distant ? m.deep : m.line, line * (this.distant ? 1.6 : 2));
    this.fill(d, this.base(m, slope));
    this.clip(d, () => {
      options.inside?.();
      if (shade) {
        this.crescent(d, -shade[0], -shade[1], m.deep, metal ? 0.34 : 0.4);
        this.crescent(d, -shade[0] * 0.45, -shade[1] * 0.45, m.deep, metal ? 0.3 : 0.36);
      }
      const edge = this.distant ? 0.6 : 1;
      if (lit && (metal || !this.distant))
        this.crescent(d, lit[0] * this.edge, lit[1] * this.edge, metal ? '#ffffff' : m.light, 0.66 * edge);
      if (rim) this.crescent(d, -rim, Math.abs(rim) * 0.25, m.rim, 0.85 * edge);
    });
    if (options.opacity !== undefined) this.raw('</g>');
  }

  private base(m: Material, slope: readonly [number, number, number, number]): string {
    if (m.kind === 'metal') {
      const bright = mix(m.base, '#ffffff', 0.45);
      return this.linear(
        [
          [0, bright],
          [0.3, m.base],
          [0.52, m.dark],
          [0.6, m.base],
          [0.78, bright],
          [1, m.dark],
        ],
        slope,
      );
    }
    const glow = mix(m.base, m.light, m.kind === 'cloth' || m.kind === 'leather' ? 0.45 : 0.75);
    return this.linear(
      [
        [0, glow],
        [0.45, m.base],
        [1, m.dark],
      ],
      slope,
    );
  }

  /** Draws a crease of cloth: a dark valley with a lit lip. */
  fold(points: readonly WidePt[], m: Material, strength = 1): void {
    if (!this.distant) {
      const lip = points.map(([x, y, w]): WidePt => [x + 1.6, y + 2.2, w * 0.7]);
      this.fill(taper(lip), m.light, `opacity="${0.35 * strength}"`);
    }
    this.fill(taper(points), m.deep, `opacity="${0.7 * strength}"`);
  }

  /** Draws soft light: a round glow that fades to nothing. */
  glow(x: number, y: number, rx: number, color: string, opacity = 1, ry = rx): void {
    const fill = this.radial([
      [0, color, opacity],
      [0.4, color, opacity * 0.45],
      [1, color, 0],
    ]);
    this.raw(`<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}" fill="${fill}"/>`);
  }

  /** Draws light against the empty background as two flat discs. Coarse alpha would show rings in a gradient. */
  aureole(x: number, y: number, r: number, color: string): void {
    for (const k of [1, 0.66]) this.fill(ellipse(x, y, r * k), color, 'opacity="0.26"');
  }

  /** Draws a soft dark patch where things meet. */
  occlude(x: number, y: number, rx: number, ry: number, opacity = 0.6): void {
    this.glow(x, y, rx, '#08030f', opacity, ry);
  }

  /**
   * Returns standalone markup of the 520x600 canvas, drawn `scale` times smaller, with `holes` left empty, and sheared
   * to the right by `shear.slope` px for each px above `shear.ground`.
   */
  svg(options: {
    scale: number;
    holes: readonly string[];
    shear?: { slope: number; ground: number };
  }): string {
    const { scale, holes, shear } = options;
    let art = this.body.join('');
    if (holes.length > 0) {
      const d = `M0 0L520 0L520 600L0 600Z${holes.join('')}`;
      const id = this.define(
        (key) => `<clipPath id="${key}"><path clip-rule="evenodd" d="${d}"/></clipPath>`,
      );
      art = `<g clip-path="url(#${id})">${art}</g>`;
    }
    if (shear?.slope) {
      const { slope, ground } = shear;
      art = `<g transform="matrix(1 0 ${(-slope).toFixed(5)} 1 ${num(slope * ground)} 0)">${art}</g>`;
    }
    const size = `width="${520 / scale}" height="${600 / scale}" viewBox="0 0 520 600"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${this.defs.join('')}</defs>${art}</svg>`;
  }
}

function stopMarkup(stops: readonly Stop[]): string {
  return stops
    .map(([offset, color, opacity]) => {
      const alpha = opacity === undefined ? '' : ` stop-opacity="${Math.round(opacity * 1000) / 1000}"`;
      return `<stop offset="${offset}" stop-color="${color}"${alpha}/>`;
    })
    .join('');
}
