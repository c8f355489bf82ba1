import type { Brush } from '../brush';
import { ground } from '../figures/light';
import { INITIATE } from '../figures/look';
import { ninja } from '../figures/ninja';
import { GOLD } from '../materials';
import { coin, glow, shuriken, sparkle } from '../props/basics';
import { at, box, e, g, line, p } from '../shapes';

/** Draws two friends who bump fists. */
export function friendsHero(b: Brush): string {
  return g(
    '',
    ground(b, 118, 150, 96),
    at(
      80,
      150,
      0.66,
      0,
      g('transform="scale(-1 1)"', ninja(b, { mood: 'glad', handL: [-61, -82], tilt: 4 })),
    ),
    at(164, 150, 0.66, 0, ninja(b, { ...INITIATE, mood: 'happy', handL: [-61, -82], tilt: 4, tails: false })),
    glow(b, 122, 92, 26, '#fff0b0', 0.7),
    sparkle(122, 72, 12),
    at(122, 22, 0.3, -8, coin(b, 44)),
    at(40, 24, 0.22, -15, coin(b, 44)),
    at(207, 26, 0.22, 15, coin(b, 44)),
    sparkle(76, 12, 5),
    sparkle(154, 12, 4),
  );
}

/** Draws a full wallet on the ground. */
export function walletHero(b: Brush): string {
  return g(
    '',
    ground(b, 110, 148, 84),
    fullWallet(b),
    at(40, 138, 0.34, 0, coin(b, 44)),
    at(20, 146, 0.22, 0, coin(b, 44)),
    sparkle(36, 54, 7),
    sparkle(188, 70, 6),
    sparkle(178, 22, 4),
    sparkle(62, 20, 3.5),
  );
}

/** Draws a wallet with a gem and two coins, 128 wide around 110, 104. */
export function fullWallet(b: Brush): string {
  const gem = 'M-20 -8L-11 -19H11L20 -8L0 21z';
  return g(
    '',
    at(74, 44, 0.42, -18, coin(b, 44)),
    at(152, 40, 0.36, 14, coin(b, 44)),
    at(
      112,
      42,
      1.35,
      4,
      glow(b, 0, 0, 30, '#6fd0ff', 0.8),
      ink(gem, 3),
      b.solid(gem, b.lin('#c9f2ff 0,#4ab6ff 0.5,#1f5cd6 1', 60), { k: 1.6 }),
      p('M-20 -8H20L0 21z', '#0a3aa0', 'fill-opacity=".22"'),
      p('M-8 -8H8L0 21z', '#ffffff', 'fill-opacity=".38"'),
      p('M-11 -19L-8 -8H-20z', '#ffffff', 'fill-opacity=".35"'),
    ),
    ink(box(46, 62, 128, 84, 16), 5),
    b.solid(box(46, 62, 128, 84, 16), b.lin('#b08aff 0,#7048e6 0.5,#3a1f96 1', 65), { k: 3.5 }),
    p(box(46, 62, 128, 20, 10), b.lin('#d6c2ff,#8b62f0')),
    line('M56 92V132Q56 137 62 137H158', '#e6d8ff', 1.6, 'stroke-dasharray="5 5" stroke-opacity=".5"'),
    ink(box(132, 92, 54, 32, 14), 5),
    b.solid(box(132, 92, 54, 32, 14), b.lin(GOLD, 60), { k: 2, shade: '#8a3f05' }),
    at(152, 108, 1, 0, e(0, 0, 9, b.lin('#b8640f,#7a3c05')), shuriken(b, 7.5)),
  );
}

/** Draws the dark line around a shape, half of it outside. */
function ink(d: string, width: number): string {
  return line(d, '#1a0f38', width);
}
