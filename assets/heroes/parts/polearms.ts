import type { Material } from '../color';
import { mix } from '../color';
import type { WidePt } from '../geometry';
import { along, ellipse, plate, poly, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws a round shaft along y, from `top` to `bottom`. */
export function shaft(
  p: Paint,
  m: Material,
  top: number,
  bottom: number,
  width = 12,
  bands?: Material,
): void {
  p.form(plate(0, (top + bottom) / 2, width, bottom - top, 4), m, { shade: [4, 0], lit: [2, 0], rim: 2.5 });
  if (!bands) return;
  for (const t of [0.04, 0.32, 0.62, 0.96])
    p.form(plate(0, top + (bottom - top) * t, width + 4, 12, 3), bands, { shade: [3, 2], rim: 0, line: 1.5 });
}

/** Draws a sweeping glaive blade that points up, with its socket at 0,0. */
export function glaiveHead(p: Paint, steel: Material, trim: Material, length: number, edge?: string): void {
  const d = shape([
    [-9, 0, 1],
    [-13, -length * 0.3],
    [-4, -length * 0.62],
    [26, -length, 1],
    [36, -length * 0.7],
    [32, -length * 0.34],
    [14, -length * 0.1],
    [22, 4, 1],
    [8, 4, 1],
  ]);
  if (edge) p.stroke(d, edge, 9, 'opacity=".4"');
  p.form(d, steel, {
    slope: [0, 0, 1, 0.2],
    shade: null,
    rim: 0,
    inside: () => {
      p.fill(
        shape([
          [26, -length, 1],
          [40, -length * 0.7],
          [38, -length * 0.3],
          [16, -length * 0.06],
          [14, -length * 0.2],
          [22, -length * 0.4],
          [24, -length * 0.7],
        ]),
        mix(steel.base, '#ffffff', 0.85),
      );
      if (edge)
        p.stroke(
          shape(
            [
              [26, -length],
              [36, -length * 0.7],
              [32, -length * 0.34],
              [14, -length * 0.1],
            ],
            false,
          ),
          edge,
          4,
        );
    },
  });
  p.form(plate(0, 4, 24, 14, 4), trim, { shade: [3, 3], rim: 2 });
  p.form(ellipse(0, 15, 9, 7), trim, { shade: [3, 3], rim: 2 });
}

/** Draws a spiked iron club along -y. */
export function ironClub(p: Paint, iron: Material, grip: Material, length: number): void {
  shaft(p, grip, -20, 50, 15);
  p.form(ellipse(0, 52, 13, 11), iron, { shade: [4, 3], rim: 3 });
  const spikeAt = (x: number, y: number, turn: number) =>
    p.group({ x, y, turn }, () =>
      p.form(
        poly([
          [-9, 4],
          [0, -17],
          [9, 4],
        ]),
        iron,
        { shade: [4, 0], rim: 2, line: 2 },
      ),
    );
  for (let i = 0; i < 5; i++) {
    const y = -50 - i * (length - 60) * 0.22;
    const w = 17 + i * 3.4;
    spikeAt(-w, y, -90);
    spikeAt(w, y, 90);
  }
  p.form(
    symmetric([
      [0, -length - 4],
      [26, -length + 4],
      [35, -length + 22],
      [17, -20, 1],
      [0, -16],
    ]),
    iron,
    { shade: [18, 4], lit: [4, 4], rim: 5 },
  );
  for (let i = 0; i < 5; i++) {
    const y = -46 - i * (length - 60) * 0.22;
    p.form(ellipse(i % 2 ? 9 : -7, y, 7), iron, { shade: [3, 3], rim: 0, line: 2 });
  }
  spikeAt(0, -length, 0);
}

/** Draws chain links along a line. */
export function chain(p: Paint, points: readonly WidePt[], m: Material): void {
  const line = along(points, 12);
  let travelled = 14;
  let last = line[0];
  let flat = false;
  for (const spot of line) {
    if (last) travelled += Math.hypot(spot.x - last.x, spot.y - last.y);
    last = spot;
    if (travelled < 14) continue;
    travelled = 0;
    flat = !flat;
    p.group({ x: spot.x, y: spot.y, turn: (spot.angle * 180) / Math.PI }, () => {
      const link = flat ? plate(0, 0, 20, 5, 2.5) : plate(0, 0, 19, 12, 6);
      p.stroke(link, m.line, flat ? 5 : 8);
      p.stroke(link, m.base, flat ? 2.4 : 4);
      p.stroke(link, m.light, 1.3, 'transform="translate(-.8 -1)"');
    });
  }
}

/** Draws a hooked sickle: grip at 0,0 along y, blade curling to the right at the top. */
export function sickle(p: Paint, steel: Material, grip: Material, trim: Material): void {
  shaft(p, grip, -46, 44, 13);
  p.form(
    taper([
      [-8, -46, 20],
      [30, -66, 27],
      [74, -46, 20],
      [92, -2, 0],
    ]),
    steel,
    {
      slope: [0, 0, 0.2, 1],
      shade: null,
      rim: 0,
      inside: () =>
        p.fill(
          taper([
            [-8, -34, 8],
            [30, -54, 12],
            [70, -38, 9],
            [92, -2, 0],
          ]),
          '#ffffff',
          'opacity=".8"',
        ),
    },
  );
  p.form(plate(0, -46, 22, 16, 4), trim, { shade: [3, 3], rim: 2 });
}

/** Draws an asymmetric longbow: grip at 0,0, curve to the left, string drawn `pull` px to the right. */
export function longbow(
  p: Paint,
  wood: Material,
  trim: Material,
  upper: number,
  lower: number,
  pull: number,
  string: string,
): void {
  const top: readonly [number, number] = [52, -upper];
  const foot: readonly [number, number] = [44, lower];
  p.stroke(`M${top[0]} ${top[1]}L${pull} 0L${foot[0]} ${foot[1]}`, string, 2.6);
  p.form(
    taper([
      [top[0] + 16, top[1] - 12, 0],
      [top[0] - 6, top[1] + 12, 9],
      [6, -upper * 0.55, 14],
      [-2, 0, 17],
      [4, lower * 0.5, 14],
      [foot[0] - 6, foot[1] - 12, 9],
      [foot[0] + 16, foot[1] + 10, 0],
    ]),
    wood,
    { shade: [4, 2], rim: 3 },
  );
  for (const [x, y, turn] of [
    [4, -upper * 0.52, 10],
    [3, lower * 0.46, -8],
    [-2, -22, 0],
    [-2, 22, 0],
  ] as const)
    p.group({ x, y, turn }, () => p.form(plate(0, 0, 20, 12, 3), trim, { shade: [3, 2], rim: 0, line: 1.6 }));
}

/** Draws a ribbed war fan that opens upward from its pivot at 0,0. */
export function warFan(
  p: Paint,
  m: Material,
  ribs: Material,
  radius: number,
  open = 130,
  mark?: string,
): void {
  const count = 7;
  const step = open / count;
  for (let i = 0; i < count; i++) {
    const turn = -open / 2 + step * (i + 0.5);
    const w = Math.tan((step * Math.PI) / 360);
    p.group({ turn }, () =>
      p.form(
        shape([
          [-radius * w * 0.34, -radius * 0.34, 1],
          [-radius * w * 1.06, -radius * 0.97, 1],
          [0, -radius * 1.03],
          [radius * w * 1.06, -radius * 0.97, 1],
          [radius * w * 0.34, -radius * 0.34, 1],
        ]),
        m,
        { shade: [7, 3], rim: 3, line: 1.8 },
      ),
    );
  }
  for (let i = 0; i <= count; i++) {
    p.group({ turn: -open / 2 + step * i }, () =>
      p.form(
        taper([
          [0, 8, 7],
          [0, -radius * 0.5, 5.5],
          [0, -radius * 1.04, 4],
        ]),
        ribs,
        { shade: [2, 0], rim: 0, line: 1.4 },
      ),
    );
  }
  if (mark) p.fill(ellipse(0, -radius * 0.72, radius * 0.17), mark);
  p.form(ellipse(0, 0, 8), ribs, { shade: [3, 3], rim: 0 });
}
