import type { ArtPiece } from '../kit/piece';
import { piece } from './piece';
import { H, placed, W } from './story/kit';
import { burnedVillage, foundInSnow } from './story/origin';
import { rising } from './story/rising';
import { rooftops, waterfall } from './story/trials';

const SIZE = [W, H] as const;

const options = { scales: [3], quality: 76 } as const;

/** The hero's story in five pictures. */
export const story: ArtPiece[] = [burnedVillage, foundInSnow, waterfall, rooftops, rising].map((draw, i) =>
  piece(`story-${i + 1}`, 'story', SIZE, (b) => placed(draw(b)), options),
);
