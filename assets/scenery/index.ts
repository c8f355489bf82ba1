import type { ArtPiece } from '../kit/piece';
import { backdropPieces } from './backdrops';
import { glows } from './effects/glows';
import { particles } from './effects/particles';
import { puffs } from './effects/puffs';
import { strikes } from './effects/strikes';

/** Backdrops, glows and effect sprites. */
export const pieces: ArtPiece[] = [...backdropPieces, ...glows, ...particles, ...strikes, ...puffs];
