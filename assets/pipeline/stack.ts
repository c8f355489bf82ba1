import { type Raster, rasterise } from '../kit/raster';
import { blank } from './trim';

/** One layer of a picture that is made of several. */
export interface StackLayer {
  svg: string;
  /** Factor by which its SVG is drawn smaller than the others. */
  shrink: number;
  blend: 'normal' | 'add';
  /** Top left corner on the picture, in px at 1x, possibly outside. 0 when absent. */
  left?: number;
  top?: number;
}

export interface PictureSize {
  width: number;
  height: number;
}

/** Flattens layers, bottom first, onto a picture of `size` px at 1x, rendered at `scale`. */
export function stack(
  layers: readonly StackLayer[],
  size: PictureSize,
  scale: number,
  fonts: readonly string[],
): Raster {
  const out = blank(Math.round(size.width * scale), Math.round(size.height * scale));
  for (const layer of layers) {
    const raster = rasterise(layer.svg, layer.shrink * scale, fonts);
    const left = Math.round((layer.left ?? 0) * scale);
    const top = Math.round((layer.top ?? 0) * scale);
    paint(raster, out, { left, top, blend: layer.blend });
  }
  return out;
}

interface Place {
  left: number;
  top: number;
  blend: 'normal' | 'add';
}

function paint(from: Raster, onto: Raster, place: Place): void {
  const { left, top, blend } = place;
  const firstY = Math.max(0, -top);
  const lastY = Math.min(from.height, onto.height - top);
  const firstX = Math.max(0, -left);
  const lastX = Math.min(from.width, onto.width - left);
  for (let y = firstY; y < lastY; y++) {
    for (let x = firstX; x < lastX; x++) {
      const s = (y * from.width + x) * 4;
      const d = ((y + top) * onto.width + x + left) * 4;
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
