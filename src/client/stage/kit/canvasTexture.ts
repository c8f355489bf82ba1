import { CanvasSource, Texture } from 'pixi.js';

/**
 * A texture of a canvas that has been painted. The resolution is set afterwards: given to the constructor, Pixi computes the
 * canvas's size from it and, where that is a hair off a whole number, sets the size, which wipes the canvas.
 */
export function canvasTexture(canvas: HTMLCanvasElement, resolution: number): Texture {
  const source = new CanvasSource({ resource: canvas });
  source.resolution = resolution;
  return new Texture({ source });
}
