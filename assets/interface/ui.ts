import { heroRigs } from '../heroes/index';
import type { ArtPiece } from '../kit/piece';
import { hand } from './core/glyphs';
import { head } from './figures/head';
import { HERO } from './figures/look';
import { posedHero } from './figures/posed';
import { GOLD } from './materials';
import { piece } from './piece';
import { shuriken } from './props/basics';
import { camera, plane, playMark, ribbons } from './props/marks';
import { scroll } from './props/treasure';
import { at, g, line, p } from './shapes';
import { energyVessel, gourd, manyTaps } from './ui/boosts';
import { airdropCrate, gift, medal } from './ui/gifts';
import { balloon, buzz, note } from './ui/glyphs';
import { heldFlask, heldPickaxe, heldScroll, heldWallet } from './ui/held';
import { friendsHero, walletHero } from './ui/heroes';
import { emptyBox, errorLantern, imageMissing, offlineCrow } from './ui/states';
import { filmScroll, HOT, INK, mini, ROSE, SKY, sliders, tile, VIOLET } from './ui/tiles';

const TASK = [56, 56] as const;

const SIDE = [32, 32] as const;

/** Poses of each level's hero, for headers and the podium. */
const POSED = heroRigs.flatMap(({ level }) =>
  (['raised', 'folded'] as const).map((pose) =>
    piece(
      `${pose}-${String(level).padStart(2, '0')}`,
      'ui',
      [260, 300],
      (b) => at(0, 0, 0.5, 0, posedHero(b, level, pose)),
      { scales: [1.5], quality: 76 },
    ),
  ),
);

