import type { Material } from '../color';
import { mix } from '../color';
import type { Pt } from '../geometry';
import { ellipse, plate, poly, shape, taper } from '../geometry';
import type { Paint } from '../paint';

/** Look of a sword. All bladed weapons point along -y, with the middle of the grip at 0,0. */
export interface SwordLook {
  steel: Material;
  grip: string;
  wrap: string;
  guard: Material;
  /** Length of the blade, and how far its tip bends to the right. */
  length: number;
  bend?: number;
  width?: number;
  gripLength?: number;
  /** Colour of the light along the edge. */
  edge?: string;
}

/** Draws a curved single-edged sword. */
export function sword(p: Paint, o: SwordLook): void {
  const { length, bend = 18, width = 17, gripLength = 54 } = o;
  const half = width / 2;
  const foot = -gripLength / 2 - 4;
  const tip = foot - length;
  const blade: Pt[] = [
    [-half, foot, 1],
    [-half + bend * 0.18, foot - length * 0.5],
    [bend - half * 0.2, tip, 1],
    [half + bend * 0.5, tip + length * 0.2],
    [half + bend * 0.1, foot - length * 0.4],
    [half, foot, 1],
  ];
  if (o.edge) p.stroke(shape(blade), o.edge, 9, 'opacity=".35"');
  p.form(shape(blade), o.steel, {
    slope: [0, 0, 1, 0.12],
    shade: null,
    lit: null,
    rim: 0,
    inside: () => {
      p.fill(
        shape([
          [half * 0.2, foot, 1],
          [half * 0.1 + bend * 0.16, foot - length * 0.5],
          [bend - half * 0.2, tip, 1],
          [half + bend * 0.5 + 4, tip + length * 0.2, 1],
          [half + 6 + bend * 0.1, foot, 1],
        ]),
        mix(o.steel.base, '#ffffff', 0.82),
      );
      p.stroke(
        shape(
          [
            [-half + 2, foot],
            [-half + 2.4 + bend * 0.18, foot - length * 0.5],
            [bend, tip],
          ],
          false,
        ),
        o.steel.deep,
        2.4,
        'opacity=".55"',
      );
      if (o.edge)
        p.stroke(
          shape(
            [
              [half, foot],
              [half + bend * 0.1, foot - length * 0.4],
              [half + bend * 0.5, tip + length * 0.2],
              [bend, tip],
            ],
            false,
          ),
          o.edge,
          4,
        );
    },
  });
  p.form(plate(0, foot + 8, width * 0.9, 16, 2), o.guard, { shade: [2, 2], rim: 0, line: 1.5 });
  haft(p, 0, foot + 14, gripLength, width * 0.86, o.grip, o.wrap);
  p.form(ellipse(0, foot + 10, width * 1.25, 6.5), o.guard, { shade: [4, 3], rim: 3 });
  p.form(plate(0, foot + 14 + gripLength, width * 0.98, 10, 4), o.guard, { shade: [3, 2], rim: 2 });
}

/** Draws a wrapped grip from y downward. */
export function haft(
  p: Paint,
  x: number,
  y: number,
  length: number,
  width: number,
  grip: string,
  wrap: string,
): void {
  const d = plate(x, y + length / 2, width, length, 4);
  p.stroke(d, '#0c0616', 4.5);
  p.fill(d, grip);
  p.clip(d, () => {
    for (let at = y - 2; at < y + length; at += 12) {
      p.stroke(`M${x - width} ${at}L${x + width} ${at + 13}`, wrap, 4.4);
      p.stroke(`M${x + width} ${at}L${x - width} ${at + 13}`, mix(wrap, '#0c0616', 0.25), 4.4);
    }
    p.fill(plate(x + width * 0.36, y + length / 2, width * 0.34, length, 0), '#0c0616', 'opacity=".45"');
  });
}

/** Draws a throwing star with `points` points. */
export function shuriken(p: Paint, steel: Material, radius: number, points = 4, curve = 0): void {
  const outline: Pt[] = [];
  for (let i = 0; i < points; i++) {
    const a = (i / points) * Math.PI * 2;
    const b = a + Math.PI / points;
    outline.push([Math.sin(a) * radius, -Math.cos(a) * radius, 1]);
    if (curve) outline.push([Math.sin(a + 0.22) * radius * 0.62, -Math.cos(a + 0.22) * radius * 0.62, 0]);
    outline.push([Math.sin(b) * radius * 0.32, -Math.cos(b) * radius * 0.32, 1]);
  }
  const d = curve ? shape(outline) : poly(outline.map(([x, y]) => [x, y] as const));
  p.form(d, steel, { shade: null, lit: null, rim: 3 });
  for (let i = 0; i < points; i++) {
    const turn = (i * 360) / points;
    p.group({ turn }, () => {
      p.fill(
        poly([
          [0, -radius],
          [radius * 0.2, -radius * 0.26],
          [0, 0],
        ]),
        steel.deep,
        'opacity=".6"',
      );
      p.fill(
        poly([
          [0, -radius],
          [-radius * 0.2, -radius * 0.26],
          [0, 0],
        ]),
        '#ffffff',
        'opacity=".55"',
      );
    });
  }
  p.fill(ellipse(0, 0, radius * 0.2), steel.line);
  p.stroke(ellipse(0, 0, radius * 0.2), '#ffffff', 1.6, 'opacity=".6"');
}

/** Draws a short throwing knife with a ring, pointing along -y. */
export function kunai(p: Paint, steel: Material, cord: string): void {
  p.stroke(ellipse(0, 38, 8), steel.line, 8);
  p.stroke(ellipse(0, 38, 8), steel.base, 4.4);
  haft(p, 0, -4, 34, 10, '#1d1320', cord);
  p.form(
    poly([
      [0, -66],
      [13, -20],
      [5, -2],
      [-5, -2],
      [-13, -20],
    ]),
    steel,
    { shade: null, rim: 3 },
  );
  p.fill(
    poly([
      [0, -66],
      [13, -20],
      [5, -2],
      [0, -2],
    ]),
    steel.deep,
    'opacity=".55"',
  );
}

/** Draws a three-pronged sai along -y. */
export function sai(p: Paint, steel: Material, wrap: string): void {
  p.stroke(
    taper([
      [-3, -22, 4],
      [-24, -28, 6],
      [-28, -62, 0],
    ]),
    steel.line,
    4,
  );
  for (const side of [-1, 1])
    p.form(
      taper([
        [0, -20, 9],
        [side * 22, -28, 9],
        [side * 27, -66, 0],
      ]),
      steel,
      { shade: [2, 2], rim: 2, line: 2 },
    );
  p.form(
    taper([
      [0, -12, 13],
      [0, -70, 9],
      [0, -138, 0],
    ]),
    steel,
    { shade: [3, 0], rim: 2 },
  );
  haft(p, 0, -12, 42, 13, '#1d1320', wrap);
  p.form(ellipse(0, 34, 9), steel, { shade: [3, 3], rim: 2 });
}
