import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { JADE, WOOD } from './materials';
import { piece } from './piece';
import { coin, shuriken, sparkle } from './props/basics';
import { chest, pouch, scroll } from './props/treasure';
import { at, e, g, p, star } from './shapes';
import { gift } from './ui/gifts';

const SIZE = [64, 64] as const;

const GOLDEN = '#fffbe0 0,#ffd24a 0.5,#d98312 1';

const VIOLET = '#d0b8ff 0,#7a52e6 0.45,#3f2399 1';

function coins(b: Brush, places: readonly (readonly [number, number, number])[]): string {
  return g('', ...places.map(([x, y, radius], i) => at(x, y, radius / 44, i * 17 - 20, coin(b, 44))));
}

function gem(b: Brush, x: number, y: number, k: number, stops: string): string {
  return at(
    x,
    y,
    k,
    0,
    b.solid('M-12 -4L-7 -11H7L12 -4L0 12z', b.lin(stops, 60), { k: 1 }),
    p('M-5 -4H5L0 12z', '#fff', 'fill-opacity=".4"'),
    p('M-7 -11L-5 -4H-12z', '#fff', 'fill-opacity=".3"'),
  );
}

const SAPPHIRE = '#d6f4ff 0,#4ab6ff 0.5,#1f4fd0 1';

const RUBY = '#ffd0c6 0,#ff4f5e 0.5,#a0123a 1';

const EMERALD = '#e0ffd0 0,#3fd38a 0.5,#0b7a56 1';

const AMETHYST = '#f0e0ff 0,#a86bff 0.5,#5a22b8 1';

function pile(b: Brush): string {
  return coins(b, [
    [14, 52, 8],
    [50, 52, 8],
    [32, 48, 9],
    [23, 56, 8.5],
    [42, 56, 8.5],
    [32, 57, 9],
  ]);
}

/** Drawings of the sixteen daily gifts in order, 64 px square. */
export const giftArt: readonly ((b: Brush) => string)[] = [
  (b) =>
    coins(b, [
      [22, 40, 15],
      [42, 44, 15],
      [34, 26, 15],
    ]),
  (b) => g('', at(29, 58, 0.82, 0, pouch(b, 60, WOOD)), coins(b, [[50, 50, 9]])),
  (b) =>
    g(
      '',
      at(30, 59, 0.92, 0, pouch(b, 60)),
      coins(b, [
        [51, 51, 9.5],
        [8, 55, 6.5],
      ]),
    ),
  (b) =>
    g(
      '',
      at(32, 57, 0.95, 0, pouch(b, 60, VIOLET)),
      coins(b, [
        [10, 52, 8],
        [54, 50, 8.5],
        [46, 57, 7],
      ]),
    ),
  (b) =>
    g(
      '',
      at(32, 30, 1, 12, shuriken(b, 27, GOLDEN, '#7a1420')),
      coins(b, [
        [16, 52, 9],
        [48, 52, 9],
        [32, 55, 9.5],
      ]),
      sparkle(52, 12, 5),
    ),
  (b) => g('', at(32, 57, 1, 0, chest(b, 50, false, WOOD)), coins(b, [[55, 54, 7]])),
  (b) => g('', gift(b, false), sparkle(6, 30, 3)),
  (b) =>
    g(
      '',
      at(32, 57, 1, 0, chest(b, 52)),
      coins(b, [
        [8, 54, 7],
        [57, 55, 6.5],
      ]),
    ),
  (b) =>
    g(
      '',
      at(24, 58, 0.86, -4, pouch(b, 60)),
      at(44, 59, 0.8, 5, pouch(b, 60, JADE)),
      coins(b, [
        [33, 55, 8.5],
        [57, 56, 6],
      ]),
    ),
  (b) =>
    g(
      '',
      coins(b, [
        [12, 53, 8.5],
        [52, 53, 8.5],
      ]),
      at(32, 32, 1, -8, scroll(b, 42)),
      coins(b, [[30, 57, 7.5]]),
      sparkle(54, 14, 4.5),
    ),
  (b) => g('', at(32, 59, 1, 0, chest(b, 50, true)), sparkle(12, 12, 4), sparkle(52, 14, 3.5)),
  (b) => g('', gift(b, true), gem(b, 10, 52, 0.7, RUBY)),
  (b) =>
    g(
      '',
      gem(b, 32, 22, 1.55, SAPPHIRE),
      gem(b, 17, 42, 1.15, RUBY),
      gem(b, 47, 42, 1.15, EMERALD),
      gem(b, 32, 49, 1.05, AMETHYST),
      sparkle(52, 14, 4.5),
    ),
  (b) =>
    g('', pile(b), b.icon('crown', 32, 27, 44), gem(b, 12, 50, 0.6, RUBY), gem(b, 53, 51, 0.6, SAPPHIRE)),
  (b) =>
    g(
      '',
      at(32, 56, 1, 0, chest(b, 52, true, VIOLET)),
      gem(b, 22, 28, 0.62, RUBY),
      gem(b, 43, 28, 0.62, EMERALD),
      gem(b, 32, 24, 0.7, SAPPHIRE),
      coins(b, [
        [7, 55, 6.5],
        [57, 55, 6.5],
        [17, 59, 5],
        [47, 59, 5],
      ]),
      sparkle(10, 14, 4),
      sparkle(55, 12, 3.5),
    ),
  (b) =>
    g(
      '',
      p(star(32, 28, 16, 31, 22), b.rad('#fff3b0 0,#ffc53d 0.7,#ff9a2e 1'), 'fill-opacity=".95"'),
      e(32, 28, 21, b.rad('#fffbe0 0,#ffd860 1')),
      b.icon('dragon', 32, 27, 50),
      pile(b),
      gem(b, 10, 54, 0.6, RUBY),
      gem(b, 55, 54, 0.6, SAPPHIRE),
    ),
];

const WITH_ICONS = new Set([13, 15]);

/** Sixteen daily rewards, each richer than the one before. */
export const gifts: ArtPiece[] = giftArt.map((draw, i) =>
  piece(`gift-${i + 1}`, 'gifts', SIZE, (b) => at(1, -1, 0.97, 0, draw(b)), {
    icons: WITH_ICONS.has(i),
    quality: 78,
  }),
);
