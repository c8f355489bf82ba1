import { JADE, LACQUER, WOOD } from '../materials';
import { glow, shuriken, sparkle } from '../props/basics';
import { scroll } from '../props/treasure';
import { katana } from '../props/weapons';
import { at, box, e, g, line, oval, p } from '../shapes';
import type { Motif, MotifEntry } from './card';
import { elderHead } from './elder';
import { HERO, head } from './head';
import { ninja } from './ninja';

const dummy: Motif = (b) =>
  g(
    '',
    p(box(26, 70, 36, 7, 3), b.lin(WOOD)),
    line('M20 44L66 32M22 34L68 48', '#5e321c', 7),
    line('M20 43L66 31M22 33L68 47', '#b8794a', 4),
    b.solid(box(35, 14, 18, 60, 8), b.lin('#e2aa70 0,#a56a3c 0.6,#5e321c 1', 0), { k: 1.6 }),
    p(box(34, 24, 20, 5, 2), b.lin(LACQUER)),
    p(box(34, 56, 20, 5, 2), b.lin(LACQUER)),
    line('M40 34v14M47 36v10', '#5e321c', 1.2, 'stroke-opacity=".6"'),
  );

const target: Motif = (b) =>
  g(
    '',
    line('M32 56L24 78M56 56L64 78', '#5e321c', 5),
    b.solid(oval(44, 40, 27), b.lin('#fff0b8 0,#e5b55e 0.6,#a8752e 1', 60), { k: 2 }),
    e(44, 40, 19.5, '#fff6e6'),
    e(44, 40, 15, b.lin(LACQUER)),
    e(44, 40, 9, '#fff6e6'),
    e(44, 40, 4.5, '#c92f35'),
    at(57, 27, 1, 10, shuriken(b, 13)),
    at(46, 46, 1, 40, shuriken(b, 10)),
    at(30, 52, 1, 20, shuriken(b, 11)),
  );

const blindfold: Motif = (b) =>
  g(
    '',
    at(
      44,
      48,
      1,
      38,
      p(box(-42, -3.5, 84, 7, 3), b.lin('#e2aa70 0,#8f5530 1')),
      p(box(-42, -4.5, 20, 9, 3), b.lin(LACQUER)),
    ),
    at(
      44,
      48,
      1,
      -38,
      p(box(-42, -3.5, 84, 7, 3), b.lin('#e2aa70 0,#8f5530 1')),
      p(box(22, -4.5, 20, 9, 3), b.lin(LACQUER)),
    ),
    at(
      43,
      45,
      0.56,
      0,
      head(b, { ...HERO, mood: 'happy' }),
      b.solid('M-45 -6Q0 -18 45 -6L44 16Q0 6 -44 16z', b.lin('#ffffff 0,#f3e6dc 0.5,#c9b0a8 1'), { k: 2.4 }),
    ),
    sparkle(74, 24, 5),
    sparkle(15, 66, 4),
  );

const rooftops: Motif = (b) =>
  g(
    '',
    e(62, 24, 13, b.rad('#fff8e0 0,#ffe2a0 0.7,#ffc070 1')),
    b.solid('M-4 76Q18 68 30 57H74Q82 68 94 72V92H-4z', b.lin('#5a4aa8 0,#33246e 0.5,#160c3a 1'), { k: 1.6 }),
    line('M-2 76Q18 68 31 57H73', '#c9b4ff', 1.6, 'stroke-opacity=".8"'),
    ...[66, 76].flatMap((y, row) =>
      [8, 22, 36, 50, 64, 78].map((x) =>
        line(`M${x - row * 3} ${y}q5 6 10 0`, '#a88bff', 1.4, 'stroke-opacity=".5"'),
      ),
    ),
    at(40, 58, 0.3, 8, ninja(b, { legs: 'run', handL: [-58, -92], handR: [58, -86] })),
    line('M5 30H17M3 38H13M6 46H16', '#ffffff', 1.6, 'stroke-opacity=".5"'),
  );

const kataMaster: Motif = (b) =>
  g(
    '',
    glow(b, 44, 44, 34, '#ffe08a', 0.6),
    at(
      44,
      86,
      1,
      0,
      b.solid('M-32 6Q-32 -20 0 -22Q32 -20 32 6z', b.lin('#8f8aa8 0,#56506e 0.5,#262238 1', 65), { k: 2 }),
      line('M-10 -20L0 0L10 -20', '#a84a3a', 4),
    ),
    at(44, 45, 0.54, 0, elderHead(b)),
  );

const library: Motif = (b) => {
  const roll = (x: number, y: number, color: string): string =>
    g(
      '',
      b.solid(oval(x, y, 7.5), b.lin('#fff6dc 0,#e9c98a 0.6,#b07a3e 1', 60), { k: 1 }),
      `<circle cx="${x}" cy="${y}" r="4" fill="none" stroke="#a86a3a" stroke-width="1.3"/>`,
      e(x, y, 2, color),
    );
  return g(
    '',
    glow(b, 44, 30, 34, '#ffe08a', 0.5),
    p(box(13, 70, 62, 7, 2), b.lin(WOOD)),
    ...[0, 1, 2, 3].map((i) => roll(21 + i * 15.4, 62, '#c92f35')),
    ...[0, 1, 2].map((i) => roll(28.7 + i * 15.4, 49, '#5a35c4')),
    at(38, 28, 1, -14, scroll(b, 28)),
    at(
      66,
      28,
      1,
      0,
      p(box(-4, -4, 8, 18, 3), b.lin('#fffaf0,#e6d0a8')),
      glow(b, 0, -12, 13, '#ffc53d', 0.9),
      p('M0 -22Q7 -12 0 -5Q-7 -12 0 -22z', b.lin('#fff3a0,#ff7a2e')),
    ),
  );
};

const rack: Motif = (b) =>
  g(
    '',
    p(box(14, 70, 60, 7, 3), b.lin(WOOD)),
    b.solid(box(20, 20, 7, 54, 3), b.lin(WOOD, 0), { k: 1 }),
    b.solid(box(61, 20, 7, 54, 3), b.lin(WOOD, 0), { k: 1 }),
    at(44, 30, 1, 0, katana(b, 72)),
    at(44, 45, 1, 0, katana(b, 72, '#c9b4ff 0,#6b49d6 0.5,#3b2590 1')),
    at(44, 60, 1, 0, katana(b, 72, JADE)),
  );

/** Dojo: Morning Drill, Shuriken Range, Blindfold Sparring, Rooftop Course, Kata Masters, Scroll Library, Hall of a Thousand Blades. */
export const dojo: readonly MotifEntry[] = [
  [dummy],
  [target],
  [blindfold],
  [rooftops],
  [kataMaster],
  [library],
  [rack],
];
