import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { at, box, e, g, line, oval, p, piece, r, star } from './brush';
import { ninja } from './figure';
import { kabuto } from './kabuto';
import { rays } from './popups';
import {
  coin,
  GOLD,
  glow,
  katana,
  kunai,
  LACQUER,
  lantern,
  oniMask,
  pouch,
  puff,
  scroll,
  shuriken,
  sparkle,
  WOOD,
} from './props';
import {
  clouds,
  ember,
  fir,
  mist,
  moon,
  NIGHT_SKY,
  pagoda,
  petal,
  ridge,
  scatter,
  stars,
  torii,
  window,
} from './scenery';
import { airdropCrate } from './ui';

const LIST = [320, 160] as const;
const CARD = [96, 120] as const;
const MOTIF = [72, 72] as const;
const options = { scales: [2], quality: 76 } as const;
const withIcons = { ...options, icons: true };

/** A folding screen of three painted leaves, 120 by 170. */
function foldingScreen(b: Brush): string {
  const leaf = (x: number, skew: number, light: string): string =>
    g(
      `transform="translate(${x} 0) skewY(${skew})"`,
      b.solid(box(0, 12, 38, 150, 3), b.lin('#ffe9a8 0,#d98a2a 0.5,#8a4a12 1', 20), { k: 1.2 }),
      r(3.5, 16, 31, 142, 1.5, b.lin(light)),
      r(3.5, 146, 31, 12, 1, b.lin(LACQUER)),
    );
  const art = g(
    '',
    e(76, 52, 17, b.rad('#ff8a5f,#c92f35')),
    p('M6 122Q30 84 46 108Q62 78 84 106Q98 92 114 116V146H6z', b.lin('#3f8fa8aa,#1c4a6a88')),
    line('M12 140Q34 104 30 74Q42 62 38 40', '#4a2a1e', 4.5),
    line('M31 78Q46 76 56 64M34 96Q20 88 14 78', '#4a2a1e', 2.6),
    ...[
      [38, 38],
      [30, 50],
      [46, 44],
      [56, 62],
      [62, 70],
      [48, 66],
      [13, 76],
      [22, 84],
      [40, 58],
      [52, 54],
    ].map(([x = 0, y = 0], i) => e(x, y, i % 3 ? 4.6 : 6, i % 2 ? '#ff93b4' : '#ffc2d6')),
    p('M84 34q8 -7 14 0q6 -7 14 0q-7 -2 -13 4q-7 -6 -15 -4z', '#2a1a3a'),
    p('M94 74q6 -5 10 0q5 -5 10 0q-5 -1 -9 3q-5 -4 -11 -3z', '#2a1a3a'),
  );
  return g(
    '',
    e(60, 163, 58, b.rad('#04020a 0,#04020aaa 0.4,#04020a00 1'), 7),
    leaf(3, 3, '#fff6dc 0,#f6dca6 1'),
    leaf(79, -3, '#f0d8a8 0,#d0a868 1').replace('skewY(-3)', 'translate(0 6) skewY(-3)'),
    leaf(41, 0, '#fff9e6 0,#fbe6b8 1'),
    g(b.clip(`<path d="${box(6, 18, 108, 128, 2)}"/>`), art),
    ...[41, 79].map((x) =>
      g(
        '',
        line(`M${x} 16V160`, '#5a2a0a', 1.6, 'stroke-opacity=".55"'),
        ...[34, 92, 146].map((y) => r(x - 2.5, y, 5, 9, 1, b.lin(GOLD))),
      ),
    ),
  );
}

function peekingNinja(b: Brush): string {
  return at(
    48,
    158,
    0.78,
    0,
    ninja(b, { mood: 'awed', handL: [-46, -76], handR: [48, -120], legs: 'none', tails: false }),
  );
}

