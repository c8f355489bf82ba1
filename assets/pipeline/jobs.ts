import { type Raster, rasterise, rasterPng } from '../kit/raster';
import { encodeWebp } from './encode';
import { type PackFrame, type PackItem, packSheet } from './pack';
import { type PictureSize, type StackLayer, stack } from './stack';

/** One unit of work with all its inputs. The hash of a job names its result. */
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
      alphaQuality?: number;
    }
  | {
      kind: 'sheet';
      items: PackItem[];
      quality: number;
      maxBytes?: number;
      alphaQuality?: number;
      /** Quality of a third file, half as large again as the first; omitted for none. */
      sharpQuality?: number;
    };

export interface JobResult {
  files: Uint8Array[];
  frames?: PackFrame[];
  /** Width of the first file, in px. */
  width: number;
  height: number;
}

const MIN_QUALITY = 32;
/** This keeps 32 steps of alpha. Coarser alpha shows as rings in shadows and glows. */
const ALPHA_QUALITY = 72;
/** Each step down in quality reduces a drawn picture's bytes by this share. */
const BYTES_PER_QUALITY = 0.011;

/** Renders and encodes a picture in a worker thread. */
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
      const { file } = await encodeWithin(raster, job.quality, job.maxBytes, job.alphaQuality);
      return { files: [file], width: raster.width, height: raster.height };
    }
    case 'sheet': {
      const { alphaQuality, maxBytes, sharpQuality } = job;
      const sizes = sharpQuality === undefined ? [1, 0.5] : [1, 0.5, 1.5];
      const { frames, sheets } = packSheet(job.items, fonts, sizes);
      const [large, small, sharp] = sheets;
      if (!large || !small) throw new Error('a sheet without pictures');
      const { file, quality } = await encodeWithin(large, job.quality, maxBytes, alphaQuality);
      const files = [file, (await encodeWithin(small, quality, undefined, alphaQuality)).file];
      if (sharp)
        files.push((await encodeWithin(sharp, sharpQuality ?? quality, undefined, alphaQuality)).file);
      return { files, frames, width: large.width, height: large.height };
    }
  }
}

/**
 * Encodes at the given quality, lowered until the file fits `maxBytes`. Never goes below the minimum, even if the file
 * stays too large, because the picture would be ugly.
 */
async function encodeWithin(
  raster: Raster,
  quality: number,
  maxBytes = Number.POSITIVE_INFINITY,
  alphaQuality = ALPHA_QUALITY,
) {
  const encode = (tried: number) => encodeWebp(raster, { quality: tried, alphaQuality, large: true });
  let file = await encode(quality);
  while (file.length > maxBytes && quality > MIN_QUALITY) {
    const surplus = Math.log(file.length / maxBytes);
    quality = Math.max(MIN_QUALITY, quality - Math.max(1, Math.ceil(surplus / BYTES_PER_QUALITY)));
    file = await encode(quality);
  }
  return { file, quality };
}
