import type { Texture } from 'pixi.js';
import { nextTask } from './nextTask';

export type Upload = (texture: Texture) => Promise<void>;

/** Uploads one texture per task, so that no frame waits for several uploads. */
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
