import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { at, box, e, g, line, n, oval, p } from '../shapes';

/** Draws a paper lantern that glows from inside, `size` high. */
export function lantern(
  b: Brush,
  size: number,
  stops = '#fff0b8 0,#ffb04a 0.3,#e8482f 0.75,#a3202a 1',
): string {
  const h = size * 0.62;
  const w = size * 0.3;
  const ribs = [-0.6, -0.2, 0.2, 0.6].map((k) => {
    const half = w * Math.sqrt(1 - k * k * 0.55);
    return line(
      `M${n(-half)} ${n((h / 2) * k)}q${n(half)} ${n(h * 0.07)} ${n(half * 2)} 0`,
      '#7d1020',
      size * 0.012,
      'stroke-opacity=".45"',
    );
  });
  return g(
    '',
    line(`M0 ${n(-size * 0.5)}V${n(-h / 2)}`, '#3a2430', size * 0.025),
    p(
      `M${n(-w * 0.6)} ${n(-h / 2)}H${n(w * 0.6)}C${n(w * 1.25)} ${n(-h * 0.3)} ${n(w * 1.25)} ${n(h * 0.3)} ${n(w * 0.6)} ${n(h / 2)}H${n(-w * 0.6)}C${n(-w * 1.25)} ${n(h * 0.3)} ${n(-w * 1.25)} ${n(-h * 0.3)} ${n(-w * 0.6)} ${n(-h / 2)}z`,
      b.rad(stops, 0.45, 0.5, 0.6),
    ),
    ...ribs,
    p(box(-w * 0.66, -h / 2 - size * 0.05, w * 1.32, size * 0.07, size * 0.02), b.lin('#ffdf83,#a3601a')),
    p(box(-w * 0.66, h / 2 - size * 0.02, w * 1.32, size * 0.07, size * 0.02), b.lin('#ffdf83,#a3601a')),
    line(`M0 ${n(h / 2 + size * 0.05)}V${n(size * 0.48)}`, '#ffc53d', size * 0.035),
  );
}

/** Draws a demon mask with horns, about `size` wide. */
export function oniMask(b: Brush, size: number, skin = LACQUER): string {
  const horn = (side: number): string =>
    g(
      `transform="scale(${side} 1)"`,
      b.solid(
        'M16 -30C20 -46 34 -50 40 -66C46 -46 42 -30 30 -20z',
        b.lin('#fffbe6 0,#f0cf8a 0.5,#9c6a2e 1'),
        { k: 2 },
      ),
    );
  const face =
    'M0 -38C24 -38 42 -24 42 0C42 22 30 30 24 42C18 50 8 52 0 52C-8 52 -18 50 -24 42C-30 30 -42 22 -42 0C-42 -24 -24 -38 0 -38z';
  const side = (s: number): string =>
    g(
      `transform="scale(${s} 1)"`,
      p('M5 -8Q20 -26 39 -20Q36 -8 26 -9Q14 -8 5 -2z', '#2b0610'),
      p('M9 -2Q20 -12 33 -6Q28 8 16 6Q10 4 9 -2z', '#1a0408'),
      e(20, -1, 6, b.rad('#fff7b8 0,#ffc53d 0.5,#ff7a1f 1')),
      e(20, -1, 2.2, '#30060a'),
      p('M14 30L20 30L18 44z', '#fff4d6'),
      p('M7 28L12 28L10 35z', '#fff4d6'),
      line('M30 12Q34 18 28 26', '#5d0a1a', 2, 'stroke-opacity=".6"'),
    );
  return at(
    0,
    0,
    size / 92,
    0,
    horn(1),
    horn(-1),
    b.solid(face, b.lin(skin, 65), { k: 3, lightness: 0.6 }),
    p('M-24 26Q0 14 24 26Q20 44 0 44Q-20 44 -24 26z', '#2b0610'),
    side(1),
    side(-1),
    b.solid('M-9 8Q0 -4 9 8Q12 16 0 17Q-12 16 -9 8z', b.lin(skin, 65), { k: 1.4 }),
    p('M0 -34L5 -24L0 -14L-5 -24z', b.lin(GOLD)),
  );
}

/** Draws a soft puff of smoke, about `size` wide. */
export function puff(b: Brush, size: number, stops = '#ffffff 0,#e9e2f7 0.45,#9c8fc2 1'): string {
  const lobes = [
    [-19, 5, 12],
    [19, 7, 11],
    [-9, -8, 13.5],
    [9, -9, 12.5],
    [-6, 9, 12],
    [8, 10, 12],
    [0, 0, 14],
  ] as const;
  const outline = lobes.map(([x, y, radius]) => oval(x, y, radius)).join('');
  const shine = b.rad('#ffffffe6 0,#ffffff00 1');
  return at(
    0,
    0,
    size / 60,
    0,
    p(outline, b.lin(stops, 65)),
    g(
      b.clip(`<path d="${outline}"/>`),
      e(16, 15, 17, b.rad('#6a5a9a99 0,#6a5a9a00 1')),
      e(-16, 17, 13, b.rad('#6a5a9a77 0,#6a5a9a00 1')),
      e(-12, -12, 11, shine),
      e(8, -13, 9, shine),
      e(-21, 1, 8, shine),
      e(15, 2, 8, shine),
    ),
    line('M-14 8q5 6 12 2M2 12q6 4 12 -2', '#8a7ab4', 1.4, 'stroke-opacity=".45"'),
  );
}
