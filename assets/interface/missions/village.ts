import { LACQUER, WOOD } from '../materials';
import { coin, glow, sparkle } from '../props/basics';
import { lantern } from '../props/night';
import { at, box, e, g, line, oval, p } from '../shapes';
import type { Motif, MotifEntry } from './card';
import { HERO, head } from './head';

const riceField: Motif = (b) =>
  g(
    '',
    p('M3 62Q30 54 85 60V88H3z', b.lin('#7fd6e8,#1f7f9c')),
    line('M3 68Q40 62 85 68M3 76Q40 70 85 76', '#d6f7ff', 1.2, 'stroke-opacity=".5"'),
    b.icon('sheaf-of-rice', 32, 42, 52),
    g('transform="translate(92 4) scale(-1 1)"', b.icon('sheaf-of-rice', 32, 46, 42)),
  );

const teaHouse: Motif = (b) =>
  g('', b.icon('teapot', 36, 48, 46), b.icon('teacup-without-handle', 64, 60, 28));

const market: Motif = (b) =>
  g(
    '',
    line('M20 36V76M68 36V76', '#6b3a1e', 4),
    p(box(16, 56, 56, 20, 3), b.lin(WOOD)),
    p(box(14, 52, 60, 6, 2), b.lin('#e2aa70,#8f5530')),
    ...[0, 1, 2].map((i) => e(28 + i * 7, 50, 4.6, b.lin('#ffb27a,#e0453a'))),
    ...[0, 1].map((i) => e(54 + i * 8, 50, 4.6, b.lin('#fff0a8,#f7a01f'))),
    ...[0, 1, 2, 3, 4].map((i) =>
      p(
        `M${13 + i * 12.4} 22H${25.4 + i * 12.4}L${25.4 + i * 12.4} 36Q${19.2 + i * 12.4} 45 ${13 + i * 12.4} 36z`,
        i % 2 ? b.lin('#fff6e6,#e9d3b0') : b.lin(LACQUER),
      ),
    ),
    p('M18 14H70L75 23H13z', b.lin('#ff8a5f,#a81c30')),
    at(24, 66, 0.2, 0, coin(b, 44)),
    at(60, 32, 0.24, 0, lantern(b, 90)),
  );

const ferry: Motif = (b) =>
  g(
    '',
    line('M66 8L40 70', '#5e321c', 3.4),
    at(
      46,
      52,
      1,
      0,
      b.solid('M-8 -22Q0 -26 8 -22L10 0H-10z', b.lin('#6d5f9e,#1d1638'), { k: 1 }),
      line('M6 -18L12 -10', '#3d3266', 5),
      e(13, -9, 3, '#e7aa78'),
      at(0, -33, 0.26, 0, head(b, { ...HERO, mood: 'calm', tails: false })),
      b.solid(
        'M-18 -37Q-8 -42 0 -52Q8 -42 18 -37Q0 -32 -18 -37z',
        b.lin('#fff0b8 0,#d9a452 0.5,#7f5224 1', 60),
        { k: 1 },
      ),
    ),
    b.solid('M6 46Q14 58 44 58Q72 58 84 44Q80 70 62 70H26Q10 70 6 46z', b.lin(WOOD, 70), { k: 1.6 }),
    line('M10 54Q24 63 44 63Q66 63 80 53', '#ffc53d', 1.8),
    line('M14 52V32Q14 28 19 28', '#3a2418', 2),
    glow(b, 20, 36, 14, '#ffb04a', 0.8),
    at(20, 38, 1, 0, lantern(b, 22)),
    p('M3 70Q14 64 24 70T44 70T64 70T85 70V88H3z', b.lin('#7fd6ff,#1f5cb4')),
    line('M14 78q8 -4 16 0M50 80q8 -4 16 0', '#ffffff', 1.6, 'stroke-opacity=".6"'),
  );

