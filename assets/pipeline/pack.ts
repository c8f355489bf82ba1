// The package is marked as ESM but its main file is CommonJS, in which Node finds no exports.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import { type Raster, rasterise } from '../kit/raster';
import { type Box, blank, blit, VISIBLE_ALPHA, visibleBox } from './trim';

/** A picture to pack: its markup, and its scale in the large atlas. */
export interface PackItem {
  name: string;
  svg: string;
  scale: number;
  /**
   * True for light or shadow that is enlarged on screen. Its alpha is dithered, because coarse alpha would show as
   * rings.
   */
  isSoft?: boolean;
}

/**
 * A picture's position in the large atlas, and the position of its visible part within the whole picture, in atlas px.
 */
export interface PackFrame extends Box {
  name: string;
  trimX: number;
  trimY: number;
  sourceWidth: number;
  sourceHeight: number;
}

export interface Packed {
  frames: PackFrame[];
  /** One sheet per requested size, in that order, all with the same layout. */
  sheets: Raster[];
}

/** Gap between pictures in the large atlas, in px; the small atlas has half of it. */
const PADDING = 4;
const MAX_SIZE = 2048;

/** Order in which the 16 pixels of a square turn on, centred on 0 (Bayer). */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((rank) => (rank - 7.5) / 8);
/** Half the distance between the alpha levels that the encoder keeps. */
const DITHER_REACH = 4;

function ditherAlpha({ width, data }: Raster): void {
  for (let i = 3; i < data.length; i += 4) {
    const alpha = data[i] ?? 0;
    if (alpha < VISIBLE_ALPHA || alpha === 255) continue;
    const x = ((i - 3) / 4) % width;
    const y = Math.floor((i - 3) / 4 / width);
    data[i] = alpha + (DITHER[(y % 4) * 4 + (x % 4)] ?? 0) * Math.min(DITHER_REACH, alpha);
  }
}

/**
 * Packs pictures into one layout and draws it at each of `sizes`, where 1 is the large atlas. Sizes are multiples of
 * 0.5, because edges lie on even pixels. Empty pictures are omitted.
 */
export function packSheet(
  items: readonly PackItem[],
  fonts: readonly string[],
  sizes: readonly number[],
): Packed {
  const trimmed = items.flatMap((item) => {
    const raster = rasterise(item.svg, item.scale, fonts);
    const box = visibleBox(raster);
    return box ? [{ item, raster, box }] : [];
  });
  const packer = new MaxRectsPacker(MAX_SIZE, MAX_SIZE, PADDING, { smart: true, pot: false, square: false });
  for (const entry of trimmed) packer.add(entry.box.width, entry.box.height, entry);
  if (packer.bins.length > 1) throw new Error(`a sheet outgrew ${MAX_SIZE} px: ${items[0]?.name}`);
  const bin = packer.bins[0];
  if (!bin) throw new Error('a sheet without pictures');
  const even = (size: number) => size + (size % 2);
  const sheets = sizes.map((size) => blank(even(bin.width) * size, even(bin.height) * size));
  const frames = bin.rects.map((rect) => {
    const { item, raster, box } = rect.data as (typeof trimmed)[number];
    sheets.forEach((sheet, i) => {
      const size = sizes[i] ?? 1;
      const drawn = size === 1 ? raster : rasterise(item.svg, item.scale * size, fonts);
      if (item.isSoft) ditherAlpha(drawn);
      blit(drawn, times(box, size), sheet, times(rect, size));
    });
    return {
      name: item.name,
      x: rect.x,
      y: rect.y,
      width: box.width,
      height: box.height,
      trimX: box.x,
      trimY: box.y,
      sourceWidth: raster.width,
      sourceHeight: raster.height,
    };
  });
  frames.sort((a, b) => (a.name < b.name ? -1 : 1));
  return { frames, sheets };
}

function times({ x, y, width, height }: Box, size: number): Box {
  return { x: x * size, y: y * size, width: width * size, height: height * size };
}
