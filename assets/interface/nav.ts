import type { ArtPiece } from '../kit/piece';
import type { Brush } from './brush';
import { person, wallet } from './core/glyphs';
import { GOLD, LACQUER } from './materials';
import { piece } from './piece';
import { glow, shuriken, sparkle } from './props/basics';
import { oniMask } from './props/night';
import { scroll } from './props/treasure';
import { at, box, e, g, r } from './shapes';

const SIZE = [40, 40] as const;

function nugget(b: Brush): string {
  return g(
    '',
    b.solid('M6 35L9 27L16 23L25 25L31 31L30 36Q18 39 6 35z', b.lin('#8b7fb5 0,#5a4d86 0.6,#332757 1', 60), {
      k: 1,
    }),
    b.solid('M13 27L17 24L22 26L21 31L15 32z', b.lin(GOLD, 60), { k: 0.8, shade: '#8a3f05' }),
    b.solid('M23 31L27 29L29 33L25 35z', b.lin(GOLD, 60), { k: 0.6, shade: '#8a3f05' }),
  );
}

function framedMask(b: Brush): string {
  return g(
    '',
    b.solid(box(4.5, 2.5, 31, 35, 5), b.lin(GOLD, 60), { k: 1.3, shade: '#8a3f05' }),
    r(8, 6, 24, 28, 2.5, b.lin('#2a1660 0,#6a3aa8 0.6,#ff8a5a 1')),
    glow(b, 20, 20, 13, '#ffe08a', 0.7),
    at(20, 21.5, 1, 0, oniMask(b, 19)),
  );
}

function controller(b: Brush): string {
  const shell =
    'M11 10H29Q35 10 36.500 17L38.500 28Q39 34 34.500 34Q31.500 34 29 29.500L27.500 27H12.500L11 29.500Q8.500 34 5.500 34Q1 34 1.500 28L3.500 17Q5 10 11 10z';
  return g(
    '',
    b.solid(shell, b.lin('#c3a8ff 0,#8459ea 0.45,#4a2aa8 1', 65), { k: 1.4 }),
    at(12.5, 18.5, 1, 0, shuriken(b, 7)),
    e(27.5, 14.5, 2, '#ffc53d'),
    e(31.5, 18.5, 2, '#ff5a4d'),
    e(27.5, 22.5, 2, '#45d68b'),
    e(23.5, 18.5, 2, '#6fc3ff'),
    r(17.5, 13, 5, 2, 1, '#2a1660'),
  );
}

const options = { dir: 'images/' };

/** Pictures of the navigation bar. */
export const nav: ArtPiece[] = [
  piece('nav-explore', 'nav', SIZE, (b) => b.icon('japanese-castle', 20, 20, 40), {
    ...options,
    icons: true,
  }),
  piece(
    'nav-mining',
    'nav',
    SIZE,
    (b) => g('', nugget(b), b.icon('pick', 22, 16, 32), sparkle(10, 22, 4, '#fff6d8')),
    { ...options, icons: true },
  ),
  piece(
    'nav-friends',
    'nav',
    SIZE,
    (b) =>
      g(
        '',
        person(b, 28, 13, 0.86, '#b58bff 0,#6b49d6 0.6,#3b2590 1', GOLD),
        person(b, 14, 17, 0.95, '#7b6cb0 0,#453a75 0.5,#241b48 1', LACQUER),
      ),
    options,
  ),
  piece('nav-games', 'nav', SIZE, controller, options),
  piece('nav-nft', 'nav', SIZE, framedMask, options),
  piece('nav-missions', 'nav', SIZE, (b) => at(20, 20, 1, 8, scroll(b, 30)), options),
  piece('nav-wallet', 'nav', SIZE, (b) => at(0, 0, 1.25, 0, wallet(b)), options),
];
