import type { Brush } from '../brush';
import { GOLD, JADE, LACQUER } from '../materials';
import { glow, shuriken, sparkle } from '../props/basics';
import { puff } from '../props/night';
import { katana } from '../props/weapons';
import { at, box, e, g, line, oval, p, r } from '../shapes';
import type { Motif, MotifEntry } from './card';

const anvil: Motif = (b) =>
  g(
    '',
    glow(b, 44, 34, 28, '#ffd75e', 0.9),
    b.solid(
      'M14 40H62Q74 40 78 44Q70 52 58 52H52V60L60 68V73H26V68L34 60V54Q20 54 14 40z',
      b.lin('#8f96b8 0,#50567d 0.5,#262a48 1', 70),
      { k: 1.6 },
    ),
    p('M16 40H62Q70 40 75 42H18z', '#dfe4f7'),
    at(46, 35, 0.8, 0, p(box(-18, -4, 40, 6, 2), b.lin('#fff3b0 0,#ff9a2e 0.5,#e0301f 1', 0))),
    at(60, 22, 1, 30, b.icon('hammer', 0, 0, 36)),
    sparkle(34, 26, 5),
    sparkle(24, 32, 3),
    sparkle(46, 20, 3),
  );

const mould: Motif = (b) => {
  const kunaiShape = 'M0 -27L9 -6L4 4L3 16H-3L-4 4L-9 -6z';
  return g(
    '',
    b.solid(box(15, 18, 58, 56, 7), b.lin('#8b7aa0 0,#574668 0.5,#2e2140 1', 60), { k: 1.8 }),
    at(
      44,
      44,
      1,
      32,
      p(kunaiShape, '#1a0f26', 'transform="scale(1.14)"'),
      `<circle cy="22" r="5.500" fill="none" stroke="#1a0f26" stroke-width="6"/>`,
      `<circle cy="22" r="5.500" fill="none" stroke="#ff9a2e" stroke-width="3.200"/>`,
      p(kunaiShape, b.lin('#fffbe0 0,#ffd23d 0.35,#ff8a2e 0.7,#e8402a 1')),
    ),
    e(22, 25, 2.2, '#d6c9e6'),
    e(66, 25, 2.2, '#1a0f26'),
    e(22, 67, 2.2, '#1a0f26'),
    e(66, 67, 2.2, '#d6c9e6'),
    glow(b, 44, 44, 32, '#ffb02e', 0.45),
    sparkle(62, 28, 4),
  );
};

const kiln: Motif = (b) =>
  g(
    '',
    g('opacity=".9"', at(30, 18, 0.4, 0, puff(b, 60)), at(42, 10, 0.5, 0, puff(b, 60))),
    b.solid('M28 34L31 20H43L45 30z', b.lin('#a88a86,#4a3038'), { k: 1.2 }),
    b.solid('M12 74Q10 30 44 28Q78 30 76 74z', b.lin('#c9a08a 0,#8a5a4e 0.5,#43242a 1', 60), { k: 2.2 }),
    ...[
      [20, 48],
      [62, 42],
      [66, 60],
      [24, 62],
    ].map(([x = 0, y = 0]) => r(x, y, 9, 4.5, 1.5, '#3a1a20', 'fill-opacity=".4"')),
    p('M28 74V60Q28 44 44 44Q60 44 60 60V74z', '#2a0a12'),
    glow(b, 44, 66, 26, '#ffb02e', 0.9),
    p(
      'M33 74Q28 60 38 54Q38 60 43 58Q42 50 50 48Q49 56 54 60Q58 66 54 74z',
      b.lin('#ffd23d 0,#ff7a1f 0.6,#e0301f 1'),
    ),
    p('M39 74Q37 66 43 63Q44 67 48 62Q52 68 49 74z', b.lin('#fffbe0,#ffd23d')),
    at(
      68,
      74,
      1,
      -12,
      p(box(-14, -6, 26, 6, 3), b.lin('#6a5048,#2a1a18')),
      p(box(-10, -11, 24, 6, 3), b.lin('#7a5c50,#32201c')),
    ),
  );

const bomb = (b: Brush, x: number, y: number, k: number): string =>
  at(
    x,
    y,
    k,
    0,
    line('M4 -14Q10 -22 16 -19', '#f2dcb0', 2.6),
    sparkle(17, -20, 6, '#ffd23d'),
    b.solid(oval(0, 0, 15), b.lin('#7f7aa8 0,#3a3560 0.5,#15112e 1', 60), { k: 1.8 }),
    p(box(-2, -18, 10, 6, 2), b.lin(GOLD)),
    p('M-15 1Q0 8 15 1V6Q0 13 -15 6z', '#c92f35'),
  );

