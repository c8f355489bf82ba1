import { type Raster, rasterise, rasterPng } from '../kit/raster';
import { encodeWebp } from './encode';
import { type PackFrame, type PackItem, packSheet } from './pack';
import { type PictureSize, type StackLayer, stack } from './stack';

/** One unit of work with everything it depends on in it, so that its hash can name the result. */
export type Job =
  | { kind: 'image'; svg: string; scale: number; quality: number; maxBytes?: number }
  | { kind: 'png'; svg: string; scale: number }
  | {
      kind: 'stack';
      size: PictureSize;
      layers: StackLayer[];
      scale: number;
      quality: number;
      maxBytes?: number;
    }
  | { kind: 'sheet'; items: PackItem[]; quality: number; maxBytes?: number };

export interface JobResult {
  files: Uint8Array[];
  frames?: PackFrame[];
  /** Size of the first file, px. */
  width: number;
  height: number;
}

const MIN_QUALITY = 36;
/** Soft edges may be stored more coarsely than colours. */
const ALPHA_SHARE = 0.6;

/** Renders and encodes. Runs in a worker thread. */
export async function runJob(job: Job, fonts: readonly string[]): Promise<JobResult> {
  switch (job.kind) {
    case 'image': {
      const raster = rasterise(job.svg, job.scale, fonts);
      const file = job.maxBytes
        ? (await encodeWithin(raster, job.quality, job.maxBytes)).file
        : await encodeWebp(raster, { quality: job.quality, alphaQuality: job.quality });
      return { files: [file], width: raster.width, height: raster.height };
    }
    case 'png':
      return { files: [rasterPng(job.svg, job.scale, fonts)], width: 0, height: 0 };
    case 'stack': {
      const raster = stack(job.layers, job.size, job.scale, fonts);
      const { file } = await encodeWithin(raster, job.quality, job.maxBytes);
      return { files: [file], width: raster.width, height: raster.height };
    }
    case 'sheet': {
      const { frames, large, small } = packSheet(job.items, fonts);
      const { file, quality } = await encodeWithin(large, job.quality, job.maxBytes);
      const half = await encodeWithin(small, quality);
      return { files: [file, half.file], frames, width: large.width, height: large.height };
    }
  }
}

/**
 * Encodes at the given quality, or at the best one that keeps the file within `maxBytes`; the floor is the floor
 * even when the file is too large, because below it the picture would be ugly.
 */
async function encodeWithin(raster: Raster, quality: number, maxBytes = Number.POSITIVE_INFINITY) {
  const encode = (tried: number) =>
    encodeWebp(raster, { quality: tried, alphaQuality: Math.round(tried * ALPHA_SHARE), large: true });
  let file = await encode(quality);
  if (file.length <= maxBytes) return { file, quality };
  let best = MIN_QUALITY;
  file = await encode(best);
  for (let step = 32; step >= 2 && file.length <= maxBytes; step /= 2) {
    if (best + step >= quality) continue;
    const better = await encode(best + step);
    if (better.length > maxBytes) continue;
    best += step;
    file = better;
  }
  return { file, quality: best };
}