function cardBack(b: Brush): string {
  return g(
    '',
    b.solid(box(1, 1, 94, 117, 13), b.lin(GOLD, 62), { k: 1.8, shade: '#8a3f05' }),
    p(box(6, 6, 84, 107, 9), b.lin('#c92f3f 0,#8a1a34 0.5,#4a0a24 1', 62)),
    g(
      b.clip(`<path d="${box(6, 6, 84, 107, 9)}"/>`),
      ...Array.from({ length: 6 }, (_, row) =>
        Array.from(
          { length: 5 },
          (_, col) =>
            `<g fill="none" stroke="#ff9a7a" stroke-opacity=".26" stroke-width="1.4">${[11, 7, 3.5].map((k) => `<circle cx="${(col + (row % 2) * 0.5) * 22}" cy="${row * 20 + 16}" r="${k}"/>`).join('')}</g>`,
        ).join(''),
      ),
      e(48, 59.5, 34, b.rad('#2a0614ee 0,#2a061488 0.6,#2a061400 1')),
    ),
    `<path d="${box(9.5, 9.5, 77, 100, 7)}" fill="none" stroke="#ffd24a" stroke-opacity=".7" stroke-width="1.2"/>`,
    `<circle cx="48" cy="59.500" r="25" fill="none" stroke="${b.lin(GOLD, 60)}" stroke-width="3"/>`,
    at(48, 59.5, 1, 0, shuriken(b, 22, '#fffbe0 0,#ffd24a 0.5,#d98312 1', '#4a0a24')),
  );
}

function cardFace(b: Brush): string {
  return g(
    '',
    b.solid(box(1, 1, 94, 117, 13), b.lin(GOLD, 62), { k: 1.8, shade: '#8a3f05' }),
    p(box(6, 6, 84, 107, 9), b.rad('#fffaf0 0,#ffefcf 0.6,#f0cd92 1', 0.5, 0.42, 0.75)),
    `<path d="${box(10, 10, 76, 99, 6)}" fill="none" stroke="#c98a3a" stroke-opacity=".45" stroke-width="1.2"/>`,
    ...[
      [16, 16],
      [80, 16],
      [16, 103],
      [80, 103],
    ].map(([x = 0, y = 0]) => p(star(x, y, 4, 4.4, 1.5), '#e0453a')),
  );
}

const DARK_STEEL = '#8f97c4 0,#565d8f 0.5,#262b55 1';

/** Motifs of the pairs game: no two share shape or colour. */
const motifs: readonly (readonly [(b: Brush) => string, boolean?])[] = [
  [(b) => at(36, 36, 1, 14, shuriken(b, 31, DARK_STEEL, '#ffefcf'))],
  [(b) => at(36, 37, 1, -48, katana(b, 84, LACQUER, '#f4f6ff 0,#9aa4d6 0.5,#4a5290 1'))],
  [(b) => at(36, 36, 1, 32, kunai(b, 66))],
  [(b) => at(36, 40, 1, 0, oniMask(b, 54))],
  [(b) => at(36, 36, 1, -10, scroll(b, 46))],
  [(b) => at(36, 36, 1, 0, lantern(b, 68))],
  [(b) => b.icon('folding-hand-fan', 36, 36, 62), true],
  [(b) => at(36, 30, 1, 0, kabuto(b, 54))],
  [(b) => b.icon('dragon', 36, 36, 64), true],
  [(b) => b.icon('fox', 36, 36, 60), true],
  [(b) => at(36, 66, 1, 0, torii(b, 56))],
  [
    (b) =>
      g(
        '',
        line('M44 22Q52 8 60 14', '#8f5530', 4),
        sparkle(61, 13, 9, '#ff8a2e'),
        b.solid(oval(33, 42, 24), b.lin('#7f7aa8 0,#3a3560 0.5,#15112e 1', 60), { k: 2.4 }),
        p(box(34, 14, 15, 9, 3), b.lin(GOLD), 'transform="rotate(18 41 18)"'),
        p('M9 44Q33 56 57 44V52Q33 64 10 52z', '#e0453a'),
      ),
  ],
  [(b) => at(36, 68, 1.04, 0, pouch(b, 60, '#b79bff 0,#7a52e6 0.45,#3f2399 1'))],
  [(b) => b.icon('cherry-blossom', 36, 36, 60), true],
  [(b) => b.icon('blackbird', 36, 36, 62), true],
];

function crate(b: Brush, stops: string, band: string, mark: string): string {
  return g(
    '',
    b.solid(box(5, 8, 62, 60, 7), b.lin(stops, 60), { k: 2.2 }),
    r(5, 20, 62, 4, 0, '#1a0a08', 'fill-opacity=".28"'),
    r(5, 52, 62, 4, 0, '#1a0a08', 'fill-opacity=".28"'),
    p(box(28, 8, 16, 60, 1), b.lin(band, 20)),
    p(box(4, 32, 64, 13, 2), b.lin(band)),
    mark,
  );
}

