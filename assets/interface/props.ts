import type { Brush } from './brush';
import { at, box, e, g, line, n, oval, p, r, star } from './brush';

/** Things that appear in many pictures. Each is drawn round its own centre at the size given. */

export const GOLD = '#fff3b0 0,#ffd24a 0.35,#f7a01f 0.75,#c8690f 1';
export const STEEL = '#f4f6ff 0,#c3cbe4 0.4,#8a92b8 0.75,#5b6190 1';
export const LACQUER = '#ff8a5f 0,#e0453a 0.35,#9c1f2b 0.8,#6d1024 1';
export const WOOD = '#c98a52 0,#8f5530 0.55,#5e321c 1';
export const JADE = '#c9ffd9 0,#4fd797 0.4,#16936a 0.8,#0b5f53 1';
export const NIGHT = '#6d5f9e 0,#3d3266 0.45,#1d1638 1';

/** Four-pointed throwing star; `reach` is the length of a point. */
export function shuriken(b: Brush, reach: number, stops = STEEL, hole = '#1a1230'): string {
  const inner = reach * 0.3;
  const facets: string[] = [];
  for (let i = 0; i < 4; i++) {
    facets.push(
      `<path d="M0 0L0 ${n(-reach)}L${n(inner * 0.71)} ${n(-inner * 0.71)}z" fill="#1a1050" fill-opacity=".28" transform="rotate(${i * 90})"/>`,
      `<path d="M0 0L0 ${n(-reach)}L${n(-inner * 0.71)} ${n(-inner * 0.71)}z" fill="#fff" fill-opacity=".34" transform="rotate(${i * 90})"/>`,
    );
  }
  return g(
    '',
    p(star(0, 0, 4, reach, inner), b.lin(stops, 60)),
    ...facets,
    e(0, 0, reach * 0.17, b.lin('#fff,#6d739c', 60)),
    e(0, 0, reach * 0.115, hole),
  );
}

/** The game's coin, `radius` to the rim. */
export function coin(b: Brush, radius: number): string {
  const k = radius / 44;
  return g(
    '',
    p(oval(0, radius * 0.07, radius), b.lin('#b8640f,#6e3206')),
    b.solid(oval(0, 0, radius), b.lin('#ffedA0 0,#ffc53d 0.4,#f49a1c 1'.toLowerCase(), 60), {
      k: 2.2 * k,
      lightness: 0.95,
      light: '#fffbe0',
      shade: '#a14d04',
      darkness: 0.7,
    }),
    e(0, 0, radius * 0.8, b.lin('#c9700d,#ffe58a', 60)),
    e(0, 0, radius * 0.765, b.rad('#ffd75e 0,#ffb62c 0.6,#ee8f14 1', 0.38, 0.3, 0.75)),
    `<path d="${star(0, 0, 4, radius * 0.66, radius * 0.19)}" fill="#8a3f05" fill-opacity=".45" transform="translate(${n(1.6 * k)} ${n(2.2 * k)})"/>`,
    shuriken(b, radius * 0.66, '#fffbe0 0,#ffe48a 0.45,#e08a14 1', '#a4560b'),
    `<path d="M${n(-radius * 0.8)} ${n(-radius * 0.38)}A${n(radius * 0.885)} ${n(radius * 0.885)} 0 0 1 ${n(-radius * 0.2)} ${n(-radius * 0.862)}" fill="none" stroke="#fff" stroke-opacity=".6" stroke-width="${n(2 * k)}" stroke-linecap="round"/>`,
  );
}

