import { Resvg, type ResvgRenderOptions } from '@resvg/resvg-js';
import type { ArtPiece } from './piece';

/** Pixels with straight (not premultiplied) alpha, rows from the top. */
export interface Raster {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

export function svgOf(piece: ArtPiece): string {
  return typeof piece.svg === 'function' ? piece.svg() : piece.svg;
}

function options(scale: number, fontFiles: readonly string[]): ResvgRenderOptions {
  return {
    fitTo: { mode: 'zoom', value: scale },
    font: { loadSystemFonts: false, fontFiles: [...fontFiles], defaultFontFamily: 'Rubik' },
    logLevel: 'error',
  };
}

/** Renders SVG markup at `scale` times its own size. */
export function rasterise(svg: string, scale: number, fontFiles: readonly string[]): Raster {
  const image = new Resvg(svg, options(scale, fontFiles)).render();
  const data = new Uint8ClampedArray(image.pixels);
  for (let i = 0; i < data.length; i += 4) {
    const alpha = data[i + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let c = 0; c < 3; c++) data[i + c] = Math.round(((data[i + c] ?? 0) * 255) / alpha);
  }
  return { width: image.width, height: image.height, data };
}

/** Renders SVG markup to PNG bytes, for viewing. */
export function rasterPng(svg: string, scale: number, fontFiles: readonly string[]): Buffer {
  return new Resvg(svg, options(scale, fontFiles)).render().asPng();
}
