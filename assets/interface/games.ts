import type { ArtPiece } from '../kit/piece';
import { bombCrate, crate, parachute, village } from './games/drop';
import { foldingScreen, peekingNinja, smokeCloud } from './games/guess';
import { airdropGame, guessIt, matchIt } from './games/lists';
import { cardBack, cardFace, motifs } from './games/match';
import { GOLD, WOOD } from './materials';
import { piece } from './piece';
import { coin, shuriken, sparkle } from './props/basics';
import { at, e, g } from './shapes';

const LIST = [320, 160] as const;

const CARD = [96, 120] as const;

const MOTIF = [72, 72] as const;

const options = { scales: [2], quality: 76 } as const;

const withIcons = { ...options, icons: true };

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