/** A sword of `length` lying along the x axis, hilt left; the blade bends up a little. */
export function katana(
  b: Brush,
  length: number,
  cloth = LACQUER,
  steel = '#ffffff 0,#dfe6ff 0.4,#8b94c2 1',
): string {
  const hilt = length * 0.27;
  const x = -length / 2;
  const w = length * 0.036;
  const guard = x + hilt;
  const tip = length / 2;
  const wraps: string[] = [];
  for (let i = 0; i < 5; i++) {
    const cx = x + hilt * (0.14 + i * 0.18);
    wraps.push(
      p(
        `M${n(cx)} ${n(-w)}l${n(w)} ${n(w)}l${n(-w)} ${n(w)}l${n(-w)} ${n(-w)}z`,
        '#ffe9a8',
        'fill-opacity=".85"',
      ),
    );
  }
  return g(
    '',
    p(
      `M${n(guard)} ${n(-w)}Q${n(length * 0.25)} ${n(-w * 1.3)} ${n(tip)} ${n(-w * 3.1)}Q${n(length * 0.44)} ${n(w * 0.2)} ${n(length * 0.2)} ${n(w)}Q0 ${n(w * 1.2)} ${n(guard)} ${n(w)}z`,
      b.lin(steel),
    ),
    line(
      `M${n(guard)} ${n(w * 0.1)}Q${n(length * 0.25)} ${n(-w * 0.1)} ${n(tip * 0.93)} ${n(-w * 2.3)}`,
      '#ffffff',
      w * 0.3,
      'stroke-opacity=".9"',
    ),
    p(box(x, -w * 1.1, hilt, w * 2.2, w * 0.8), b.lin(cloth)),
    ...wraps,
    p(box(guard - w * 0.6, -w * 2.6, w * 1.5, w * 5.2, w * 0.7), b.lin(GOLD)),
    p(oval(x, 0, w * 0.9, w * 1.3), b.lin(GOLD)),
  );
}

/** A throwing knife of `length`, point up. */
export function kunai(b: Brush, length: number): string {
  const w = length * 0.15;
  const top = -length / 2;
  const neck = length * 0.08;
  return g(
    '',
    `<circle cx="0" cy="${n(length * 0.42)}" r="${n(length * 0.075)}" fill="none" stroke="${b.lin('#e6eaff,#6d739c')}" stroke-width="${n(length * 0.045)}"/>`,
    r(-length * 0.035, neck, length * 0.07, length * 0.28, length * 0.02, b.lin('#e0453a,#8a1a2a', 0)),
    ...[0, 1, 2].map((i) =>
      r(
        -length * 0.04,
        neck + length * (0.04 + i * 0.08),
        length * 0.08,
        length * 0.025,
        1,
        '#ffd9b0',
        'fill-opacity=".8"',
      ),
    ),
    p(
      `M0 ${n(top)}L${n(w)} ${n(-length * 0.06)}L${n(length * 0.04)} ${n(neck + 1)}H${n(-length * 0.04)}L${n(-w)} ${n(-length * 0.06)}z`,
      b.lin('#8e96bf,#5a608c', 0),
    ),
    p(
      `M0 ${n(top)}L${n(-w)} ${n(-length * 0.06)}L${n(-length * 0.04)} ${n(neck + 1)}H0z`,
      b.lin('#ffffff,#bcc5e6'),
    ),
  );
}

/** Paper lantern glowing from inside, `size` high. */
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

/** Round glow that fades out. */
export function glow(b: Brush, x: number, y: number, radius: number, color: string, strength = 0.8): string {
  const alpha = Math.round(strength * 255)
    .toString(16)
    .padStart(2, '0');
  const half = Math.round(strength * 90)
    .toString(16)
    .padStart(2, '0');
  return e(x, y, radius, b.rad(`${color}${alpha} 0,${color}${half} 0.45,${color}00 1`));
}

/** Four-pointed sparkle. */
export function sparkle(x: number, y: number, size: number, color = '#fff6d8', opacity = 1): string {
  const k = size * 0.14;
  return p(
    `M${n(x)} ${n(y - size)}Q${n(x + k)} ${n(y - k)} ${n(x + size)} ${n(y)}Q${n(x + k)} ${n(y + k)} ${n(x)} ${n(y + size)}Q${n(x - k)} ${n(y + k)} ${n(x - size)} ${n(y)}Q${n(x - k)} ${n(y - k)} ${n(x)} ${n(y - size)}z`,
    color,
    opacity < 1 ? `fill-opacity="${opacity}"` : '',
  );
}

