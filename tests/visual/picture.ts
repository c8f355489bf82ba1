import { cdp } from 'vitest/browser';
import { realFrame } from '../../src/tools/scenes/kit/pendingLoads';

/**
 * Stored pictures are lossy, which saves megabytes. A new picture passes through the same encoder before the
 * comparison.
 */
const FORMAT = { type: 'image/webp', quality: 0.72 } as const;
const READ = { willReadFrequently: true } as const;
const PIXEL_BYTES = 4;

/**
 * Pictures are compared in cells of 2 × 2 px. The mean of a cell hides most of the encoder's noise, and CPU-dependent
 * rounding by one level.
 */
const CELL_PX = 2;
/** A cell differs when the mean of a channel is off by more than this, out of 255. */
const CELL_LEVELS = 24;
/**
 * A picture differs when more than this share of its cells differs: 25 cells of a phone's screen. Noise affects 6 at
 * most.
 */
export const CELL_SHARE = 0.0003;
/**
 * A picture also differs when a single cell is off by more than this. Noise changes a cell by at most 38 levels. A
 * different digit in the smallest text changes a cell by at least 66 (12 px, 177 digits changed in 101 scenes).
 */
const WORST_LEVELS = 50;

export interface Comparison {
  /** Share of differing cells, 0–1. */
  share: number;
  /** Largest difference of a cell, in levels of 255. */
  worstLevels: number;
  /** True when a person would see a difference. */
  isDifferent: boolean;
  /** The new picture, with differing cells in white; null when it equals the stored one byte for byte. */
  differences: ImageData | null;
}

/** Waits until lazily loaded pictures have arrived and faded in. */
async function untilSharp(): Promise<void> {
  const inSight = [...document.images].filter((image) => {
    const { top, left, right } = image.getBoundingClientRect();
    return top < innerHeight && left < innerWidth && right > 0;
  });
  await Promise.all(inSight.map((image) => image.decode().catch(() => undefined)));
  // The pictures' fades start on the load event and run on the real clock.
  await realFrame();
  for (const animation of document.getAnimations()) if (animation.id === 'picture-fade') animation.finish();
}

type CaptureFormat = { format: 'png'; optimizeForSpeed: true } | { format: 'jpeg'; quality: number };

/** Draws the page and captures it, encoded in base64. */
async function capture(width: number, height: number, format: CaptureFormat): Promise<string> {
  await untilSharp();
  const { x = 0, y = 0 } = window.frameElement?.getBoundingClientRect() ?? {};
  const { data } = await cdp().send('Page.captureScreenshot', {
    ...format,
    clip: { x, y, width, height, scale: 1 },
  });
  return data;
}

/** Captures the same pixels as `page.screenshot` in a fraction of the time, almost uncompressed. */
async function screenshot(width: number, height: number): Promise<ImageBitmap> {
  const data = await capture(width, height, { format: 'png', optimizeForSpeed: true });
  return createImageBitmap(await fromBase64(data, 'image/png'));
}

/** Makes the browser draw the current page. Chromium sends its smallest picture. */
export async function draw(width: number, height: number): Promise<void> {
  await capture(width, height, { format: 'jpeg', quality: 1 });
}

async function takeCanvas(width: number, height: number): Promise<OffscreenCanvas> {
  const png = await screenshot(width, height);
  const canvas = new OffscreenCanvas(width, height);
  canvas.getContext('2d', READ)?.drawImage(png, 0, 0);
  png.close();
  return canvas;
}

/** Captures the current page, encoded as it would be stored. */
export async function takePicture(width: number, height: number): Promise<Blob> {
  return (await takeCanvas(width, height)).convertToBlob(FORMAT);
}

/** Captures the current page, lossless. */
export async function takePixels(width: number, height: number): Promise<ImageData> {
  const pixels = (await takeCanvas(width, height)).getContext('2d')?.getImageData(0, 0, width, height);
  if (!pixels) throw new Error('no 2d context');
  return pixels;
}