function bombCrate(b: Brush): string {
  return g(
    '',
    glow(b, 58, 12, 13, '#ff8a2e', 0.9),
    line('M44 22Q48 10 57 12', '#d9b98a', 3.2),
    p(star(58, 12, 8, 9, 4), '#ffd23d'),
    p(star(58, 12, 8, 5, 2.4), '#fffbe0'),
    b.solid(oval(34, 43, 26), b.lin('#8a84b8 0,#3f3868 0.45,#120e2a 1', 60), { k: 2.6 }),
    p(box(34, 12, 16, 10, 3), b.lin('#b9c0dc,#50567d'), 'transform="rotate(18 42 17)"'),
    at(34, 45, 0.44, 0, oniMask(b, 70)),
  );
}

function parachute(b: Brush): string {
  return g(
    '',
    line('M6 42L44 84M34 48L46 84M62 48L50 84M90 42L52 84', '#f2dcb0', 1.6),
    b.solid('M4 43Q6 6 48 5Q90 6 92 43Q82 36 70 43Q60 35 48 43Q36 35 26 43Q14 36 4 43z', b.lin(LACQUER, 65), {
      k: 2.2,
    }),
    p('M26 43Q26 10 48 5Q34 12 37 40Q31 38 26 43z', '#ffe9a8', 'fill-opacity=".92"'),
    p('M70 43Q70 10 48 5Q62 12 59 40Q65 38 70 43z', '#ffe9a8', 'fill-opacity=".78"'),
  );
}

function village(b: Brush): string {
  const house = (x: number, y: number, w: number, wall: string, roof: string): string =>
    at(
      x,
      y,
      1,
      0,
      r(-w * 0.4, -w * 0.42, w * 0.8, w * 0.46, 0, wall),
      r(-w * 0.26, -w * 0.3, w * 0.16, w * 0.2, 1, b.lin('#fff0b0,#ffb04a')),
      r(w * 0.08, -w * 0.3, w * 0.16, w * 0.2, 1, b.lin('#fff0b0,#ffb04a')),
      p(
        `M${-w * 0.66} ${-w * 0.36}Q${-w * 0.34} ${-w * 0.46} ${-w * 0.2} ${-w * 0.74}H${w * 0.2}Q${w * 0.34} ${-w * 0.46} ${w * 0.66} ${-w * 0.36}L${w * 0.44} ${-w * 0.34}H${-w * 0.44}z`,
        roof,
      ),
      line(
        `M${-w * 0.62} ${-w * 0.37}Q${-w * 0.34} ${-w * 0.46} ${-w * 0.2} ${-w * 0.73}`,
        '#c9a8ff',
        1.4,
        'stroke-opacity=".6"',
      ),
    );
  const roof = b.lin('#5a3f96,#2a1a58');
  return g(
    '',
    ridge(480, 130, 90, 220, '#3a2478', 6, 0.85),
    ridge(480, 148, 60, 220, '#2a1860', 13, 0.7),
    mist(b, 240, 148, 260, 24, '#b99aff', 0.35),
    at(92, 178, 1, 0, pagoda(132, 4, '#241048', roof)),
    at(398, 178, 1, 0, pagoda(112, 3, '#241048', roof)),
    at(22, 180, 1, 0, fir(80, '#1c1048')),
    at(456, 182, 1, 0, fir(92, '#1c1048')),
    at(300, 176, 1, 0, fir(60, '#1c1048')),
    house(166, 184, 66, '#2c1656', roof),
    house(330, 184, 60, '#2c1656', roof),
    house(232, 182, 76, '#331a60', b.lin('#7a4fb8,#34206a')),
    p('M0 180Q120 166 240 176Q360 166 480 180V220H0z', b.lin('#2a1650,#0e0620')),
    at(240, 206, 1, 0, torii(b, 50)),
    ...[
      [60, 190],
      [134, 186],
      [196, 192],
      [288, 192],
      [352, 186],
      [428, 190],
    ].map(([x = 0, y = 0]) =>
      g(
        '',
        line(`M${x} ${y}v-20`, '#1a0a2a', 2.4),
        glow(b, x, y - 20, 16, '#ffb04a', 0.6),
        at(x, y - 16, 1, 0, lantern(b, 20)),
      ),
    ),
  );
}

function guessIt(b: Brush): string {
  return window(
    b,
    320,
    160,
    '#2a0f3a 0,#7a1f4a 0.5,#e0603f 1',
    rays(b, 160, 90, 240, 22, '#ffd0a0', 0.28),
    e(160, 84, 70, b.rad('#ffe0a0 0,#ffb05a 0.7,#ff8a4d 1')),
    p('M0 136Q160 124 320 136V160H0z', b.lin('#5a1a34,#220a1c')),
    at(6, 22, 0.8, 0, foldingScreen(b)),
    at(218, 22, 0.8, 0, foldingScreen(b)),
    at(112, -8, 0.98, 0, peekingNinja(b)),
    at(111, 62, 0.82, 0, foldingScreen(b)),
    g('opacity=".92"', at(100, 140, 0.8, 0, puff(b, 60)), at(226, 142, 0.7, 0, puff(b, 60))),
    sparkle(40, 26, 6),
    sparkle(292, 30, 7),
    scatter(320, 160, 16, 101, petal),
  );
}

