import type { Brush } from '../brush';
import { GOLD, LACQUER } from '../materials';
import { glow } from '../props/basics';
import { at, box, e, g, line, oval, p, star } from '../shapes';

/** Draws the energy bolt, 48 px. */
export function bolt(b: Brush): string {
  const d = 'M29 3L9 27h12l-4 18L39 20H26z';
  return g(
    '',
    p(d, '#8a2b06', 'transform="translate(1 1.6)"'),
    b.solid(d, b.lin('#fff6b0 0,#ffd23d 0.4,#ff8a1f 0.8,#f0521f 1', 75), {
      k: 1.6,
      light: '#fffef0',
      lightness: 0.9,
      shade: '#b2290a',
      darkness: 0.55,
    }),
  );
}

/** Draws a throwing knife that flies like a rocket: fins, a flame and its glow. */
export function rocketKunai(b: Brush): string {
  return at(
    24,
    24,
    1,
    45,
    glow(b, 0, 15, 14, '#ff7a2e', 0.6),
    p('M-6 8Q-9 18 0 27Q9 18 6 8z', b.lin('#ffd23d 0,#ff7a1f 0.5,#e0301f00 1')),
    p('M-3 8Q-4 15 0 20Q4 15 3 8z', b.lin('#fffbe0,#ffd23d00')),
    b.solid('M-5 1L-14 11Q-15 15 -11 14L-5 10z', b.lin(LACQUER), { k: 1 }),
    b.solid('M5 1L14 11Q15 15 11 14L5 10z', b.lin(LACQUER), { k: 1 }),
    p('M0 -25L9 -6L5 10H-5L-9 -6z', b.lin('#7f88b6,#4c5280')),
    p('M0 -25L-9 -6L-5 10H0z', b.lin('#ffffff,#c3cbe9')),
    p(box(-6, 6, 12, 5, 2), b.lin(GOLD)),
    e(0, -4, 4.4, b.lin('#5a1020,#c92f35')),
    at(0, -4, 1, 0, p(star(0, 0, 4, 3.4, 1), '#ffe9a8')),
  );
}

/** Draws head and shoulders of a ninja. */
export function person(b: Brush, x: number, y: number, k: number, hood: string, band: string): string {
  return at(
    x,
    y,
    k,
    0,
    b.solid('M-13 24Q-14 8 0 8Q14 8 13 24z', b.lin(hood), { k: 1 }),
    b.solid(oval(0, 0, 11.5, 11), b.lin(hood, 60), { k: 1.2 }),
    p('M-9 1Q0 -6 9 1Q9 5 0 6Q-9 5 -9 1z', b.lin('#ffd9b0,#d99a6c')),
    e(-3.8, 1.4, 1.4, '#2a1408'),
    e(3.8, 1.4, 1.4, '#2a1408'),
    p('M-11.4 -3Q0 -9 11.4 -3L11 -6.5Q0 -12 -11 -6.5z', b.lin(band)),
  );
}

/** Draws the interface's tapping hand. */
export function hand(b: Brush): string {
  return g(
    '',
    b.solid(
      'M15 6a3.6 3.6 0 0 1 7.2 0v12l12 2.4q5 1.2 4.4 6.6l-1.6 9q-1 6-7 6H20q-4.400 0 -7-4L5 27q-1.600-3 1-4.600q2.600-1.400 5 .8l4 4z',
      b.lin('#ffe6c4 0,#f6b98a 0.6,#c9784f 1', 70),
      { k: 1.4, lightness: 0.8, shade: '#8a3a1f' },
    ),
    p('M13 40Q20 45 36 38.500L36 44.500Q25 49 14 45z', b.lin(LACQUER)),
    line('M22.200 18v7M28 19.400v6M33.500 21v5', '#b8683f', 1.1, 'stroke-opacity=".55"'),
  );
}

/** Draws a wallet, 32 px. */
export function wallet(b: Brush): string {
  return g(
    '',
    p('M5 9L23 4Q25 4 25 6V11H5z', b.lin('#b78bff,#5a35c4')),
    b.solid(box(3, 8, 26, 20, 4), b.lin('#a784ff 0,#6a45e0 0.6,#3d2399 1', 60), { k: 1 }),
    b.solid(box(18.5, 14, 12, 8.5, 3.5), b.lin(GOLD, 60), { k: 0.8 }),
    e(23, 18.2, 1.9, '#7a3c05'),
  );
}

/** Draws a padlock, 32 px. */
export function lock(b: Brush): string {
  return g(
    '',
    line('M10 15V10.500a6 6 0 0 1 12 0V15', b.lin('#eef1ff,#7a82ad', 20), 3.6),
    b.solid(box(5, 13, 22, 16, 4.5), b.lin(GOLD, 65), { k: 1.1, shade: '#8a3f05' }),
    e(16, 19.5, 2.6, '#6b3206'),
    p('M15 20h2l1 5h-4z', '#6b3206'),
  );
}

/** Draws a check mark on a green seal, 32 px. */
export function check(b: Brush): string {
  return g(
    '',
    b.solid(oval(16, 16, 13.5), b.lin('#b6f25c 0,#45d68b 0.5,#128a5e 1', 60), { k: 1.1, shade: '#04402e' }),
    line(
      'M10 16.700l4.300 4.300L22.300 12',
      '#06382a',
      4,
      'stroke-opacity=".35" transform="translate(.3 1)"',
    ),
    line('M10 16.500l4.300 4.300L22.300 11.800', '#ffffff', 3.6),
  );
}
