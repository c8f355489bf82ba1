import type { Material } from '../color';
import { ellipse, shape, taper } from '../geometry';
import type { Paint } from '../paint';

/** Draws a crow about 110 px wide, facing left, with its feet at 0,0; the wings are lifted if `aloft`. */
export function crow(p: Paint, m: Material, eye: string, aloft = false): void {
  if (aloft) {
    for (const [turn, long] of [
      [18, 76],
      [38, 84],
      [58, 78],
      [78, 62],
    ] as const)
      p.group({ x: 14, y: -38, turn }, () =>
        p.form(
          taper([
            [0, 0, 16],
            [0, -long * 0.5, 20],
            [4, -long, 0],
          ]),
          m,
          { shade: [4, 4], rim: 3, line: 1.8 },
        ),
      );
  }
  p.form(
    taper([
      [22, -22, 22],
      [52, -10, 20],
      [76, 2, 14],
    ]),
    m,
    { shade: [4, 5], rim: 3 },
  );
  p.form(
    shape([
      [-22, -52],
      [-6, -66],
      [14, -52],
      [34, -26],
      [22, -8],
      [-4, -6],
      [-20, -22],
    ]),
    m,
    { shade: [9, 8], rim: 4 },
  );
  if (!aloft)
    p.form(
      taper([
        [0, -44, 22],
        [26, -30, 28],
        [62, -6, 0],
      ]),
      m,
      { shade: [5, 7], rim: 3 },
    );
  p.form(
    taper([
      [-26, -60, 16],
      [-44, -60, 9],
      [-58, -52, 0],
    ]),
    { ...m, base: '#4a4450', dark: '#221d28', light: '#8d8698' },
    { shade: [2, 4], rim: 0 },
  );
  p.form(ellipse(-16, -64, 17, 16), m, { shade: [6, 7], rim: 3 });
  p.glow(-20, -67, 11, eye, 0.8);
  p.fill(ellipse(-20, -67, 4), eye);
  p.fill(ellipse(-21, -68, 1.5), '#ffffff');
  for (const x of [-4, 8]) p.stroke(`M${x}-8V2M${x - 7} 3h14`, '#6a5560', 3.4);
}
