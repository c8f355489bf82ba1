import type { ArtPiece } from '../kit/piece';
import { svgOf } from '../kit/raster';
import { packEntry } from './images';
import type { Output } from './output';
import type { PackFrame } from './pack';
import { addPicture } from './picture';
import type { JobRunner } from './pool';

/** Stage sprites are sharp at 2x. */
const ATLAS_SCALE = 2;
const ATLAS_QUALITY = 80;
/** Alpha quality is high, because sparks, smoke and glows consist of soft edges. */
const ATLAS_ALPHA_QUALITY = 100;

export interface AtlasBuild {
  /** Content of `stageAtlas.json`. */
  data: { sheet: string; frames: Record<string, string> };
  frames: PackFrame[];
}

/** Packs the pieces with target `atlas` into one sheet in two resolutions; null if there are none. */
export async function buildAtlas(
  pieces: readonly ArtPiece[],
  runner: JobRunner,
  output: Output,
): Promise<AtlasBuild | null> {
  if (pieces.length === 0) return null;
  const items = pieces.map((piece) => ({ name: piece.name, svg: svgOf(piece), scale: ATLAS_SCALE }));
  const result = await runner.run({
    kind: 'sheet',
    items,
    quality: ATLAS_QUALITY,
    alphaQuality: ATLAS_ALPHA_QUALITY,
  });
  const facts = addPicture(
    output,
    result.files.map((webp) => ({ webp })),
    result.files.map((_, i) => ATLAS_SCALE / (i + 1)),
    { group: 'effects', name: 'stage-atlas' },
  );
  const frames = result.frames ?? [];
  const half = (value: number) => value / ATLAS_SCALE;
  const data = {
    sheet: packEntry(half(result.width), half(result.height), facts),
    frames: Object.fromEntries(
      frames.map((frame) => [
        frame.name,
        [
          frame.x,
          frame.y,
          frame.width,
          frame.height,
          frame.trimX,
          frame.trimY,
          frame.sourceWidth,
          frame.sourceHeight,
        ]
          .map(half)
          .join(' '),
      ]),
    ),
  };
  return { data, frames };
}