/** Treasure chest `w` wide standing on y = 0; `open` shows the gold. */
export function chest(b: Brush, w: number, open = false, wood = LACQUER): string {
  const h = w * 0.42;
  const x = -w / 2;
  const lid = open
    ? g(
        '',
        p(
          `M${n(x + w * 0.05)} ${n(-h - w * 0.02)}L${n(x)} ${n(-h - w * 0.34)}Q0 ${n(-h - w * 0.6)} ${n(-x)} ${n(-h - w * 0.34)}L${n(-x - w * 0.05)} ${n(-h - w * 0.02)}z`,
          b.lin('#5c1420,#2b0812'),
        ),
        p(
          `M${n(x)} ${n(-h - w * 0.34)}Q0 ${n(-h - w * 0.6)} ${n(-x)} ${n(-h - w * 0.34)}L${n(-x - w * 0.02)} ${n(-h - w * 0.25)}Q0 ${n(-h - w * 0.48)} ${n(x + w * 0.02)} ${n(-h - w * 0.25)}z`,
          b.lin(wood, 20),
        ),
        glow(b, 0, -h - w * 0.05, w * 0.52, '#ffd860', 0.9),
        ...[-0.3, -0.1, 0.12, 0.31].map((k, i) =>
          at(w * k, -h - w * (i % 2 ? 0.08 : 0.03), w / 400, 0, coin(b, 44)),
        ),
        at(0, -h - w * 0.14, w / 400, -12, coin(b, 44)),
      )
    : b.solid(
        `M${n(x)} ${n(-h)}V${n(-h - w * 0.1)}Q${n(x)} ${n(-h - w * 0.3)} ${n(x + w * 0.2)} ${n(-h - w * 0.3)}H${n(-x - w * 0.2)}Q${n(-x)} ${n(-h - w * 0.3)} ${n(-x)} ${n(-h - w * 0.1)}V${n(-h)}z`,
        b.lin(wood, 70),
        { k: w * 0.025 },
      );
  const strap = (sx: number): string =>
    p(
      box(sx - w * 0.05, open ? -h : -h - w * 0.3, w * 0.1, open ? h : h + w * 0.3, w * 0.02),
      b.lin(GOLD, 70),
    );
  return g(
    '',
    lid,
    b.solid(box(x, -h, w, h, w * 0.05), b.lin(wood, 70), { k: w * 0.025 }),
    strap(-w * 0.32),
    strap(w * 0.32),
    p(box(x - w * 0.015, -h - w * 0.035, w * 1.03, w * 0.075, w * 0.03), b.lin(GOLD)),
    b.solid(box(-w * 0.09, -h - w * 0.07, w * 0.18, w * 0.2, w * 0.05), b.lin(GOLD), { k: w * 0.015 }),
    e(0, -h + w * 0.01, w * 0.03, '#5a2605'),
    p(box(-w * 0.012, -h + w * 0.01, w * 0.024, w * 0.07, w * 0.01), '#5a2605'),
  );
}

/** Demon mask with horns, about `size` wide. */
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

/** Rolled scroll with a seal, `w` wide. */
export function scroll(b: Brush, w: number): string {
  const h = w * 0.86;
  const x = -w / 2;
  const rod = (y: number): string =>
    g(
      '',
      p(box(x - w * 0.06, y - w * 0.09, w * 1.12, w * 0.18, w * 0.09), b.lin(LACQUER)),
      p(box(x, y - w * 0.1, w, w * 0.2, w * 0.06), b.lin('#fff3d0 0,#eac68a 0.6,#b07a3e 1')),
    );
  return g(
    '',
    p(box(x + w * 0.05, -h / 2, w * 0.9, h, 2), b.lin('#d9ab6a 0,#fff0c9 0.25,#f6d9a0 1')),
    ...[-0.2, -0.02, 0.16].map((k) =>
      line(
        `M${n(x + w * 0.2)} ${n(h * k)}H${n(w * (k > 0 ? 0.05 : 0.3))}`,
        '#a46a3a',
        w * 0.05,
        'stroke-opacity=".75"',
      ),
    ),
    e(w * 0.24, h * 0.22, w * 0.1, b.lin(LACQUER)),
    rod(-h / 2),
    rod(h / 2),
  );
}

