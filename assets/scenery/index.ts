import type { ArtPiece } from '../kit/piece';
import { backdropPieces } from './backdrops';
import { glows } from './effects/glows';
import { particles } from './effects/particles';
import { puffs } from './effects/puffs';
import { strikes } from './effects/strikes';
import { splashPieces } from './splash';

/** Backdrops, loading paintings, glows and effect sprites. */
export const pieces: ArtPiece[] = [
  ...backdropPieces,
  ...splashPieces,
  ...glows,
  ...particles,
  ...strikes,
  ...puffs,
];

export { AMBIENT } from './ambient';
