import type { AirdropPoints } from '../../../core/airdrop/points';
import type { ArtSet } from '../../art/artSet';
import { coreArt } from '../../art/core';
import { navArt } from '../../art/nav';

/** Picture of each part of the airdrop's points, as props of `Art`. */
export const PART_PICTURES: Readonly<
  Record<Exclude<keyof AirdropPoints, 'total'>, { set: ArtSet; name: string }>
> = {
  coins: { set: coreArt, name: 'coin' },
  income: { set: navArt, name: 'nav-mining' },
  friends: { set: navArt, name: 'nav-friends' },
};
