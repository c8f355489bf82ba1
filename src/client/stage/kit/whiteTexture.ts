import type { Texture, TextureSource } from 'pixi.js';
import { paintedTexture } from './paintedTexture';

/** A white shape needs no fine edges. */
const COARSENESS = 2;

/** The same picture all in white, to be laid over it as a silhouette or tinted. The caller destroys it. */
export function whiteTexture(source: TextureSource): Texture {
  const { width, height, resolution } = source;
  return paintedTexture({ width, height, resolution: resolution / COARSENESS }, (context) => {
    context.drawImage(source.resource as CanvasImageSource, 0, 0, width, height);
    context.globalCompositeOperation = 'source-in';
    context.fillStyle = '#ffffff';
    context.fillRect(0, 0, width, height);
  });
}