export async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

export async function fromBase64(text: string, type: string): Promise<Blob> {
  const letters = atob(text);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return new Blob([bytes], { type });
}

async function pixelsOf(blob: Blob): Promise<ImageData> {
  const bitmap = await createImageBitmap(blob);
  const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d', READ);
  if (!context) throw new Error('no 2d context');
  context.drawImage(bitmap, 0, 0);
  return context.getImageData(0, 0, bitmap.width, bitmap.height);
}

async function isSameFile(one: Blob, other: Blob): Promise<boolean> {
  if (one.size !== other.size) return false;
  const [bytes, others] = await Promise.all([one.arrayBuffer(), other.arrayBuffer()]);
  const expected = new Uint8Array(others);
  return new Uint8Array(bytes).every((byte, at) => byte === expected[at]);
}

/** Compares two stored files. Pictures of different sizes count as different everywhere. */
export async function comparePictures(kept: Blob, taken: Blob): Promise<Comparison> {
  if (await isSameFile(kept, taken))
    return { share: 0, worstLevels: 0, isDifferent: false, differences: null };
  const [before, after] = await Promise.all([pixelsOf(kept), pixelsOf(taken)]);
  const { width, height } = after;
  const differences = new ImageData(new Uint8ClampedArray(after.data), width, height);
  if (before.width !== width || before.height !== height)
    return { share: 1, worstLevels: 255, isDifferent: true, differences };
  const [columns, rows] = [Math.floor(width / CELL_PX), Math.floor(height / CELL_PX)];
  let count = 0;
  let worstLevels = 0;
  const [keptPixels, takenPixels] = [before, after].map(({ data }) => new Uint32Array(data.buffer)) as [
    Uint32Array,
    Uint32Array,
  ];
  const isSameCell = (first: number) => {
    for (let at = first; at < first + CELL_PX * width; at += width)
      for (let dx = 0; dx < CELL_PX; dx++) if (keptPixels[at + dx] !== takenPixels[at + dx]) return false;
    return true;
  };
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      // Most cells are identical to the last bit.
      if (isSameCell((row * width + column) * CELL_PX)) continue;
      const levels = cellDifference(before, after, column * CELL_PX, row * CELL_PX);
      worstLevels = Math.max(worstLevels, levels);
      if (levels <= CELL_LEVELS) continue;
      count++;
      paintCell(differences, column * CELL_PX, row * CELL_PX);
    }
  const share = count / (columns * rows);
  return { share, worstLevels, isDifferent: share > CELL_SHARE || worstLevels > WORST_LEVELS, differences };
}

/** Returns the distance between a cell's means, in levels of 255, in the channel with the largest difference. */
function cellDifference(before: ImageData, after: ImageData, x: number, y: number): number {
  const { data: kept } = before;
  const { data: taken } = after;
  const first = (y * after.width + x) * PIXEL_BYTES;
  let most = 0;
  for (let channel = first; channel < first + 3; channel++) {
    let sum = 0;
    for (let dy = 0; dy < CELL_PX; dy++)
      for (let dx = 0; dx < CELL_PX; dx++) {
        const at = channel + (dy * after.width + dx) * PIXEL_BYTES;
        sum += (kept[at] ?? 0) - (taken[at] ?? 0);
      }
    most = Math.max(most, Math.abs(sum));
  }
  return most / CELL_PX ** 2;
}

function paintCell(image: ImageData, x: number, y: number): void {
  for (let dy = 0; dy < CELL_PX; dy++)
    for (let dx = 0; dx < CELL_PX; dx++)
      image.data.set([255, 255, 255, 255], ((y + dy) * image.width + x + dx) * 4);
}

/** Encodes the differences as a viewable picture. */
export async function encodePng(image: ImageData): Promise<Blob> {
  const canvas = new OffscreenCanvas(image.width, image.height);
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return canvas.convertToBlob({ type: 'image/png' });
}
