import type { ArtPiece } from '../../kit/piece';
import { dragonNight } from './dragonNight';
import { duel } from './duel';
import { petalGate } from './petalGate';
import { rooftops } from './rooftops';

/** The loading screen shows one of these by chance; the upper third is left to the logo, the foot to the bar. */
export const splashPieces: ArtPiece[] = [rooftops, duel, dragonNight, petalGate].map((draw, i) => ({
  name: `splash-${i + 1}`,
  group: 'splash',
  width: 480,
  height: 900,
  scales: [1.5],
  quality: 62,
  svg: draw,
}));
