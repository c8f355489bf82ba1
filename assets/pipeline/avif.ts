import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Raster, rasterise } from '../kit/raster';
import type { Job } from './jobs';
import { stack } from './stack';

/** Renders the picture of another job as AVIF too. */
export interface AvifJob {
  kind: 'avif';
  of: Extract<Job, { kind: 'image' | 'stack' }>;
  /** 0–100, lowered until the file fits `maxBytes` */
  quality: number;
  maxBytes: number;
}

interface Encoder {
  encode(data: Uint8Array, width: number, height: number, options: object): Uint8Array | null;
}

/** 0–10; slower encoding makes smaller files. */
const SPEED = 4;
const MIN_QUALITY = 30;
/** Each step down in quality reduces the bytes by this share. */
const BYTES_PER_QUALITY = 0.032;

let encoder: Promise<Encoder> | undefined;

/** Renders and encodes a picture in a worker thread. */
export async function runAvifJob(job: AvifJob, fonts: readonly string[]): Promise<Uint8Array> {
  const { of, maxBytes } = job;
  const raster =
    of.kind === 'image' ? rasterise(of.svg, of.scale, fonts) : stack(of.layers, of.size, of.scale, fonts);
  let { quality } = job;
  let file = await encodeAvif(raster, quality);
  while (file.length > maxBytes && quality > MIN_QUALITY) {
    const surplus = Math.ceil(Math.log(file.length / maxBytes) / BYTES_PER_QUALITY);
    quality = Math.max(MIN_QUALITY, quality - Math.max(1, surplus));
    file = await encodeAvif(raster, quality);
  }
  return file;
}

/** Encodes lossy AVIF with alpha. The same pixels and quality give the same bytes. */
async function encodeAvif({ data, width, height }: Raster, quality: number): Promise<Uint8Array> {
  encoder ??= loadEncoder();
  const { defaultOptions } = await import('@jsquash/avif/meta.js');
  const pixels = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  const options = { ...defaultOptions, quality, speed: SPEED, enableSharpYUV: true };
  const encoded = (await encoder).encode(pixels, width, height, options);
  if (!encoded) throw new Error(`AVIF encoding of ${width}x${height} failed`);
  return encoded.slice();
}

async function loadEncoder(): Promise<Encoder> {
  const require = createRequire(import.meta.url);
  const bytes = await readFile(require.resolve('@jsquash/avif/codec/enc/avif_enc.wasm'));
  const { init } = await import('@jsquash/avif/encode.js');
  const start = init as unknown as (module: WebAssembly.Module) => Promise<Encoder>;
  return start(await WebAssembly.compile(bytes));
}
