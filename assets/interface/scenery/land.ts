import type { Brush } from '../brush';
import { g, line, n, p, r, seeded } from '../shapes';

/** Draws a ridge of mountains or hills from edge to edge; `rough` 0 is rolling, 1 is jagged. */
export function ridge(
  w: number,
  base: number,
  height: number,
  floor: number,
  fill: string,
  seed: number,
  rough = 0.5,
): string {
  const random = seeded(seed);
  const steps = Math.max(4, Math.round(5 + rough * 7));
  const points: [number, number][] = [];
  for (let i = 0; i <= steps; i++)
    points.push([(w * i) / steps, base - height * (0.15 + random() * 0.85) * (i % 2 ? 1 : 0.45)]);
  const [first = [0, base]] = points;
  let d = `M-2 ${n(floor)}L-2 ${n(first[1])}`;
  for (let i = 1; i < points.length; i++) {
    const [x0, y0] = points[i - 1] ?? first;
    const [x1, y1] = points[i] ?? first;
    if (rough > 0.6)
      d += `L${n((x0 + x1) / 2)} ${n((y0 + y1) / 2 + (random() - 0.5) * height * 0.12)}L${n(x1)} ${n(y1)}`;
    else d += `C${n(x0 + (x1 - x0) * 0.5)} ${n(y0)} ${n(x0 + (x1 - x0) * 0.5)} ${n(y1)} ${n(x1)} ${n(y1)}`;
  }
  return p(`${d}L${n(w + 2)} ${n(floor)}z`, fill);
}

/** Draws a curved-roof pagoda on 0, 0, with `tiers` storeys and lit windows. */
export function pagoda(size: number, tiers: number, wall: string, roof: string, light = '#ffc96b'): string {
  const out: string[] = [];
  const step = size / (tiers + 0.8);
  for (let i = 0; i < tiers; i++) {
    const w = size * 0.42 * (1 - i * 0.17);
    const y = -i * step;
    out.push(
      r(-w * 0.6, y - step * 0.68, w * 1.2, step * 0.7, 0, wall),
      r(-w * 0.4, y - step * 0.44, w * 0.22, step * 0.34, 1, light),
      r(w * 0.18, y - step * 0.44, w * 0.22, step * 0.34, 1, light),
      r(-w * 0.1, y - step * 0.44, w * 0.2, step * 0.34, 1, light, 'fill-opacity=".75"'),
      p(
        `M${n(-w * 1.15)} ${n(y - step * 0.62)}Q${n(-w * 0.75)} ${n(y - step * 0.7)} ${n(-w * 0.5)} ${n(y - step * 1.02)}H${n(w * 0.5)}Q${n(w * 0.75)} ${n(y - step * 0.7)} ${n(w * 1.15)} ${n(y - step * 0.62)}Q${n(w * 0.9)} ${n(y - step * 0.52)} ${n(w * 0.6)} ${n(y - step * 0.54)}H${n(-w * 0.6)}Q${n(-w * 0.9)} ${n(y - step * 0.52)} ${n(-w * 1.15)} ${n(y - step * 0.62)}z`,
        roof,
      ),
      line(
        `M${n(-w * 1.1)} ${n(y - step * 0.63)}Q${n(-w * 0.75)} ${n(y - step * 0.7)} ${n(-w * 0.5)} ${n(y - step * 1.01)}`,
        '#ffffff',
        Math.max(0.6, size * 0.007),
        'stroke-opacity=".35"',
      ),
    );
  }
  out.push(line(`M0 ${n(-tiers * step)}V${n(-size * 1.02)}`, '#2a1220', Math.max(1, size * 0.02)));
  return g('', ...out);
}

