import type { ArtPiece } from '../kit/piece';
import { svgOf } from '../kit/raster';
import { type GroupData, packEntry } from './images';
import type { Output } from './output';
import { addPicture, renderPicture } from './picture';
import type { JobRunner } from './pool';
import type { StackLayer } from './stack';

/** Depth layers of a backdrop, farthest first. Each layer is a piece named `backdrop-<id>-<layer>`. */
const LAYERS = ['far', 'mid', 'near'] as const;

/** Size in px at 1x. Coarse, because flattened backdrops don't move and the stage replaces them. */
const SIZE = { width: 440, height: 900 };
const SCALES = [1.5, 1] as const;
const MAX_BYTES = 36_000;
const QUALITY = 76;
const AVIF = { scale: 1.5, quality: 37, maxBytes: 14_000 };

/** Flattens each backdrop into one picture, shown before the stage loads and without WebGL. */
export async function buildBackdropPosters(
  pieces: readonly ArtPiece[],
  runner: JobRunner,
  output: Output,
): Promise<GroupData> {
  const data: GroupData = {};
  const built = await Promise.all(
    stacksOf(pieces).map(async ({ id, layers }) => {
      const job = { kind: 'stack', size: SIZE, layers, quality: QUALITY, maxBytes: MAX_BYTES } as const;
      const results = await Promise.all(
        SCALES.map((scale) => renderPicture(runner, { ...job, scale }, scale, AVIF)),
      );
      return { name: `backdrop-${id}`, results };
    }),
  );
  for (const { name, results } of built) {
    const facts = addPicture(output, results, SCALES, { group: 'backdrops', name });
    data[name] = packEntry(SIZE.width, SIZE.height, facts, { isPreloaded: true });
  }
  return data;
}

/** Returns the depth layers of every backdrop. */
function stacksOf(pieces: readonly ArtPiece[]): { id: string; layers: StackLayer[] }[] {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const ids = [...byName.keys()].flatMap((name) => /^backdrop-(.+)-far$/.exec(name)?.[1] ?? []);
  return ids.map((id) => ({
    id,
    layers: LAYERS.flatMap((layer) => byName.get(`backdrop-${id}-${layer}`) ?? []).map(stackLayer),
  }));
}

/** Layers share their centre, so wider layers extend beyond the picture on both sides. */
function stackLayer(piece: ArtPiece): StackLayer {
  const left = (SIZE.width - piece.width) / 2;
  const top = (SIZE.height - piece.height) / 2;
  return { svg: svgOf(piece), shrink: 1, blend: 'normal', left, top };
}
