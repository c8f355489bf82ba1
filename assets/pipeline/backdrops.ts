import type { ArtPiece } from '../kit/piece';
import { svgOf } from '../kit/raster';
import { type GroupData, packEntry } from './images';
import type { Output } from './output';
import { addPicture, renderPicture } from './picture';
import type { JobRunner } from './pool';
import type { StackLayer } from './stack';

/** Depth layers of a backdrop, farthest first; each has a piece called `backdrop-<id>-<layer>`. */
const LAYERS = ['far', 'mid', 'near'] as const;

/** Flattened backdrops don't move and are replaced by the stage, so they may be coarse; px at 1x. */
const SIZE = { width: 440, height: 900 };
const SCALES = [1.5, 1] as const;
const MAX_BYTES = 36_000;
const QUALITY = 76;
const AVIF = { scale: 1.5, quality: 37, maxBytes: 14_000 };

/** Flattens each backdrop into one picture, for use before the stage and without WebGL. */
export async function buildBackdropPosters(
  pieces: readonly ArtPiece[],
  runner: JobRunner,
  output: Output,
): Promise<GroupData> {
  const data: GroupData = {};
  const built = await Promise.all(
    stacksOf(pieces, 0).map(async ({ id, layers }) => {
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

/**
 * The strip behind the screens' headers: blurred here, to spare devices the work, and dark enough for a header's
 * muted text.
 */
const PLACE = { width: 440, height: 330 };
const PLACE_SCALE = 0.3;
const PLACE_BLUR = 7;
/** Top of the strip on the backdrop, px at 1x. */
const PLACE_TOP = 190;
const SHADE = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${PLACE.width} ${PLACE.height}"><path fill="#120a20" opacity=".64" d="M0 0h${PLACE.width}v${PLACE.height}H0z"/></svg>`;

/** The levels' places for headers: `place-<id>`, dark and without detail. */
export async function buildPlaces(
  pieces: readonly ArtPiece[],
  runner: JobRunner,
  output: Output,
): Promise<GroupData> {
  const built = await Promise.all(
    stacksOf(pieces, PLACE_TOP).map(async ({ id, layers }) => {
      const shade: StackLayer = { svg: SHADE, shrink: 1, blend: 'normal' };
      const job = { kind: 'stack', size: PLACE, scale: PLACE_SCALE, quality: QUALITY } as const;
      return {
        name: `place-${id}`,
        result: await runner.run({ ...job, layers: [...layers.map(blurred), shade] }),
      };
    }),
  );
  return Object.fromEntries(
    built.map(({ name, result }) => {
      const [webp = new Uint8Array()] = result.files;
      const facts = addPicture(output, [{ webp }], [PLACE_SCALE], { group: 'ui', name });
      return [name, packEntry(PLACE.width, PLACE.height, facts)];
    }),
  );
}

/** The layer's drawing as the only child of a blurred group. */
function blurred(layer: StackLayer): StackLayer {
  const size = /viewBox="0 0 (\S+) (\S+)"/.exec(layer.svg);
  if (!size) throw new Error('a layer without a viewBox');
  const box = `width="${size[1]}" height="${size[2]}"`;
  const filter = `<filter id="place-blur" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation="${PLACE_BLUR}"/></filter>`;
  const inner = layer.svg.replace('<svg ', `<svg ${/<svg[^>]* width=/.test(layer.svg) ? '' : box} `);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size[1]} ${size[2]}">${filter}<g filter="url(#place-blur)">${inner}</g></svg>`;
  return { ...layer, svg };
}

/** The depth layers of every backdrop, without the top `top` px of the picture. */
function stacksOf(pieces: readonly ArtPiece[], top: number): { id: string; layers: StackLayer[] }[] {
  const byName = new Map(pieces.map((piece) => [piece.name, piece]));
  const ids = [...byName.keys()].flatMap((name) => /^backdrop-(.+)-far$/.exec(name)?.[1] ?? []);
  return ids.map((id) => ({
    id,
    layers: LAYERS.flatMap((layer) => byName.get(`backdrop-${id}-${layer}`) ?? []).map((piece) =>
      stackLayer(piece, top),
    ),
  }));
}

/** Layers share their centre: wider ones extend beyond the picture on both sides. */
function stackLayer(piece: ArtPiece, cut: number): StackLayer {
  const left = (SIZE.width - piece.width) / 2;
  const top = (SIZE.height - piece.height) / 2 - cut;
  return { svg: svgOf(piece), shrink: 1, blend: 'normal', left, top };
}