/** Pictures of the screens' rows, lists and settings. */
export const ui: ArtPiece[] = [
  ...POSED,
  piece('boost-full-energy', 'ui', [72, 72], gourd),
  piece('held-flask', 'ui', [72, 80], heldFlask),
  piece('held-pickaxe', 'ui', [80, 92], heldPickaxe, { icons: true }),
  piece('held-scroll', 'ui', [72, 68], heldScroll),
  piece('held-wallet', 'ui', [72, 68], heldWallet),
  piece('boost-multi-tap', 'ui', [72, 72], manyTaps),
  piece('boost-energy-limit', 'ui', [72, 72], energyVessel),
  piece('task-video', 'ui', TASK, (b) => tile(b, 56, VIOLET, playMark(b, 28))),
  piece('task-telegram', 'ui', TASK, (b) => tile(b, 56, SKY, plane(b, 36))),
  piece('task-x', 'ui', TASK, (b) => tile(b, 56, INK, ribbons(b, 32))),
  piece('task-youtube', 'ui', TASK, (b) => tile(b, 56, HOT, filmScroll(b, 38))),
  piece('task-instagram', 'ui', TASK, (b) => tile(b, 56, ROSE, camera(b, 36))),
  piece('task-other', 'ui', TASK, (b) =>
    tile(b, 56, '#ffe08a 0,#f7a01f 0.5,#b3560a 1', at(0, 0, 1, 12, shuriken(b, 20))),
  ),
  piece('friends-hero', 'ui', [220, 160], friendsHero, { quality: 72 }),
  piece('friends-premium', 'ui', [64, 64], (b) => gift(b, true)),
  piece('friends-base', 'ui', [64, 64], (b) => gift(b, false)),
  piece('side-language', 'ui', SIDE, (b) => mini(b, SKY, b.icon('globe-showing-asia-australia', 0, 0, 24)), {
    icons: true,
  }),
  piece('side-hero', 'ui', SIDE, (b) =>
    mini(b, VIOLET, at(-1, 1, 0.23, 0, head(b, { ...HERO, tails: false }))),
  ),
  piece(
    'side-howto',
    'ui',
    SIDE,
    (b) => mini(b, '#9cf0c0 0,#25a878 0.5,#0b5f53 1', b.icon('open-book', 0, 0, 22)),
    { icons: true },
  ),
  piece('side-airdrop', 'ui', SIDE, (b) =>
    mini(b, '#ffe08a 0,#f7a01f 0.5,#b3560a 1', at(-12, -12, 0.25, 0, airdropCrate(b))),
  ),
  piece('side-channel', 'ui', SIDE, (b) => mini(b, SKY, plane(b, 21))),
  piece('side-youtube', 'ui', SIDE, (b) => mini(b, HOT, filmScroll(b, 23))),
  piece('side-x', 'ui', SIDE, (b) => mini(b, INK, ribbons(b, 18))),
  piece('side-instagram', 'ui', SIDE, (b) => mini(b, ROSE, camera(b, 21))),
  piece('side-support', 'ui', SIDE, (b) =>
    mini(b, '#8ff0d8 0,#1fa890 0.5,#0b5560 1', at(-11.5, -11.5, 0.72, 0, balloon(b))),
  ),
  piece('side-settings', 'ui', SIDE, (b) => mini(b, '#c9d2ea 0,#6f7aa8 0.5,#343a66 1', sliders(b))),
  piece('side-credits', 'ui', SIDE, (b) =>
    mini(b, '#ffb98a 0,#d0603a 0.5,#6a1f22 1', at(0, 0, 1, -6, scroll(b, 15))),
  ),
  piece('rank-1', 'ui', [40, 40], (b) => medal(b, '#fff6c0 0,#ffc53d 0.45,#c8740f 1', '#7a3c05')),
  piece('rank-2', 'ui', [40, 40], (b) => medal(b, '#ffffff 0,#c9d2ea 0.45,#7a83a8 1', '#3c4468')),
  piece('rank-3', 'ui', [40, 40], (b) => medal(b, '#ffd9b8 0,#d98a52 0.45,#8a4a22 1', '#532408')),
  piece('rank-crown', 'ui', [64, 64], (b) => b.icon('crown', 32, 32, 64), { icons: true }),
  piece('empty-box', 'ui', [140, 140], emptyBox, { icons: true }),
  piece('error-lantern', 'ui', [140, 140], errorLantern),
  piece('offline-crow', 'ui', [140, 140], offlineCrow, { icons: true }),
  piece('wallet-hero', 'ui', [220, 160], walletHero),
  piece('airdrop-crate', 'ui', [96, 96], airdropCrate),
  piece('settings-sound', 'ui', SIDE, (b) =>
    mini(
      b,
      SKY,
      g(
        '',
        p('M-10 -4H-5.500L1 -9.500V9.500L-5.500 4H-10z', b.lin('#ffffff,#ffe9b0')),
        line('M4.500 -4q3 4 0 8M7.500 -7.500q5.500 7.500 0 15', '#ffe9a8', 2.4),
      ),
    ),
  ),
  piece('settings-music', 'ui', SIDE, (b) => mini(b, VIOLET, at(-11.5, -11.5, 0.72, 0, note(b)))),
  piece('settings-haptics', 'ui', SIDE, (b) => mini(b, ROSE, at(-11.5, -11.5, 0.72, 0, buzz(b)))),
  piece('settings-effects', 'ui', SIDE, (b) => mini(b, INK, b.icon('sparkles', 0, 0, 22)), { icons: true }),
  piece('settings-hold', 'ui', SIDE, (b) =>
    mini(b, '#ffe08a 0,#f7a01f 0.5,#b3560a 1', at(-11.5, -11.5, 0.5, 0, hand(b))),
  ),
  piece('settings-analytics', 'ui', SIDE, (b) =>
    mini(
      b,
      '#9cf0c0 0,#25a878 0.5,#0b5f53 1',
      p('M-9 9V1H-4V9zM-2.500 9V-4H2.500V9zM4 9V-9H9V9z', b.lin(GOLD, 60)),
    ),
  ),
  piece('settings-fullscreen', 'ui', SIDE, (b) =>
    mini(b, SKY, line('M-9 -3V-9H-3M3 -9H9V-3M9 3V9H3M-3 9H-9V3', '#fff6e6', 2.8)),
  ),
  piece('settings-home', 'ui', SIDE, (b) => mini(b, HOT, b.icon('japanese-castle', 0, 0, 23)), {
    icons: true,
  }),
  piece('image-missing', 'ui', [96, 96], imageMissing),
];
