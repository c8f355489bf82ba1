import type { Texture } from 'pixi.js';
import { nextFrame } from './nextFrame';

/** Takes a texture to the graphics processor. Resolves when it is there. */
export type Upload = (texture: Texture) => Promise<void>;

/** Uploads one texture a frame, or the first frame that shows several would wait for them all. */
export function oneUploadAFrame(upload: (texture: Texture) => void): Upload {
  let last = Promise.resolve();
  return (texture) => {
    const next = last.then(nextFrame).then(() => {
      if (!texture.destroyed) upload(texture);
    });
    last = next.catch(() => undefined);
    return next;
  };
}
