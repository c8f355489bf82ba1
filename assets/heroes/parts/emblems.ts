import type { Material } from '../color';
import { ellipse, plate, poly, shape, taper } from '../geometry';
import type { Paint } from '../paint';

export type Emblem = 'shuriken' | 'blades' | 'bars' | 'moon' | 'leaf' | 'eye' | 'sun';

/** Draws a forged plate on the headband. */
export function browPlate(p: Paint, steel: Material, mark: string, emblem: Emblem, width = 84): void {
  const d = shape([
    [-width / 2, -70, 1],
    [0, -75],
    [width / 2, -70, 1],
    [width / 2 + 4, -34, 1],
    [0, -37],
    [-width / 2 - 4, -34, 1],
  ]);
  p.occlude(0, -36, width * 0.62, 12, 0.55);
  p.form(d, steel, { shade: [4, 6], rim: 0 });
  for (const x of [-1, 1]) {
    for (const y of [-64, -42]) {
      p.fill(ellipse((x * (width - 16)) / 2, y, 3.2), steel.deep);
      p.fill(ellipse((x * (width - 16)) / 2 - 0.8, y - 0.8, 1.5), '#ffffff');
    }
  }
  p.group({ y: -54 }, () => sign(p, emblem, mark));
}

/** Draws a small emblem about 26 px across, centred at 0,0. */
export function sign(p: Paint, emblem: Emblem, color: string): void {
  if (emblem === 'shuriken') {
    p.fill(
      poly([
        [0, -15],
        [4, -4],
        [15, 0],
        [4, 4],
        [0, 15],
        [-4, 4],
        [-15, 0],
        [-4, -4],
      ]),
      color,
    );
    p.fill(ellipse(0, 0, 2.6), '#ffffff', 'opacity=".75"');
  } else if (emblem === 'blades') {
    for (const turn of [-45, 45])
      p.group({ turn }, () =>
        p.fill(
          taper([
            [0, -17, 0],
            [0, -6, 6],
            [0, 17, 3],
          ]),
          color,
        ),
      );
  } else if (emblem === 'bars') {
    for (const x of [-10, 0, 10]) p.fill(plate(x, 0, 5, 22 - Math.abs(x) * 0.7, 2.5), color);
  } else if (emblem === 'moon') {
    p.fill('M6-13a14 14 0 1 0 0 26a11 11 0 1 1 0-26Z', color);
  } else if (emblem === 'leaf') {
    p.fill(
      shape([
        [0, -16, 1],
        [12, -2],
        [0, 15, 1],
        [-12, -2],
      ]),
      color,
    );
    p.stroke('M0-10V12M0 2l6-5M0 2l-6-5', '#ffffff', 1.6, 'opacity=".6"');
  } else if (emblem === 'eye') {
    p.fill(
      shape([
        [-17, 0, 1],
        [0, -11],
        [17, 0, 1],
        [0, 11],
      ]),
      color,
    );
    p.fill(ellipse(0, 0, 5), '#ffffff', 'opacity=".85"');
  } else {
    for (let turn = 0; turn < 360; turn += 45)
      p.group({ turn }, () =>
        p.fill(
          poly([
            [-3.5, -8],
            [0, -17],
            [3.5, -8],
          ]),
          color,
        ),
      );
    p.fill(ellipse(0, 0, 7), color);
  }
}
