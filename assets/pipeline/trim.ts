import type { Raster } from '../kit/raster';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Lower alpha is invisible on a phone and only costs texture memory. */
export const VISIBLE_ALPHA = 3;

/**
 * Returns the smallest box around the visible pixels, with edges on even pixels so that the half-size picture has whole
 * ones; null if nothing is visible.
 */
export function visibleBox(raster: Raster): Box | null {
  const { width, height, data } = raster;
  let left = width;
  let right = -1;
  let top = height;
  let bottom = -1;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((data[(y * width + x) * 4 + 3] ?? 0) < VISIBLE_ALPHA) continue;
      if (x < left) left = x;
      if (x > right) right = x;
      if (y < top) top = y;
      bottom = y;
    }
  }
  if (right < 0) return null;
  left -= left % 2;
  top -= top % 2;
  const even = (size: number) => size + (size % 2);
  return { x: left, y: top, width: even(right + 1 - left), height: even(bottom + 1 - top) };
}

/** Copies `box` of a picture into another at `at`, clipped to both. */
export function blit(from: Raster, box: Box, to: Raster, at: { x: number; y: number }): void {
  for (let y = 0; y < box.height; y++) {
    const sourceY = box.y + y;
    const targetY = at.y + y;
    if (sourceY >= from.height || targetY >= to.height) break;
    const width = Math.min(box.width, from.width - box.x, to.width - at.x);
    const start = (sourceY * from.width + box.x) * 4;
    to.data.set(from.data.subarray(start, start + width * 4), (targetY * to.width + at.x) * 4);
  }
}

export function blank(width: number, height: number): Raster {
  return { width, height, data: new Uint8ClampedArray(width * height * 4) };
}
