import type { Material } from '../color';
import type { Pt } from '../geometry';
import { ellipse, poly, shape } from '../geometry';
import type { Paint } from '../paint';

/** Draws a conical hat in head units: `half` is half its width, `peak` the height of its point. */
export function coneHat(p: Paint, m: Material, half: number, peak: number, brim = -26, straw = true): void {
  p.form(
    ellipse(0, brim + 2, half * 0.97, 26),
    { ...m, light: m.dark, base: m.deep, dark: m.line },
    { rim: 0, lit: null, shade: null },
  );
  const d = shape([
    [0, -peak, 1],
    [half * 0.3, -peak * 0.74],
    [half * 0.7, brim - (peak + brim) * 0.22],
    [half, brim, 1],
    [half * 0.56, brim - 1],
    [0, brim - 10],
    [-half * 0.56, brim - 1],
    [-half, brim, 1],
    [-half * 0.7, brim - (peak + brim) * 0.22],
    [-half * 0.3, -peak * 0.74],
  ]);
  p.form(d, m, {
    shade: [half * 0.22, 10],
    lit: [5, 4],
    rim: 6,
    inside: () => {
      p.fill(
        poly([
          [0, -peak],
          [-half * 0.78, brim],
          [-half * 0.3, brim],
        ]),
        m.light,
        'opacity=".28"',
      );
      if (!straw) return;
      for (let i = -7; i <= 7; i++) {
        const x = (i / 7.5) * half;
        p.stroke(
          `M${i * 1.4} ${-peak}Q${x * 0.5} ${-peak * 0.56} ${x} ${brim + 8}`,
          m.deep,
          1.8,
          'opacity=".5"',
        );
      }
      for (const t of [0.34, 0.58, 0.8]) {
        const w = half * t;
        const y = -peak + (peak + brim) * t * 0.96;
        p.stroke(`M${-w} ${y + 10}Q0 ${y - 8} ${w} ${y + 10}`, m.dark, 3.2, 'opacity=".75"');
        p.stroke(`M${-w} ${y + 7}Q0 ${y - 11} ${w} ${y + 7}`, m.light, 1.6, 'opacity=".6"');
      }
    },
  });
}

/** Draws a crown of points round the brow; heights alternate from the middle out. */
export function crown(p: Paint, gold: Material, gem: string, tall = 62, half = 78, foot = -58): void {
  const points: Pt[] = [];
  const spikesAt = [0, 0.34, 0.68, 1];
  const heights = [1, 0.5, 0.82, 0.56];
  for (let i = 3; i >= -3; i--) {
    const a = Math.abs(i);
    const x = Math.sign(i) * (spikesAt[a] ?? 0) * half * 1.06;
    const rise = tall * (heights[a] ?? 1);
    const sag = foot + 16 * (1 - Math.cos((x / half) * 1.1));
    points.push([x * 1.12, sag - 26 - rise, 1]);
    if (i > -3)
      points.push([
        Math.sign(i - 0.5) * ((spikesAt[a] ?? 0) + (spikesAt[Math.abs(i - 1)] ?? 0)) * half * 0.5,
        sag - 26,
        1,
      ]);
  }
  const d = shape([[half, foot + 10, 1], ...points, [-half, foot + 10, 1], [0, foot - 10]]);
  p.form(d, gold, { shade: [8, 4], rim: 4, slope: [0, 0, 1, 0.4] });
  p.stroke(`M${-half} ${foot + 2}Q0 ${foot - 20} ${half} ${foot + 2}`, gold.deep, 3, 'opacity=".7"');
  jewel(p, 0, foot - 30, 11, gem);
  for (const side of [-1, 1]) jewel(p, side * half * 0.55, foot - 18, 6.5, gem);
}

/** Draws a faceted stone. */
export function jewel(p: Paint, x: number, y: number, r: number, color: string): void {
  p.group({ x, y, size: r / 10 }, () => {
    p.glow(0, 0, 22, color, 0.55);
    p.stroke(
      poly([
        [0, -11],
        [9, 0],
        [0, 11],
        [-9, 0],
      ]),
      '#120714',
      4,
    );
    p.fill(
      poly([
        [0, -11],
        [9, 0],
        [0, 11],
        [-9, 0],
      ]),
      color,
    );
    p.fill(
      poly([
        [0, -11],
        [0, 0],
        [-9, 0],
      ]),
      '#ffffff',
      'opacity=".75"',
    );
    p.fill(
      poly([
        [0, 11],
        [9, 0],
        [0, 0],
      ]),
      '#12021a',
      'opacity=".35"',
    );
  });
}
