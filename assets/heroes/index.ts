import type { ArtPiece } from '../kit/piece';
import { level01 } from './levels/level01';
import type { HeroRig } from './rig';

/** The 25 heroes, Novice first. */
export const heroRigs: HeroRig[] = [level01()];

/** Heroes reach the build as rigs; there are no loose pictures. */
export const pieces: ArtPiece[] = [];
