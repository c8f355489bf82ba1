import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, box, e, g, line, oval, p, piece, r, star } from './brush';
import { HERO, head } from './figure';
import {
  chest,
  coin,
  GOLD,
  glow,
  JADE,
  katana,
  kunai,
  LACQUER,
  lantern,
  plate,
  puff,
  STEEL,
  scroll,
  shuriken,
  sparkle,
  WOOD,
} from './props';

const SIZE = [88, 88] as const;
const INSIDE = box(3, 3, 82, 81, 19);

type Motif = (b: Brush) => string;

export type MissionType = 'dojo' | 'forge' | 'village' | 'clan';

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
    at(56, 28, 1, 225, kunai(b, 40)),
    at(34, 50, 1, 20, shuriken(b, 10)),
  );

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

const stone: Motif = (b) =>
  g(
    '',
    glow(b, 44, 36, 30, '#9fe8ff', 0.6),
    b.solid(oval(44, 68, 25, 9), b.lin('#cfd3ea 0,#7f86ab 0.6,#464b70 1'), { k: 1.4 }),
    b.solid(oval(44, 54, 18, 8), b.lin('#dfe3f5 0,#8f97bd 0.6,#50567d 1'), { k: 1.4 }),
    b.solid(oval(44, 41, 12, 6.5), b.lin('#eef1ff 0,#a3abd0 0.6,#5f668f 1'), { k: 1.2 }),
    b.icon('lotus', 44, 25, 26),
  );

const bambooCourse: Motif = (b) =>
  g(
    '',
    ...[
      [24, 38],
      [44, 34],
      [64, 44],
    ].map(([x = 0, y = 0]) =>
      g(
        '',
        b.solid(box(x - 6, y, 12, 80 - y, 3), b.lin('#d8ff9a 0,#6fc25a 0.45,#2c7a3e 1', 0), { k: 1.2 }),
        line(`M${x - 6} ${y + 14}h12M${x - 6} ${y + 30}h12`, '#1d5a2e', 1.6),
        e(x, y + 1, 6, b.lin('#f2ffd0,#a9d873'), 2.4),
      ),
    ),
    p('M20 52Q10 44 6 48Q12 56 20 52z', '#7fd66a'),
    p('M70 58Q78 50 84 54Q78 62 70 58z', '#7fd66a'),
    at(45, 27, 0.27, 0, head(b, HERO)),
  );

const masterScroll: Motif = (b) =>
  g(
    '',
    glow(b, 44, 44, 36, '#ffe08a', 0.7),
    at(44, 43, 1, -10, scroll(b, 46)),
    sparkle(20, 22, 5),
    sparkle(70, 62, 4),
    sparkle(66, 18, 3),
  );

const library: Motif = (b) =>
  g('', glow(b, 44, 40, 34, '#ffe08a', 0.5), b.icon('books', 44, 46, 52), b.icon('candle', 68, 56, 30));

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