function matchIt(b: Brush): string {
  const card = (x: number, y: number, turn: number, k: number, motif: number): string => {
    const art = motifs[motif]?.[0];
    return at(
      x,
      y,
      k,
      turn,
      at(-48, -60, 1, 0, motif < 0 ? cardBack(b) : cardFace(b), art ? at(12, 24, 1, 0, art(b)) : ''),
    );
  };
  return window(
    b,
    320,
    160,
    '#0a2a4a 0,#1a6a8a 0.5,#5ad0b0 1',
    rays(b, 160, 84, 240, 22, '#d6fff0', 0.3),
    card(52, 86, -16, 0.82, -1),
    card(268, 86, 16, 0.82, -1),
    card(112, 82, -7, 0.98, 3),
    card(208, 82, 7, 0.98, 3),
    glow(b, 160, 84, 40, '#fff6c8', 0.95),
    sparkle(160, 84, 17),
    sparkle(30, 28, 6),
    sparkle(290, 24, 7),
    sparkle(160, 22, 5),
  );
}

function airdropGame(b: Brush): string {
  return window(
    b,
    320,
    160,
    NIGHT_SKY,
    stars(320, 100, 50, 103),
    moon(b, 58, 44, 24),
    clouds(b, 320, 126, 22, '#8a5aa888,#3a1f6a00', 5),
    at(0, 42, 0.667, 0, village(b)),
    at(112, 2, 1.2, -6, airdropCrate(b)),
    at(222, 14, 0.82, 8, airdropCrate(b)),
    at(34, 62, 0.56, -10, airdropCrate(b)),
    at(280, 4, 0.6, 0, bombCrate(b)),
    ...[
      [96, 44, 9],
      [226, 112, 10],
      [80, 118, 8],
      [262, 96, 7],
    ].map(([x = 0, y = 0, k = 0], i) => at(x, y, k / 44, i * 30, coin(b, 44))),
    scatter(320, 160, 20, 107, ember),
  );
}

function smokeCloud(b: Brush): string {
  return g('', at(60, 66, 1.75, 0, puff(b, 60)), sparkle(26, 26, 7), sparkle(98, 22, 5));
}

/** Art of the mini-games: list pictures and sprites. */
export const games: ArtPiece[] = [
  piece('game-guess-it', 'games', LIST, guessIt, options),
  piece('game-match-it', 'games', LIST, matchIt, options),
  piece('game-airdrop-simulator', 'games', LIST, airdropGame, options),
  piece('guess-screen', 'games', [120, 170], foldingScreen, options),
  piece('guess-ninja', 'games', [100, 130], peekingNinja, options),
  piece('guess-smoke', 'games', [120, 120], smokeCloud, options),
  piece('match-back', 'games', CARD, cardBack, options),
  piece('match-face', 'games', CARD, cardFace, options),
  ...motifs.map(([draw, icons], i) =>
    piece(`match-${String(i + 1).padStart(2, '0')}`, 'games', MOTIF, draw, icons ? withIcons : options),
  ),
  piece(
    'drop-crate',
    'games',
    MOTIF,
    (b) =>
      crate(
        b,
        WOOD,
        '#ff8a5f 0,#c92f35 0.5,#7a1428 1',
        at(36, 38.5, 1, 0, e(0, 0, 12, b.lin('#ffe9a8,#d98312')), shuriken(b, 10)),
      ),
    options,
  ),
  piece(
    'drop-crate-gold',
    'games',
    MOTIF,
    (b) =>
      g(
        '',
        crate(b, GOLD, '#ffffff 0,#ffe9a8 0.5,#e0a02a 1', at(36, 38.5, 0.36, 0, coin(b, 44))),
        sparkle(14, 14, 6),
        sparkle(60, 60, 5),
      ),
    options,
  ),
  piece('drop-crate-bomb', 'games', MOTIF, bombCrate, options),
  piece('drop-parachute', 'games', [96, 88], parachute, options),
  piece('drop-village', 'games', [480, 220], village, options),
];
