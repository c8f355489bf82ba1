import type { Brush } from '../brush';
import { rays } from '../popups/kit';
import { coin, glow, sparkle } from '../props/basics';
import { puff } from '../props/night';
import { ember, petal, scatter } from '../scenery/air';
import { clouds, moon, NIGHT_SKY, stars, window } from '../scenery/sky';
import { at, e, g, p } from '../shapes';
import { airdropCrate } from '../ui/gifts';
import { bombCrate, village } from './drop';
import { foldingScreen, peekingNinja } from './guess';
import { cardBack, cardFace, motifs } from './match';

export function guessIt(b: Brush): string {
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

export function matchIt(b: Brush): string {
  const card = (x: number, y: number, turn: number, k: number, motif: number): string => {
    const art = motifs[motif]?.[0];
    return at(
      x,
      y,
      k,
      turn,
      at(-48, -65, 1, 0, motif < 0 ? cardBack(b) : cardFace(b), art ? at(12, 29, 1, 0, art(b)) : ''),
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

/** Draws the list picture of the airdrop simulator. */
export function airdropGame(b: Brush): string {
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
    at(206, 18, 0.78, 8, airdropCrate(b)),
    at(34, 62, 0.56, -10, airdropCrate(b)),
    at(272, 10, 0.46, 0, bombCrate(b)),
    ...[
      [96, 44, 9],
      [226, 112, 10],
      [80, 118, 8],
      [262, 96, 7],
    ].map(([x = 0, y = 0, k = 0], i) => at(x, y, k / 44, i * 30, coin(b, 44))),
    scatter(320, 160, 20, 107, ember),
  );
}
