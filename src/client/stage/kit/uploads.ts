import type { Texture } from 'pixi.js';
import { nextTask } from './nextTask';

/** Takes a texture to the graphics processor. Resolves when it is there. */
export type Upload = (texture: Texture) => Promise<void>;

/** Uploads each texture in a task of its own, or the first frame that shows several would wait for them all. */
export function uploadOneByOne(upload: (texture: Texture) => void): Upload {
  let last = Promise.resolve();
  return (texture) => {
    const next = last.then(nextTask).then(() => {
      if (!texture.destroyed) upload(texture);
    });
    last = next.catch(() => undefined);
    return next;
  };
}
