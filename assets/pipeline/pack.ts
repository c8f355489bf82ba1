// The package's main file is CommonJS in a package marked as ESM: Node finds no exports in it.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import { type Raster, rasterise } from '../kit/raster';
import { type Box, blank, blit, VISIBLE_ALPHA, visibleBox } from './trim';

/** A picture to pack: markup, and its scale in the large atlas. The small atlas is half of it. */
export interface PackItem {
  name: string;
  svg: string;
  scale: number;
  /** Light or shadow, enlarged on screen: its alpha is dithered, because coarse alpha would show as rings. */
  isSoft?: boolean;
}

/** Where a picture lies in the large atlas, and where its visible part lies in the whole picture; atlas px. */
export interface PackFrame extends Box {
  name: string;
  trimX: number;
  trimY: number;
  sourceWidth: number;
  sourceHeight: number;
}

export interface Packed {
  frames: PackFrame[];
  large: ReturnType<typeof blank>;
  small: ReturnType<typeof blank>;
}

/** Space between pictures in the large atlas, px; half of it remains in the small one. */
const PADDING = 4;
const MAX_SIZE = 2048;

/** Order in which the 16 pixels of a square turn on, centred on 0 (Bayer). */
const DITHER = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5].map((rank) => (rank - 7.5) / 8);
/** Half the distance of the alpha levels the encoder keeps. */
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

/** Packs pictures into one sheet in two resolutions with the same layout. Empty pictures are left out. */
export function packSheet(items: readonly PackItem[], fonts: readonly string[]): Packed {
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
  const large = blank(even(bin.width), even(bin.height));
  const small = blank(large.width / 2, large.height / 2);
  const frames = bin.rects.map((rect) => {
    const { item, raster, box } = rect.data as (typeof trimmed)[number];
    if (item.isSoft) ditherAlpha(raster);
    blit(raster, box, large, rect);
    const half = rasterise(item.svg, item.scale / 2, fonts);
    if (item.isSoft) ditherAlpha(half);
    const halfBox = { x: box.x / 2, y: box.y / 2, width: box.width / 2, height: box.height / 2 };
    blit(half, halfBox, small, { x: rect.x / 2, y: rect.y / 2 });
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
  return { frames, large, small };
}
