import type { Brush } from '../brush';
import { glow, plate } from '../props/basics';
import { box, e, g, line, p } from '../shapes';

/** Draws a card's motif in an 88 px square, over the plate of its type. */
export type Motif = (b: Brush) => string;

/** A motif; `icons` is true if it uses icons of the Fluent Emoji package. */
export type MotifEntry = readonly [motif: Motif, icons?: boolean];

/** Types of missions, each with its own plate. */
export type MissionType = 'dojo' | 'forge' | 'village' | 'clan';

const INSIDE = box(3, 3, 82, 81, 19);

// Dojo: a hall by sunset light, tatami below.
const DOJO = '#a58bff 0,#5f43c4 0.5,#2c1a78 1';

const hall: Motif = (b) =>
  g(
    '',
    e(44, 38, 30, b.rad('#d9c9ff88 0,#b79bff44 0.6,#b79bff00 1')),
    p('M3 68H85V88H3z', b.lin('#3a2490,#1d1050')),
    line('M3 68H85', '#c9b4ff', 1, 'stroke-opacity=".5"'),
    line('M30 68L20 86M58 68L68 86', '#1d1050', 1.4, 'stroke-opacity=".6"'),
  );

// Forge: heat from below.
const FORGE = '#ff9466 0,#c7332f 0.5,#6a0f22 1';

const heat: Motif = (b) =>
  g(
    '',
    e(44, 80, 52, b.rad('#ffcf5ecc 0,#ff8a2e77 0.5,#ff8a2e00 1'), 40),
    ...[
      [16, 24],
      [70, 18],
      [64, 34],
      [22, 46],
      [74, 52],
    ].map(([x = 0, y = 0], i) => e(x, y, i % 2 ? 1.2 : 1.8, '#ffd98a', undefined, 'fill-opacity=".8"')),
  );

// Village: green hills in the morning.
const VILLAGE = '#b4f5c0 0,#2aa577 0.5,#0b5450 1';

const hills: Motif = (b) =>
  g(
    '',
    e(60, 26, 24, b.rad('#fff8cfcc 0,#fff0a855 0.5,#fff0a800 1')),
    p('M3 60Q24 42 44 56Q64 44 85 58V88H3z', b.lin('#1c8a66,#0b4a48')),
    p('M3 70Q30 60 52 68Q70 62 85 68V88H3z', b.lin('#136b58,#073a3c')),
  );

// Clan: moonlit clouds.
const CLAN = '#6f8be0 0,#2e3f94 0.5,#131544 1';

const night: Motif = (b) =>
  g(
    '',
    e(62, 27, 17, b.rad('#fdf6ff 0,#dccbff 0.7,#b39bf0 1', 0.4, 0.35, 0.7)),
    glow(b, 62, 27, 30, '#c9b8ff', 0.45),
    e(20, 76, 34, '#0e1038', 13, 'fill-opacity=".7"'),
    e(66, 80, 36, '#0e1038', 13, 'fill-opacity=".8"'),
  );

const plates = {
  dojo: [DOJO, hall],
  forge: [FORGE, heat],
  village: [VILLAGE, hills],
  clan: [CLAN, night],
} as const;

/** Draws a mission's card, 88 px square, its corner at 0, 0. */
export function drawCard(b: Brush, type: MissionType, motif: Motif): string {
  const [stops, back] = plates[type];
  return g(
    '',
    plate(b, 88, 88, stops, 21),
    g(b.clip(`<path d="${INSIDE}"/>`), back(b), g(b.shadow(0, 2, 1.6, '#0a0412', 0.5), motif(b))),
    `<path d="${INSIDE}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.2"/>`,
  );
}
