import type { ArtPiece } from '../kit/piece';
import type { HeroRig } from './rig';

/** The 25 heroes, Novice first. */
export const heroRigs: HeroRig[] = [];

/** Heroes reach the build as rigs; there are no loose pictures. */
export const pieces: ArtPiece[] = [];
