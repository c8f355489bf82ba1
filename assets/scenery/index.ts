import type { ArtPiece } from '../kit/piece';
import { AMBIENT } from './ambient';
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

const names = new Set(pieces.map((piece) => piece.name));
for (const [id, { sprites }] of Object.entries(AMBIENT)) {
  const missing = sprites.find((sprite) => !names.has(sprite));
  if (missing) throw new Error(`the air of ${id} names a sprite that is not drawn: ${missing}`);
}
