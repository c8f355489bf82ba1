import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Raster } from '../kit/raster';

export interface WebpOptions {
  /** 0–100 */
  quality: number;
  /** 0–100; below 100, alpha has fewer steps, which coarsens soft edges. */
  alphaQuality?: number;
  /** Encodes more slowly, but into fewer bytes with more of the visible detail; for pictures with a byte budget. */
  large?: boolean;
}

interface Encoder {
  encode(data: Uint8ClampedArray, width: number, height: number, options: object): Uint8Array | null;
}

/** Without sharp YUV conversion, saturated reds on night violet bleed over the edges of small icons. */
const CRISP = { method: 5, use_sharp_yuv: 1 };
const BUDGET = { method: 6, sns_strength: 75 };

let encoder: Promise<Encoder> | undefined;

async function loadEncoder(): Promise<Encoder> {
  const require = createRequire(import.meta.url);
  const bytes = await readFile(require.resolve('@jsquash/webp/codec/enc/webp_enc_simd.wasm'));
  const { init } = await import('@jsquash/webp/encode.js');
  const start = init as unknown as (module: WebAssembly.Module) => Promise<Encoder>;
  return start(await WebAssembly.compile(bytes));
}

/** Encodes lossy WebP with alpha. The same pixels and options give the same bytes. */
export async function encodeWebp(raster: Raster, options: WebpOptions): Promise<Uint8Array> {
  encoder ??= loadEncoder();
  const { defaultOptions } = await import('@jsquash/webp/meta.js');
  const encoded = (await encoder).encode(raster.data, raster.width, raster.height, {
    ...defaultOptions,
    quality: options.quality,
    alpha_quality: options.alphaQuality ?? 90,
    ...(options.large ? BUDGET : CRISP),
  });
  if (!encoded) throw new Error(`WebP encoding of ${raster.width}x${raster.height} failed`);
  return encoded.slice();
}
