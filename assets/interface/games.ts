import type { ArtPiece } from '../kit/piece';
import { bombCrate, catcher, crate, friend, parachute } from './games/drop';
import { foldingScreen, groveEdge, leapingNinja, peekingNinja, smokeCloud } from './games/guess';
import { airdropGame, guessIt, matchIt } from './games/lists';
import { cardBack, cardFace, motifs } from './games/match';
import { GOLD, JADE, LACQUER, WOOD } from './materials';
import { piece } from './piece';
import { coin, shuriken, sparkle } from './props/basics';
import { at, e, g } from './shapes';

const LIST = [320, 160] as const;

const CARD = [96, 130] as const;

const MOTIF = [72, 72] as const;

const options = { scales: [2], quality: 76 } as const;

/** Options of sprites that are shown larger than their size. */
const sharp = { ...options, scales: [3] };

/** Crates by the colour of their band. */
const CRATES = [
  ['drop-crate', '#ff8a5f 0,#c92f35 0.5,#7a1428 1'],
  ['drop-crate-blue', '#8fb8ff 0,#3a5fd0 0.5,#1c2a78 1'],
  ['drop-crate-green', '#a8f0c0 0,#1f9a70 0.5,#0b4f4a 1'],
] as const;

/** Canopies: name, cloth and stripes. */
const CANOPIES = [
  ['drop-parachute', LACQUER, '#ffe9a8'],
  ['drop-parachute-blue', '#9cc2ff 0,#4a70e0 0.4,#2a3c9c 0.8,#1a2468 1', '#f2f6ff'],
  ['drop-parachute-green', JADE, '#fff6dc'],
  ['drop-parachute-gold', GOLD, '#fffbe6'],
  ['drop-parachute-dark', '#8f86b8 0,#4a4078 0.4,#2a2050 0.8,#160e30 1', '#c9405a'],
] as const;

/** Art of the mini-games: list pictures and sprites. */
export const games: ArtPiece[] = [
  piece('game-guess-it', 'games', LIST, guessIt, options),
  piece('game-match-it', 'games', LIST, matchIt, options),
  piece('game-airdrop-simulator', 'games', LIST, airdropGame, options),
  piece('guess-screen', 'games', [120, 170], foldingScreen, options),
  piece('guess-ninja', 'games', [100, 130], peekingNinja, options),
  piece('guess-leap', 'games', [220, 210], leapingNinja, options),
  piece('guess-ground', 'games', [480, 170], groveEdge, options),
  piece('guess-smoke', 'games', [120, 120], smokeCloud, options),
  piece('match-back', 'games', CARD, cardBack, sharp),
  piece('match-face', 'games', CARD, cardFace, sharp),
  ...motifs.map(([draw, icons], i) =>
    piece(
      `match-${String(i + 1).padStart(2, '0')}`,
      'games',
      MOTIF,
      draw,
      icons ? { ...sharp, icons: true } : sharp,
    ),
  ),
  ...CRATES.map(([name, band]) =>
    piece(
      name,
      'games',
      MOTIF,
      (b) => crate(b, WOOD, band, at(36, 38.5, 1, 0, e(0, 0, 13.5, b.lin(GOLD)), shuriken(b, 11.5))),
      sharp,
    ),
  ),
  piece(
    'drop-crate-gold',
    'games',
    MOTIF,
    (b) =>
      g(
        '',
        crate(b, GOLD, '#ff8a5f 0,#c92f35 0.5,#7a1428 1', at(36, 38.5, 0.38, 0, coin(b, 46))),
        sparkle(14, 14, 7),
        sparkle(60, 60, 6),
      ),
    sharp,
  ),
  piece('drop-crate-bomb', 'games', MOTIF, bombCrate, sharp),
  ...CANOPIES.map(([name, stops, stripe]) =>
    piece(name, 'games', [96, 98], (b) => parachute(b, stops, stripe), options),
  ),
  piece('drop-catcher', 'games', [150, 142], catcher, options),
  ...[0, 1, 2].map((index) =>
    piece(`drop-friend-${index + 1}`, 'games', [150, 166], (b) => friend(b, index), options),
  ),
];
