import type { Material } from '../color';
import { ellipse, shape, symmetric, taper } from '../geometry';
import type { Paint } from '../paint';
import { both } from './helmets';

/** Draws an iron lower face with a moulded nose, cheeks and bared teeth. */
export function ironMask(p: Paint, m: Material, teeth = true, whiskers?: Material): void {
  const d = symmetric([
    [0, 10, 1],
    [13, 24],
    [22, 34],
    [58, 28],
    [97, 6, 1],
    [100, 46],
    [78, 84],
    [40, 100],
    [0, 112],
  ]);
  p.form(d, m, {
    shade: [26, 12],
    rim: 6,
    inside: () => {
      both(p, () => {
        p.fold(
          [
            [30, 40, 0],
            [62, 46, 8],
            [90, 28, 0],
          ],
          m,
        );
        p.fold(
          [
            [26, 56, 0],
            [58, 66, 8],
            [84, 58, 0],
          ],
          m,
        );
        p.fold(
          [
            [18, 96, 0],
            [44, 90, 6],
            [72, 76, 0],
          ],
          m,
        );
      });
    },
  });
  if (teeth) {
    const mouth = symmetric([
      [0, 58],
      [28, 56],
      [52, 64, 1],
      [40, 80],
      [0, 84],
    ]);
    p.fill(mouth, '#1a060c');
    p.clip(mouth, () => {
      for (let x = -42; x <= 42; x += 14) {
        const fang = Math.abs(x) === 28 ? 9 : 0;
        p.fill(
          shape([
            [x - 6.5, 54, 1],
            [x + 6.5, 54, 1],
            [x + 4, 66 + fang],
            [x, 69 + fang, 1],
            [x - 4, 66 + fang],
          ]),
          '#f4e6cf',
        );
        p.fill(
          shape([
            [x - 6, 88, 1],
            [x + 6, 88, 1],
            [x + 3, 77, 1],
            [x - 3, 77, 1],
          ]),
          '#d9c3a4',
        );
      }
    });
    p.stroke(mouth, m.line, 4);
  }
  p.form(
    shape([
      [0, 4, 1],
      [8, 20],
      [17, 38],
      [9, 46],
      [0, 43],
      [-9, 46],
      [-17, 38],
      [-8, 20],
    ]),
    m,
    { shade: [7, 3], rim: 3, line: 1.6 },
  );
  if (whiskers) {
    both(p, () =>
      p.form(
        taper([
          [4, 48, 10],
          [34, 50, 15],
          [66, 66, 11],
          [84, 92, 0],
        ]),
        whiskers,
        { shade: [3, 5], rim: 3, line: 1.8 },
      ),
    );
  }
}

/** Draws a whole demon face: brow ridges, snarl and fangs, with holes for the eyes. */
export function oniFace(p: Paint, m: Material, ivory: Material): void {
  const d = symmetric([
    [0, -62],
    [44, -70],
    [84, -50],
    [103, -8],
    [98, 44],
    [74, 88],
    [34, 110],
    [0, 112],
  ]);
  p.form(d, m, {
    shade: [26, 10],
    lit: [5, 4],
    rim: 6,
    inside: () => {
      both(p, () => {
        p.fold(
          [
            [86, 18, 0],
            [58, 40, 8],
            [26, 40, 0],
          ],
          m,
        );
        p.fold(
          [
            [92, 40, 0],
            [66, 60, 7],
            [58, 92, 0],
          ],
          m,
        );
        p.fold(
          [
            [12, -58, 0],
            [22, -40, 6],
            [10, -18, 0],
          ],
          m,
        );
      });
      p.fill(ellipse(-44, 44, 20, 12), '#ffffff', 'opacity=".2"');
    },
  });
  const mouth = symmetric([
    [0, 62],
    [34, 56],
    [66, 48, 1],
    [56, 82],
    [0, 96],
  ]);
  p.stroke(mouth, m.deep, 10);
  p.fill(mouth, '#16040a');
  p.clip(mouth, () => {
    for (let x = -52; x <= 52; x += 15) {
      p.fill(
        shape([
          [x - 7, 46, 1],
          [x + 7, 46, 1],
          [x + 4, 68],
          [x, 72, 1],
          [x - 4, 68],
        ]),
        ivory.base,
      );
      p.fill(
        shape([
          [x - 7, 100, 1],
          [x + 7, 100, 1],
          [x, 80, 1],
        ]),
        ivory.dark,
      );
    }
  });
  both(p, () => {
    p.form(
      taper([
        [42, 92, 17],
        [50, 70, 13],
        [56, 38, 0],
      ]),
      ivory,
      { shade: [4, 3], rim: 3, line: 2 },
    );
    p.form(
      shape([
        [4, 4, 1],
        [14, -28],
        [52, -42],
        [98, -60, 1],
        [84, -28],
        [50, -18],
        [22, 2, 1],
      ]),
      m,
      { shade: [7, 9], lit: [3, 5], rim: 4 },
    );
  });
  p.form(
    shape([
      [0, -18],
      [12, 10],
      [27, 34],
      [14, 46],
      [0, 40],
      [-14, 46],
      [-27, 34],
      [-12, 10],
    ]),
    m,
    { shade: [9, 5], rim: 3, line: 2 },
  );
  p.fill(ellipse(-6, 22, 4, 9), '#ffffff', 'opacity=".5"');
}
