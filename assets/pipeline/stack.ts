import { type Raster, rasterise } from '../kit/raster';
import { blank } from './trim';

/** One sheet of a picture made of several; all cover the same area. */
export interface StackLayer {
  svg: string;
  /** How many times smaller than the others its SVG is drawn. */
  shrink: number;
  blend: 'normal' | 'add';
}

/** Flattens layers, first at the bottom, at `scale` times the size of an unshrunk layer. */
export function stack(layers: readonly StackLayer[], scale: number, fonts: readonly string[]): Raster {
  const rasters = layers.map((layer) => rasterise(layer.svg, layer.shrink * scale, fonts));
  const width = Math.max(...rasters.map((raster) => raster.width));
  const height = Math.max(...rasters.map((raster) => raster.height));
  const out = blank(width, height);
  rasters.forEach((raster, i) => {
    paint(raster, out, layers[i]?.blend ?? 'normal');
  });
  return out;
}

function paint(from: Raster, onto: Raster, blend: 'normal' | 'add'): void {
  for (let y = 0; y < from.height; y++) {
    for (let x = 0; x < from.width; x++) {
      const s = (y * from.width + x) * 4;
      const d = (y * onto.width + x) * 4;
      const above = (from.data[s + 3] ?? 0) / 255;
      if (above === 0) continue;
      const below = (onto.data[d + 3] ?? 0) / 255;
      const alpha = above + below * (1 - above);
      const keep = blend === 'add' ? 1 : 1 - above;
      for (let c = 0; c < 3; c++) {
        const light = (from.data[s + c] ?? 0) * above + (onto.data[d + c] ?? 0) * below * keep;
        onto.data[d + c] = Math.min(255, Math.round(light / alpha));
      }
      onto.data[d + 3] = Math.round(alpha * 255);
    }
  }
}
