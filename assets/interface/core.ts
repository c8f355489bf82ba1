import type { ArtPiece } from '../kit/piece';
import { bolt, check, hand, lock, person, rocketKunai, wallet } from './core/glyphs';
import { GOLD, LACQUER } from './materials';
import { piece } from './piece';
import { coin, glow, shuriken, sparkle } from './props/basics';
import { at, box, g, line, r } from './shapes';

/** Coin, energy, boost and the small glyphs of the home screen. */
export const core: ArtPiece[] = [
  piece('coin', 'core', [96, 96], (b) => at(48, 46, 1, 0, coin(b, 44)), { scales: [2, 1], quality: 78 }),
  piece('energy', 'core', [48, 48], bolt),
  piece('boost', 'core', [48, 48], rocketKunai),
  piece('icon-community', 'core', [48, 48], (b) =>
    g(
      '',
      person(b, 35, 17, 0.78, '#b58bff 0,#6b49d6 0.6,#3b2590 1', GOLD),
      person(b, 13, 17, 0.78, '#6fe0c0 0,#21967f 0.6,#0d564f 1', GOLD),
      person(b, 24, 20, 1, '#6d5f9e 0,#3d3266 0.5,#211942 1', LACQUER),
    ),
  ),
  piece('icon-tap', 'core', [48, 48], (b) =>
    g(
      '',
      line('M9 13L5 10M19 4V1M28 8l3-3', '#ffd23d', 2.6),
      glow(b, 19, 9, 12, '#ffc53d', 0.8),
      at(4, 4, 0.93, 0, hand(b)),
    ),
  ),
  piece('icon-nft', 'core', [48, 48], (b) =>
    g(
      '',
      b.solid(box(6, 3, 36, 42, 6), b.lin(GOLD, 60), { k: 1.4, shade: '#8a3f05' }),
      r(10, 7, 28, 34, 3, b.lin('#3a1d6b 0,#7a3a9c 0.6,#ff7a4d 1')),
      glow(b, 24, 24, 15, '#ffe08a', 0.9),
      at(24, 24, 1, 20, shuriken(b, 13)),
      sparkle(33, 12, 4),
      sparkle(14, 36, 3),
    ),
  ),
  piece('icon-globe', 'core', [32, 32], (b) => b.icon('globe-with-meridians', 16, 16, 32), { icons: true }),
  piece('icon-wallet', 'core', [32, 32], wallet),
  piece('icon-lock', 'core', [32, 32], lock),
  piece('icon-check', 'core', [32, 32], check),
];