const smokeBombs: Motif = (b) =>
  g(
    '',
    at(56, 34, 0.66, 0, puff(b, 60)),
    at(30, 30, 0.5, 0, puff(b, 60)),
    bomb(b, 30, 54, 1.1),
    bomb(b, 57, 58, 1),
  );

const folding: Motif = (b) =>
  g(
    '',
    b.solid(
      'M16 52H66Q76 52 80 56Q72 62 60 62H56V66L62 73V77H26V73L32 66V62Q20 62 16 52z',
      b.lin('#8f96b8 0,#50567d 0.5,#262a48 1', 70),
      { k: 1.6 },
    ),
    glow(b, 46, 44, 32, '#ffb02e', 0.9),
    at(44, 42, 1, -14, katana(b, 80, LACQUER, '#fffbe0 0,#ffc53d 0.4,#f0502e 1')),
    at(58, 22, 1, 18, b.icon('hammer', 0, 0, 34)),
    sparkle(40, 26, 6),
    sparkle(28, 34, 3.5),
    sparkle(72, 40, 4),
  );

const armour: Motif = (b) =>
  g(
    '',
    glow(b, 44, 42, 34, '#4fd797', 0.6),
    b.solid('M28 22L38 18Q44 26 50 18L60 22L64 50Q54 66 44 66Q34 66 24 50z', b.lin(JADE, 65), { k: 2 }),
    ...[34, 43, 52].map((y) => line(`M25 ${y}Q44 ${y + 9} 63 ${y}`, '#0b5f53', 1.8, 'stroke-opacity=".7"')),
    b.solid('M28 20Q12 22 11 40L22 44Q22 32 30 28z', b.lin(JADE, 60), { k: 1.6 }),
    b.solid('M60 20Q76 22 77 40L66 44Q66 32 58 28z', b.lin(JADE, 60), { k: 1.6 }),
    line('M12 34Q18 33 24 36M64 36Q70 33 76 34', '#ffc53d', 2.2),
    b.solid('M26 62L30 76L40 79L43 66zM62 62L58 76L48 79L45 66z', b.lin(JADE, 70), { k: 1.2 }),
    p('M24 56Q44 70 64 56V62Q44 76 24 62z', b.lin(LACQUER)),
    at(44, 38, 1, 0, shuriken(b, 9, GOLD, '#7a3c05')),
  );

const starFurnace: Motif = (b) =>
  g(
    '',
    p('M84 2L56 34L62 40z', b.lin('#fff6d000 0,#9fe8ff 0.6,#ffffff 1', 135)),
    glow(b, 56, 36, 26, '#9fe8ff', 0.9),
    b.solid('M18 60Q16 44 30 40L58 40Q72 44 70 60L64 78H24z', b.lin('#7d86b0 0,#434a78 0.5,#1b1e40 1', 60), {
      k: 2,
    }),
    p(oval(44, 46, 22, 8), b.lin('#2a0a12,#5a1a1e')),
    p(oval(44, 47, 19, 6), b.rad('#fffbe0 0,#ffd23d 0.4,#ff6a2e 1')),
    p('M32 76V66Q32 58 44 58Q56 58 56 66V76z', b.rad('#fff3a0 0,#ff8a2e 0.6,#c9282e 1', 0.5, 0.8, 0.8)),
    at(
      52,
      36,
      1,
      0,
      b.solid('M-9 -2L-3 -9L7 -7L10 2L2 9L-7 7z', b.lin('#ffffff 0,#7fd6ff 0.5,#2a5ad0 1', 60), { k: 1.2 }),
    ),
    sparkle(30, 26, 4),
    sparkle(72, 52, 3.5),
    line('M20 60H68', '#ffc53d', 1.6, 'stroke-opacity=".5"'),
  );

/** Forge: Village Smithy, Kunai Mould, Charcoal Kiln, Smoke-Bomb Bench, Katana Folding, Armour Loom, Star-Iron Furnace. */
export const forge: readonly MotifEntry[] = [
  [anvil, true],
  [mould],
  [kiln],
  [smokeBombs],
  [folding, true],
  [armour],
  [starFurnace],
];
