// The package's main file is CommonJS in a package marked as ESM: Node finds no exports in it.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import { type Raster, rasterise } from '../kit/raster';
import { type Box, blank, blit, visibleBox } from './trim';

/** A picture to pack: markup, and its scale in the large atlas. The small atlas is half of it. */
export interface PackItem {
  name: string;
  svg: string;
  scale: number;
  /** Drawn additively: stored on black, where lossy colour keeps soft light smooth and coarse alpha would band it. */
  isLight?: boolean;
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

function ontoBlack({ data }: Raster): void {
  for (let i = 0; i < data.length; i += 4) {
    const share = (data[i + 3] ?? 0) / 255;
    for (let c = 0; c < 3; c++) data[i + c] = (data[i + c] ?? 0) * share;
    data[i + 3] = 255;
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
    if (item.isLight) ontoBlack(raster);
    blit(raster, box, large, rect);
    const half = rasterise(item.svg, item.scale / 2, fonts);
    if (item.isLight) ontoBlack(half);
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
