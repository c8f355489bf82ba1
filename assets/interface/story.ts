import type { ArtPiece } from '../kit/piece';
import { piece } from './piece';
import { H, W } from './story/kit';
import { burnedVillage, foundInSnow } from './story/origin';
import { rising } from './story/rising';
import { rooftops, waterfall } from './story/trials';

const SIZE = [W, H] as const;

const options = { scales: [2], quality: 74 } as const;

/** The hero's story in five pictures. */
export const story: ArtPiece[] = [burnedVillage, foundInSnow, waterfall, rooftops, rising].map((draw, i) =>
  piece(`story-${i + 1}`, 'story', SIZE, draw, i === 4 ? { ...options, quality: 44 } : options),
);