/** A lacquered tile with a lit edge, its corner at 0, 0. */
export function plate(b: Brush, w: number, h: number, stops: string, round = w * 0.24): string {
  const d = box(1, 1, w - 2, h - 3, round);
  return g(
    '',
    p(box(1, 3, w - 2, h - 3, round), '#0a0512', 'fill-opacity=".55"'),
    b.solid(d, b.lin(stops, 65), { k: w * 0.02, lightness: 0.6, darkness: 0.6 }),
    g(b.clip(`<path d="${d}"/>`), e(w * 0.3, h * 0.02, w * 0.75, b.rad('#ffffff44 0,#ffffff00 1'), h * 0.5)),
  );
}

/** Folded paper plane, `size` wide, centred. */
export function plane(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    p('M-18 1L19 -15L6 16L-3 8z', b.lin('#ffffff,#d8e6ff', 30)),
    p('M-18 1L19 -15L-5 6z', b.lin('#ffffff,#f2f7ff', 30)),
    p('M-5 6L19 -15L-3 8L-4 16z', b.lin('#9db9e8,#6f8cc9', 60)),
    p('M-4 16L-3 8L1 11.500z', '#c4d6f5'),
  );
}

/** Two crossed ribbons with swallow tails, `size` wide, centred. */
export function ribbons(b: Brush, size: number): string {
  const band = 'M-21 -5Q-10 -10 0 -4.500Q10 1 21 -5L17 1L21 7Q9 11 0 6Q-10 0 -21 6L-17 0z';
  return at(
    0,
    0,
    size / 40,
    0,
    at(0, 0, 1, -48, p(band, b.lin('#a9b1d8 0,#e9edff 0.5,#7f88b4 1', 0))),
    at(0, 0, 1, 48, b.solid(band, b.lin(LACQUER, 20), { k: 1 })),
  );
}

/** Play mark, `size` wide, centred. */
export function playMark(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    b.solid(
      'M-11 -15Q-11 -19 -7 -17L16 -3Q19 0 16 3L-7 17Q-11 19 -11 15z',
      b.lin('#ffffff 0,#ffeede 0.6,#ffc9a8 1'),
      { k: 1.6 },
    ),
  );
}

/** Small camera, `size` wide, centred. */
export function camera(b: Brush, size: number): string {
  return at(
    0,
    0,
    size / 40,
    0,
    p(box(-8, -15, 16, 8, 3), b.lin('#ffffff,#e6dcf2')),
    b.solid(box(-18, -11, 36, 26, 6), b.lin('#ffffff 0,#f0e6f6 0.6,#cdbddd 1'), { k: 1.4 }),
    e(0, 2, 9.5, b.lin('#5b3a78,#2a1640')),
    e(0, 2, 6.5, b.rad('#9be1ff 0,#6d5df0 0.6,#2a1660 1', 0.35, 0.3, 0.8)),
    e(-2.5, -0.5, 1.8, '#fff'),
    e(13, -6, 2, '#ff5a7d'),
  );
}

/** Soft puff of smoke, about `size` wide. */
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

/** A bag of coins, about `size` high, standing on y = 0. */
export function pouch(b: Brush, size: number, cloth = LACQUER): string {
  return at(
    0,
    0,
    size / 60,
    0,
    b.solid('M-9 -40Q-30 -24 -27 -9Q-25 1 0 1Q25 1 27 -9Q30 -24 9 -40z', b.lin(cloth, 60), { k: 2 }),
    b.solid('M-9 -40Q-20 -54 -12 -57Q-6 -52 0 -58Q6 -52 12 -57Q20 -54 9 -40z', b.lin(cloth, 60), { k: 1.4 }),
    p(box(-12, -43, 24, 6, 3), b.lin(GOLD)),
    line('M10 -40Q18 -38 19 -28', '#ffc53d', 2),
    e(19, -26, 3, b.lin(GOLD)),
    at(0, -18, 1, 0, shuriken(b, 12, '#fffbe0 0,#ffd24a 0.5,#d98312 1', '#7a1420')),
  );
}
