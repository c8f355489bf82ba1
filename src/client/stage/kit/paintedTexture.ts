import { Texture } from 'pixi.js';
import { canvasTexture } from './canvasTexture';

/**
 * A texture of `width` × `height` CSS px, painted once with the canvas's 2D context. It survives the loss of the GL
 * context, which a texture rendered by the GPU would not.
 */
export function paintedTexture(
  size: { width: number; height: number; resolution: number },
  paint: (context: CanvasRenderingContext2D) => void,
): Texture {
  const { width, height, resolution } = size;
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * resolution);
  canvas.height = Math.ceil(height * resolution);
  const context = canvas.getContext('2d');
  if (!context) return Texture.EMPTY;
  context.scale(resolution, resolution);
  paint(context);
  return canvasTexture(canvas, resolution);
}
