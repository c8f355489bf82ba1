import type { ArtPiece } from '../kit/piece';
import { piece } from './piece';
import { dailyMissions, miningCards, passive } from './tour/earn';
import { combo, energy, levelUp, tapNinja } from './tour/explore';
import { friendBonus, inviteFriends } from './tour/friends';
import { H, W } from './tour/kit';

const SIZE = [W, H] as const;

const options = { scales: [2], quality: 60 } as const;

const withIcons = { ...options, icons: true };

/** How to play, in nine pictures. */
export const tour: ArtPiece[] = [
  piece('tour-1', 'tour', SIZE, tapNinja, { ...options, quality: 54 }),
  piece('tour-2', 'tour', SIZE, energy, options),
  piece('tour-3', 'tour', SIZE, combo, options),
  piece('tour-4', 'tour', SIZE, levelUp, { ...options, quality: 40 }),
  piece('tour-5', 'tour', SIZE, miningCards, options),
  piece('tour-6', 'tour', SIZE, passive, withIcons),
  piece('tour-7', 'tour', SIZE, inviteFriends, options),
  piece('tour-8', 'tour', SIZE, friendBonus, withIcons),
  piece('tour-9', 'tour', SIZE, dailyMissions, withIcons),
];
