import type { ArtPiece } from '../kit/piece';
import { svgOf } from '../kit/raster';
import type { Output } from './output';
import { type AvifPlan, addPicture, type PictureFacts, renderPicture } from './picture';
import type { JobRunner } from './pool';

/** Picture name → the app's data about the picture, packed into one string (see `src/client/art/artSet.ts`). */
export type GroupData = Record<string, string>;

const KB = 1024;
const DEFAULT_QUALITY = 82;
const STAGE_SCALES = [2, 1];
const INTERFACE_SCALES = [3, 1.5];
const STAGE_GROUPS = new Set(['heroes', 'backdrops', 'effects', 'splash', 'story']);

/** AVIF settings by name or group. */
const AVIF: Partial<Record<string, AvifPlan>> = {
  splash: { scale: 1.5, quality: 42, maxBytes: 17_000 },
  logo: { scale: 2, quality: 36, maxBytes: 12_000 },
};

/** Budgets of paintings, in bytes per file. */
const MAX_BYTES: Partial<Record<string, number>> = { splash: 29_000, backdrops: 60_000 };

/** Pictures the splash waits for besides hero and backdrop. The progress bar uses their file sizes. */
const PRELOADED = new Set(['coin', 'energy', 'boost', 'logo']);

/**
 * Packs a picture's data: `40x40 1a2b3c4d 3:5 1.5:2a images/` is the size at 1x, the hash, then scale:kilobytes of each
 * file (with an `a` if an AVIF file exists too), then the folder. Kilobytes are omitted when unused.
 */
export function packEntry(
  width: number,
  height: number,
  { hash, sizes }: PictureFacts,
  { dir = 'art/', isPreloaded = false } = {},
): string {
  const files = sizes.map(
    ({ scale, bytes, hasAvif }) =>
      `${scale}${isPreloaded ? `:${Math.ceil(bytes / KB)}` : ''}${hasAvif ? 'a' : ''}`,
  );
  return [`${width}x${height}`, hash, ...files, ...(dir === 'art/' ? [] : [dir])].join(' ');
}

/** Renders the pieces that have separate files. Returns the data of each group. */
export async function buildImages(
  pieces: readonly ArtPiece[],
  runner: JobRunner,
  output: Output,
): Promise<Map<string, GroupData>> {
  const groups = new Map<string, GroupData>();
  const built = await Promise.all(
    pieces.map(async (piece) => {
      const svg = svgOf(piece);
      const quality = piece.quality ?? DEFAULT_QUALITY;
      const maxBytes = MAX_BYTES[piece.group];
      const scales = piece.scales ?? (STAGE_GROUPS.has(piece.group) ? STAGE_SCALES : INTERFACE_SCALES);
      const results = await Promise.all(
        scales.map((scale) =>
          renderPicture(
            runner,
            { kind: 'image', svg, scale, quality, ...(maxBytes && { maxBytes }) },
            scale,
            AVIF[piece.name] ?? AVIF[piece.group],
          ),
        ),
      );
      return { piece, scales, results };
    }),
  );
  for (const { piece, scales, results } of built) {
    const { name, group, width, height, dir = 'art/' } = piece;
    const facts = addPicture(output, results, scales, { group, name, dir });
    const data = groups.get(group) ?? {};
    if (name in data) throw new Error(`two pieces of art are called ${name}`);
    data[name] = packEntry(width, height, facts, { dir, isPreloaded: PRELOADED.has(name) });
    groups.set(group, data);
  }
  return groups;
}
