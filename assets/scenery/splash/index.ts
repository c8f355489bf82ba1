import type { ArtPiece } from '../../kit/piece';
import { dragonNight } from './dragonNight';
import { duel } from './duel';
import { petalGate } from './petalGate';
import { rooftops } from './rooftops';

/**
 * The loading screen shows one of these at random. The upper third is reserved for the logo, the foot for the bar.
 */
export const splashPieces: ArtPiece[] = [rooftops, duel, dragonNight, petalGate].map((draw, i) => ({
  name: `splash-${i + 1}`,
  group: 'splash',
  width: 480,
  height: 900,
  scales: [1.5],
  quality: 62,
  svg: draw,
}));