/** Draws a shrine gate standing on 0, 0. */
export function torii(b: Brush, h: number, stops = '#ff8a5f 0,#e0453a 0.4,#8a1a2a 1'): string {
  const w = h * 0.5;
  const fill = b.lin(stops);
  return g(
    '',
    p(
      `M${n(-w * 0.86)} 0L${n(-w * 0.72)} ${n(-h * 0.9)}H${n(-w * 0.56)}L${n(-w * 0.66)} 0zM${n(w * 0.86)} 0L${n(w * 0.72)} ${n(-h * 0.9)}H${n(w * 0.56)}L${n(w * 0.66)} 0z`,
      fill,
    ),
    r(-w * 0.95, -h * 0.72, w * 1.9, h * 0.07, 1, fill),
    r(-h * 0.045, -h * 0.86, h * 0.09, h * 0.16, 1, fill),
    p(
      `M${n(-w * 1.3)} ${n(-h * 1.0)}Q0 ${n(-h * 0.88)} ${n(w * 1.3)} ${n(-h * 1.0)}L${n(w * 1.18)} ${n(-h * 0.86)}Q0 ${n(-h * 0.78)} ${n(-w * 1.18)} ${n(-h * 0.86)}z`,
      fill,
    ),
    p(
      `M${n(-w * 1.32)} ${n(-h * 1.02)}Q0 ${n(-h * 0.9)} ${n(w * 1.32)} ${n(-h * 1.02)}L${n(w * 1.28)} ${n(-h * 0.965)}Q0 ${n(-h * 0.855)} ${n(-w * 1.28)} ${n(-h * 0.965)}z`,
      '#2a1220',
    ),
  );
}

/** Draws a layered fir standing on 0, 0. */
export function fir(h: number, fill: string, snow = ''): string {
  const w = h * 0.3;
  const tier = (y: number, k: number, color: string): string =>
    p(
      `M0 ${n(y - h * 0.34)}Q${n(w * k * 0.35)} ${n(y - h * 0.1)} ${n(w * k)} ${n(y)}Q0 ${n(y + h * 0.05)} ${n(-w * k)} ${n(y)}Q${n(-w * k * 0.35)} ${n(y - h * 0.1)} 0 ${n(y - h * 0.34)}z`,
      color,
    );
  const cap = (y: number, k: number): string =>
    snow
      ? p(
          `M0 ${n(y - h * 0.34)}Q${n(w * k * 0.3)} ${n(y - h * 0.14)} ${n(w * k * 0.66)} ${n(y - h * 0.07)}Q${n(w * k * 0.2)} ${n(y - h * 0.1)} 0 ${n(y - h * 0.05)}Q${n(-w * k * 0.3)} ${n(y - h * 0.12)} ${n(-w * k * 0.7)} ${n(y - h * 0.06)}Q${n(-w * k * 0.3)} ${n(y - h * 0.16)} 0 ${n(y - h * 0.34)}z`,
          snow,
        )
      : '';
  return g(
    '',
    r(-h * 0.025, -h * 0.1, h * 0.05, h * 0.1, 0, '#1a0f1e'),
    tier(-h * 0.08, 1, fill),
    cap(-h * 0.08, 1),
    tier(-h * 0.34, 0.8, fill),
    cap(-h * 0.34, 0.8),
    tier(-h * 0.6, 0.58, fill),
    cap(-h * 0.6, 0.58),
  );
}

/** Draws a stalk of bamboo rising from x, y. */
export function bamboo(
  b: Brush,
  x: number,
  y: number,
  h: number,
  width: number,
  stops: string,
  leaf: string,
): string {
  const out = [r(x - width / 2, y - h, width, h, width / 3, b.lin(stops, 0))];
  const knots = Math.max(2, Math.round(h / (width * 4.5)));
  for (let i = 1; i < knots; i++) {
    const ky = y - (h * i) / knots;
    out.push(
      r(
        x - width * 0.58,
        ky - width * 0.12,
        width * 1.16,
        width * 0.24,
        width * 0.1,
        '#06140f',
        'fill-opacity=".45"',
      ),
      r(x - width * 0.5, ky - width * 0.2, width * 0.8, width * 0.1, 1, '#fff', 'fill-opacity=".25"'),
    );
    const side = i % 2 ? 1 : -1;
    out.push(
      p(
        `M${n(x)} ${n(ky)}q${n(side * width * 2)} ${n(-width * 2)} ${n(side * width * 4.5)} ${n(-width * 0.6)}q${n(-side * width * 2)} ${n(width * 1.2)} ${n(-side * width * 4.5)} ${n(width * 0.6)}z`,
        leaf,
      ),
    );
  }
  return g('', ...out);
}
