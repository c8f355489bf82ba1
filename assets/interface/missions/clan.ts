import { GOLD, LACQUER, WOOD } from '../materials';
import { glow, shuriken, sparkle } from '../props/basics';
import { lantern } from '../props/night';
import { scroll } from '../props/treasure';
import { at, box, e, g, line, oval, p, r } from '../shapes';
import type { Motif, MotifEntry } from './card';
import { elderHead } from './elder';

const watch: Motif = (b) =>
  g(
    '',
    b.solid('M30 78L34 42H54L58 78z', b.lin(WOOD, 60), { k: 1.6 }),
    line('M35 50L56 66M53 50L33 66', '#3a1c12', 2, 'stroke-opacity=".5"'),
    b.solid(box(28, 34, 32, 12, 2), b.lin('#b8794a 0,#6b3a1e 1'), { k: 1.2 }),
    r(34, 24, 20, 11, 1, b.lin('#fff0a8,#ff9a2e')),
    p('M42 35Q42 27 44 26Q47 27 47 35z', '#1a0f26'),
    b.solid('M20 26Q36 22 44 10Q52 22 68 26L64 29H24z', b.lin('#5a6bc4 0,#28307a 0.6,#12153f 1', 60), {
      k: 1.4,
    }),
    glow(b, 44, 30, 22, '#ffc53d', 0.6),
  );

const crows: Motif = (b) =>
  g(
    '',
    line('M2 62Q40 56 86 68', '#3a2434', 6),
    line('M2 60.5Q40 54.5 86 66.5', '#8a6a70', 1.6),
    b.icon('blackbird', 30, 37, 50),
    at(64, 46, 1, 0, b.icon('blackbird', 0, 0, 36, { flip: true })),
    line('M34 62V68', '#e0453a', 2),
    at(36, 75, 0.9, -8, scroll(b, 20)),
    sparkle(76, 18, 4),
  );

const banner: Motif = (b) =>
  g(
    '',
    line('M24 10V82', '#5e321c', 5),
    line('M23 10V82', '#c98a52', 2),
    line('M20 16H70', '#5e321c', 4),
    e(24, 9, 4.5, b.lin(GOLD)),
    e(71, 16, 3.4, b.lin(GOLD)),
    b.solid('M28 18H68V66L58 60L48 68L38 60L28 66z', b.lin(LACQUER, 60), { k: 2 }),
    line('M31 20V60M65 20V60', '#ffd24a', 1.6, 'stroke-opacity=".8"'),
    at(
      48,
      40,
      1,
      0,
      `<circle r="14" fill="none" stroke="#ffe9a8" stroke-width="2.400"/>`,
      shuriken(b, 12, GOLD, '#7a1420'),
    ),
  );

const spies: Motif = (b) =>
  g(
    '',
    b.icon('spider-web', 44, 44, 84, { opacity: 0.75 }),
    ...[
      [21, 25],
      [68, 30],
      [24, 66],
      [66, 67],
    ].map(([x = 0, y = 0]) =>
      g(
        '',
        glow(b, x, y, 12, '#ff7a5f', 0.9),
        e(x, y, 5, b.lin(LACQUER)),
        e(x - 1.3, y - 1.5, 1.4, '#fff', undefined, 'fill-opacity=".8"'),
      ),
    ),
    glow(b, 44, 45, 26, '#8b6cff', 0.95),
    b.icon('eye', 44, 45, 38),
  );

const harbour: Motif = (b) =>
  g(
    '',
    p('M3 64Q20 58 44 62Q66 58 85 64V88H3z', b.lin('#4a7ad8,#101a58')),
    glow(b, 44, 60, 30, '#ffb04a', 0.45),
    line('M46 16V58', '#5e321c', 3),
    b.solid(
      'M26 20Q46 26 66 18Q70 32 66 48Q46 42 28 50Q22 34 26 20z',
      b.lin('#5a2a5e 0,#341448 0.6,#1a0a2c 1', 60),
      { k: 1.4, light: '#ff9ac0' },
    ),
    ...[28, 36].map((y) => line(`M26 ${y}Q46 ${y + 5} 67 ${y - 1}`, '#d86a9a', 1.3, 'stroke-opacity=".55"')),
    at(46, 33, 1, 0, shuriken(b, 8.5, GOLD, '#341448')),
    b.solid('M16 54Q46 62 76 50Q72 72 58 72H32Q20 72 16 54z', b.lin('#8a5a48 0,#4a2a30 0.5,#22101e 1', 70), {
      k: 1.5,
    }),
    line('M18 59Q46 66 74 55', '#ffc53d', 1.8),
    at(22, 48, 1, 0, lantern(b, 20)),
    b.solid('M3 3H30Q14 16 16 34Q8 46 12 62Q8 74 3 78z', b.lin('#4a4a8a 0,#23235a 0.6,#0e0e34 1', 20), {
      k: 1.8,
    }),
    b.solid('M85 3H72Q80 14 76 30Q84 44 78 60Q82 72 85 76z', b.lin('#4a4a8a 0,#23235a 0.6,#0e0e34 1', 20), {
      k: 1.6,
    }),
    line('M30 78q8 -4 16 0M52 82q8 -4 16 0', '#9fc6ff', 1.6, 'stroke-opacity=".6"'),
  );

const council: Motif = (b) => {
  const elder = (x: number, y: number, k: number, robe: string): string =>
    at(
      x,
      y,
      k,
      0,
      at(0, 52, 1, 0, b.solid('M-40 30Q-40 -10 0 -12Q40 -10 40 30z', b.lin(robe, 65), { k: 2.4 })),
      elderHead(b),
    );
  return g(
    '',
    elder(21, 42, 0.4, '#8f7ae0 0,#453a8f 0.5,#1d1640 1'),
    elder(67, 42, 0.4, '#6fe0c0 0,#21967f 0.5,#0b3f4a 1'),
    elder(44, 46, 0.52, '#ff8a72 0,#a81c30 0.5,#4a0a1e 1'),
  );
};

const dragonPact: Motif = (b) =>
  g(
    '',
    glow(b, 40, 44, 38, '#4fd797', 0.6),
    b.icon('dragon', 40, 44, 64),
    glow(b, 68, 28, 14, '#ffe08a', 0.95),
    b.solid(oval(68, 28, 7.5), b.rad('#fffbe0 0,#ffd24a 0.6,#e08a14 1', 0.35, 0.3, 0.8), { k: 1 }),
  );

/** Clan: Gate Watch, Messenger Crows, Oath Banner, Spy Network, Hidden Harbour, Council of Elders, Dragon Pact. */
export const clan: readonly MotifEntry[] = [
  [watch],
  [crows, true],
  [banner],
  [spies, true],
  [harbour],
  [council],
  [dragonPact, true],
];