const mould: Motif = (b) =>
  g(
    '',
    b.solid(box(15, 20, 58, 52, 7), b.lin('#8b7aa0 0,#574668 0.5,#2e2140 1', 60), { k: 1.8 }),
    at(
      44,
      46,
      1,
      22,
      p(star(0, 0, 4, 25, 8), '#1a0f26'),
      p(star(0, 0.8, 4, 22.5, 7), b.rad('#fffbe0 0,#ffd23d 0.35,#ff8a2e 0.7,#e8402a 1')),
    ),
    at(44, 46, 1, 22, e(0, 0, 4, '#fffbe0')),
    e(22, 27, 2.2, '#d6c9e6'),
    e(66, 27, 2.2, '#d6c9e6'),
    e(22, 65, 2.2, '#1a0f26'),
    e(66, 65, 2.2, '#1a0f26'),
    glow(b, 44, 46, 32, '#ffb02e', 0.45),
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

const darts: Motif = (b) =>
  g(
    '',
    ...[-26, 0, 26].map((turn, i) =>
      at(
        44 + turn * 0.35,
        46,
        1,
        turn + 8,
        p('M0 -30L3 -12H-3z', b.lin('#e9ffd0 0,#6fd66a 1')),
        r(-1.6, -13, 3.2, 30, 1, b.lin('#e2aa70,#8f5530', 0)),
        p('M0 10L8 16V28L0 22L-8 28V16z', i === 1 ? b.lin(LACQUER) : b.lin('#c9b4ff,#5a35c4')),
      ),
    ),
    e(26, 22, 2.6, b.lin('#d8ff9a,#3fae4a'), 3.4),
    e(60, 24, 2, b.lin('#d8ff9a,#3fae4a'), 2.8),
    at(
      66,
      66,
      0.8,
      0,
      b.solid(oval(0, 0, 11, 12), b.lin('#d8ff9a 0,#4fc46a 0.5,#0f6a48 1', 60), { k: 1.4 }),
      p(box(-5, -17, 10, 8, 2), b.lin(WOOD)),
    ),
  );

const hook: Motif = (b) =>
  g(
    '',
    line('M44 38Q20 50 30 62Q42 74 60 62Q74 52 66 74', '#6b4420', 5.4),
    line('M44 38Q20 50 30 62Q42 74 60 62Q74 52 66 74', '#e8c48a', 3, 'stroke-dasharray="3.600 2.400"'),
    at(
      46,
      30,
      1,
      18,
      b.solid('M-3 -10H3V10H-3z', b.lin(STEEL, 0), { k: 0.8 }),
      b.solid('M-3 -6Q-22 -8 -22 10L-17 4L-14 9Q-14 0 -3 0z', b.lin(STEEL, 60), { k: 1.2 }),
      b.solid('M3 -6Q22 -8 22 10L17 4L14 9Q14 0 3 0z', b.lin(STEEL, 60), { k: 1.2 }),
      b.solid('M-4 -8Q-6 -20 0 -22Q6 -20 4 -8z', b.lin(STEEL), { k: 1 }),
      `<circle cy="13" r="4" fill="none" stroke="${b.lin(GOLD)}" stroke-width="2.600"/>`,
    ),
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

const dragonBlade: Motif = (b) =>
  g(
    '',
    glow(b, 46, 42, 34, '#ffd75e', 0.8),
    b.icon('dragon', 40, 46, 56),
    at(46, 46, 1, -42, katana(b, 84, GOLD, '#fffbe0 0,#ffd24a 0.4,#e0452a 1')),
    sparkle(70, 18, 6),
    sparkle(22, 22, 3),
  );

const teaHouse: Motif = (b) =>
  g('', b.icon('teapot', 36, 48, 46), b.icon('teacup-without-handle', 64, 60, 28));

const riceField: Motif = (b) =>
  g(
    '',
    p('M3 62Q30 54 85 60V88H3z', b.lin('#7fd6e8,#1f7f9c')),
    line('M3 68Q40 62 85 68M3 76Q40 70 85 76', '#d6f7ff', 1.2, 'stroke-opacity=".5"'),
    b.icon('sheaf-of-rice', 32, 42, 52),
    g('transform="translate(92 4) scale(-1 1)"', b.icon('sheaf-of-rice', 32, 46, 42)),
  );

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

const lanternStreet: Motif = (b) =>
  g(
    '',
    line('M3 20Q24 30 44 22Q64 30 85 18', '#3a2430', 1.6),
    glow(b, 44, 46, 40, '#ff9a3e', 0.55),
    at(22, 44, 0.9, 0, lantern(b, 42)),
    at(66, 43, 0.9, 0, lantern(b, 42, '#fff6d0 0,#ffd75e 0.35,#f09a1f 0.8,#b3560a 1')),
    at(44, 48, 1.15, 0, lantern(b, 50)),
  );

const tradeShip: Motif = (b) =>
  g(
    '',
    line('M44 12V60', '#5e321c', 3),
    b.solid(
      'M20 16Q42 22 66 16Q70 32 66 48Q44 42 22 48Q18 32 20 16z',
      b.lin('#fff6e6 0,#f3d9ac 0.6,#c9985e 1'),
      { k: 1.4 },
    ),
    ...[24, 32, 40].map((y) => line(`M20 ${y}Q44 ${y + 4} 68 ${y}`, '#a86a3a', 1.4, 'stroke-opacity=".6"')),
    at(44, 32, 1, 0, shuriken(b, 10, LACQUER, '#fff6e6')),
    b.solid('M12 54Q44 62 78 50Q74 74 58 74H30Q16 74 12 54z', b.lin(WOOD, 70), { k: 1.6 }),
    line('M14 60Q44 68 76 57', '#ffc53d', 2),
    p('M3 74Q14 68 24 74T44 74T64 74T85 74V88H3z', b.lin('#7fd6ff,#1f5cb4')),
  );

const vault: Motif = (b) =>
  g(
    '',
    glow(b, 44, 42, 38, '#ffd75e', 0.8),
    at(44, 74, 1, 0, chest(b, 58, true)),
    sparkle(20, 22, 4),
    sparkle(72, 24, 5),
  );

const crows: Motif = (b) =>
  g(
    '',
    b.icon('blackbird', 32, 38, 46),
    at(54, 56, 0.72, 0, b.icon('blackbird', 20, 6, 40, { flip: true })),
    at(32, 66, 1, -14, scroll(b, 22)),
    line('M10 62Q44 54 80 70', '#0a0a28', 3),
  );

const spies: Motif = (b) => {
  const posts = [
    [20, 26],
    [66, 26],
    [22, 64],
    [68, 62],
  ] as const;
  return g(
    '',
    ...posts.map(([x, y]) => line(`M44 44L${x} ${y}`, '#9fb6ff', 2, 'stroke-dasharray="3 3"')),
    line('M20 26L66 26.100M22 64L68 62', '#9fb6ff', 1.4, 'stroke-opacity=".5"'),
    ...posts.map(([x, y]) =>
      g(
        '',
        glow(b, x, y, 13, '#ff7a5f', 0.8),
        e(x, y, 6.5, b.lin(LACQUER)),
        e(x - 1.6, y - 2, 1.8, '#fff', undefined, 'fill-opacity=".7"'),
      ),
    ),
    glow(b, 44, 44, 24, '#8b6cff', 0.9),
    b.icon('eye', 44, 44, 36),
  );
};

const foxPact: Motif = (b) =>
  g(
    '',
    glow(b, 44, 46, 36, '#ff9a4d', 0.6),
    ...[-40, -14, 14, 40].map((turn) =>
      at(44, 56, 1, turn, p('M-5 0Q-12 -22 0 -42Q12 -22 5 0z', b.lin('#fff6e6 0,#ffb05e 0.3,#e0602a 1'))),
    ),
    b.icon('fox', 44, 52, 46),
    sparkle(16, 24, 4, '#9fe8ff'),
    sparkle(74, 62, 4, '#9fe8ff'),
  );

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

const favour: Motif = (b) =>
  g(
    '',
    glow(b, 44, 42, 34, '#ffd75e', 0.6),
    b.solid('M8 26Q22 10 34 34L28 38Q18 24 8 26zM80 26Q66 10 54 34L60 38Q70 24 80 26z', b.lin(GOLD, 60), {
      k: 1.4,
      shade: '#8a3f05',
    }),
    b.solid('M18 56Q16 26 44 25Q72 26 70 56L76 66Q44 56 12 66z', b.lin(LACQUER, 65), { k: 2 }),
    b.solid('M20 54Q44 44 68 54L67 60Q44 51 21 60z', b.lin(GOLD), { k: 1.2, shade: '#8a3f05' }),
    at(44, 38, 1, 0, b.solid(oval(0, 0, 9), b.lin(GOLD, 60), { k: 1.2 }), shuriken(b, 6.5, LACQUER, '#fff')),
    b.solid('M20 66L16 78Q24 76 30 66zM68 66L72 78Q64 76 58 66z', b.lin(LACQUER, 60), { k: 1.2 }),
  );

const council: Motif = (b) => {
  const hooded = (x: number, y: number, k: number, robe: string, eye: string): string =>
    at(
      x,
      y,
      k,
      0,
      b.solid('M-20 34Q-20 4 0 -22Q20 4 20 34z', b.lin(robe, 65), { k: 1.8 }),
      p('M-11 6Q-11 -6 0 -12Q11 -6 11 6Q8 14 0 16Q-8 14 -11 6z', '#090614'),
      e(-4.5, 3, 2.4, eye, 1.6),
      e(4.5, 3, 2.4, eye, 1.6),
    );
  return g(
    '',
    hooded(23, 46, 0.92, '#8f7ae0 0,#453a8f 0.5,#1d1640 1', '#7fe8ff'),
    hooded(65, 46, 0.92, '#8f7ae0 0,#453a8f 0.5,#1d1640 1', '#7fe8ff'),
    hooded(44, 50, 1.15, '#ff8a72 0,#a81c30 0.5,#4a0a1e 1', '#ffd75e'),
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

const lists: Record<MissionType, readonly (readonly [Motif, boolean?])[]> = {
  dojo: [[dummy], [target], [rack], [stone, true], [bambooCourse], [masterScroll], [library, true]],
  forge: [[anvil, true], [mould], [smokeBombs], [darts], [hook], [armour], [dragonBlade, true]],
  village: [[teaHouse, true], [riceField, true], [market], [spring], [lanternStreet], [tradeShip], [vault]],
  clan: [[crows, true], [spies, true], [foxPact, true], [watch], [favour], [council], [dragonPact, true]],
};
const plates = {
  dojo: [DOJO, hall],
  forge: [FORGE, heat],
  village: [VILLAGE, hills],
  clan: [CLAN, night],
} as const;

/** Mission card `number` (from 1) of a type, 88 square, its corner at 0, 0. */
export function missionCard(b: Brush, type: MissionType, number: number): string {
  const [stops, back] = plates[type];
  const motif = lists[type][number - 1]?.[0];
  if (!motif) throw new Error(`no mission card ${type} ${number}`);
  return g(
    '',
    plate(b, 88, 88, stops, 21),
    g(b.clip(`<path d="${INSIDE}"/>`), back(b), g(b.shadow(0, 2, 1.6, '#0a0412', 0.5), motif(b))),
    `<path d="${INSIDE}" fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="1.2"/>`,
  );
}

/** Mission cards: seven in each of four types, plate and light by type. */
export const missions: ArtPiece[] = (['dojo', 'forge', 'village', 'clan'] as const).flatMap((type) =>
  lists[type].map(([, icons = false], i) =>
    piece(`mission-${type}-${i + 1}`, 'missions', SIZE, (b) => missionCard(b, type, i + 1), {
      icons,
      quality: 52,
    }),
  ),
);
