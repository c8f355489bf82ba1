import type { ArtPiece } from '../kit/piece';
import { backdropPieces } from './backdrops';

/** Backdrops, splash paintings, glows and effect sprites. */
export const pieces: ArtPiece[] = [...backdropPieces];