const spring: Motif = (b) =>
  g(
    '',
    b.solid(oval(44, 62, 32, 15), b.lin('#cfd3ea 0,#7f86ab 0.6,#464b70 1'), { k: 1.4 }),
    e(44, 60, 26, b.lin('#aef2ff,#2a9fc4'), 10.5),
    e(38, 57, 12, '#fff', 3, 'fill-opacity=".4"'),
    b.solid(oval(16, 66, 8, 6), b.lin('#dfe3f5,#5f668f', 60), { k: 1 }),
    b.solid(oval(70, 70, 9, 6), b.lin('#dfe3f5,#5f668f', 60), { k: 1 }),
    ...[30, 44, 58].map((x, i) =>
      line(`M${x} ${50 - (i % 2) * 4}q-6 -7 0 -13q6 -6 0 -13`, '#ffffff', 4, 'stroke-opacity=".85"'),
    ),
  );

const caravan: Motif = (b) => {
  const wheel = (x: number): string =>
    g(
      '',
      `<circle cx="${x}" cy="68" r="9.500" fill="#3a2014" stroke="${b.lin('#e2aa70,#6b3a1e')}" stroke-width="3.200"/>`,
      ...[0, 45, 90, 135].map((t) =>
        line('M-8 0H8', '#c98a52', 1.6, `transform="translate(${x} 68) rotate(${t})"`),
      ),
      e(x, 68, 2.6, '#ffc53d'),
    );
  const silk = (x: number, y: number, stops: string): string =>
    g(
      '',
      p(box(x - 20, y - 6, 40, 12, 6), b.lin(stops)),
      e(x - 17, y, 3.6, '#fff6e6', 6),
      `<ellipse cx="${x - 17}" cy="${y}" rx="1.800" ry="3.200" fill="none" stroke="#a86a5a" stroke-width="1"/>`,
      line(`M${x - 8} ${y - 2.5}H${x + 14}`, '#ffffff', 1.6, 'stroke-opacity=".5"'),
    );
  return g(
    '',
    line('M66 56L84 62', '#6b3a1e', 4),
    p(box(12, 52, 62, 9, 3), b.lin(WOOD)),
    silk(34, 46, '#ff9ac0 0,#d6407f 0.5,#7f1c56 1'),
    silk(56, 45, '#8fdcff 0,#3a8af2 0.5,#1f3fa8 1'),
    silk(45, 34, '#ffe9a8 0,#f7a01f 0.5,#b3560a 1'),
    line('M14 50V30M72 50V30', '#5e321c', 3),
    b.solid(
      'M8 30Q24 10 43 10Q62 10 80 30Q72 34 66 30Q58 35 50 30Q43 35 36 30Q28 35 21 30Q14 34 8 30z',
      b.lin(LACQUER, 65),
      { k: 1.8 },
    ),
    p('M36 30Q36 14 43 10Q50 14 50 30Q43 35 36 30z', '#ffe9a8', 'fill-opacity=".9"'),
    wheel(26),
    wheel(60),
    at(73, 44, 0.18, 0, coin(b, 44)),
  );
};

const moonFestival: Motif = (b) =>
  g(
    '',
    p('M3 3H85V62H3z', b.lin('#123a6a,#1f6a7a00')),
    e(44, 42, 24, b.rad('#fffdf0 0,#ffeec0 0.7,#ffd08a 1', 0.4, 0.35, 0.75)),
    glow(b, 44, 42, 40, '#ffe9b0', 0.45),
    e(36, 36, 4, '#d9a45a', 3.4, 'fill-opacity=".3"'),
    e(52, 50, 6, '#d9a45a', 5, 'fill-opacity=".26"'),
    line('M3 12Q24 24 44 15Q64 24 85 10', '#2a1a30', 1.6),
    at(19, 34, 1, 0, lantern(b, 36)),
    at(69, 33, 1, 0, lantern(b, 36, '#fff6d0 0,#ffd75e 0.35,#f09a1f 0.8,#b3560a 1')),
    at(44, 62, 1, 0, b.icon('dango', 0, 0, 34)),
    sparkle(28, 62, 4),
    sparkle(64, 58, 4),
    sparkle(44, 24, 3.5),
  );

/** Village: Rice Terraces, Tea House, Night Market, Ferry Crossing, Hot Spring Inn, Silk Caravan, Moon Festival. */
export const village: readonly MotifEntry[] = [
  [riceField, true],
  [teaHouse, true],
  [market],
  [ferry],
  [spring],
  [caravan],
  [moonFestival, true],
];
