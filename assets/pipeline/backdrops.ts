import type { ArtPiece } from '../kit/piece';
import { svgOf } from '../kit/raster';
import { type GroupData, packEntry } from './images';
import type { Output } from './output';
import type { JobRunner } from './pool';
import type { StackLayer } from './stack';

/** Depth layers of a backdrop, farthest first; each has a piece called `backdrop-<id>-<layer>`. */
const LAYERS = ['far', 'mid', 'near'] as const;

/** Flattened backdrops stand still until the stage arrives, so they may be coarse; px at 1x. */
const SIZE = { width: 440, height: 900 };
const SCALES = [1.5, 1] as const;
const MAX_BYTES = 36_000;
const QUALITY = 76;

/** Flattens each backdrop into one picture, for the time before the stage and for screens without WebGL. */
export async function buildBackdropPosters(
  pieces: readonly ArtPiece[],
  runner: JobRunner,
  output: Output,
): Promise<GroupData> {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const ids = [...byName.keys()].flatMap((name) => /^backdrop-(.+)-far$/.exec(name)?.[1] ?? []);
  const data: GroupData = {};
  const built = await Promise.all(
    ids.map(async (id) => {
      const layers = LAYERS.flatMap((layer) => byName.get(`backdrop-${id}-${layer}`) ?? []).map(stackLayer);
      const job = { kind: 'stack', size: SIZE, layers, quality: QUALITY, maxBytes: MAX_BYTES } as const;
      const results = await Promise.all(SCALES.map((scale) => runner.run({ ...job, scale })));
      return { name: `backdrop-${id}`, results };
    }),
  );
  for (const { name, results } of built) {
    const sources = results.map((result, i) => {
      const scale = SCALES[i] ?? 1;
      const path = `public/art/${name}@${scale}x.{hash}.webp`;
      const about = { group: 'backdrops', name, scale };
      const file = output.add(path, result.files[0] ?? new Uint8Array(), about);
      return { scale, hash: file.hash, bytes: file.bytes };
    });
    data[name] = packEntry(SIZE.width, SIZE.height, sources);
  }
  return data;
}

/** Layers share their middle: the wider ones reach beyond the picture on both sides. */
function stackLayer(piece: ArtPiece): StackLayer {
  const left = (SIZE.width - piece.width) / 2;
  const top = (SIZE.height - piece.height) / 2;
  return { svg: svgOf(piece), shrink: 1, blend: 'normal', left, top };
}
