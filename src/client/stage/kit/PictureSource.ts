import { type Container, type ImageResource, ImageSource, Sprite, Texture } from 'pixi.js';
import { type ArtImage, type ArtSet, type ArtSource, pickSource } from '../../art/artSet';
import { isEmbedded } from '../../art/embedded';
import { nextTask } from './nextTask';

/** A picture file as a texture source. A finer file can replace it in place. */
export class PictureSource extends ImageSource {
  private constructor(
    private readonly image: ArtImage,
    private readonly unitScale: number,
    options: { resource: ImageResource; resolution: number },
  ) {
    const isDecoded = typeof createImageBitmap === 'function';
    super({ ...options, alphaMode: isDecoded ? 'premultiplied-alpha' : 'premultiply-alpha-on-upload' });
  }

  /**
   * `unitScale` is the file scale at which one unit equals one px. Rejects when the file can't be loaded or decoded.
   */
  static async load(image: ArtImage, resolution: number, unitScale: number): Promise<PictureSource> {
    const chosen = pickSource(image, resolution);
    if (!chosen) throw new Error('picture without files');
    const resource = await decode(chosen);
    return new PictureSource(image, unitScale, { resource, resolution: chosen.scale / unitScale });
  }

  /** Loads the file for a finer screen. On failure the old file stays. */
  async sharpen(resolution: number): Promise<void> {
    const finer = pickSource(this.image, resolution);
    if (!finer || !this.isCoarserThan(finer)) return;
    const resource = await decode(finer).catch(() => null);
    // The assignment uploads the texture at once, so it needs a task of its own.
    await nextTask();
    if (!resource || this.destroyed || !this.isCoarserThan(finer)) return;
    const scale = finer.scale / this.unitScale;
    this.resource = resource;
    this.resize(this.resourceWidth / scale, this.resourceHeight / scale, scale);
  }

  private isCoarserThan({ scale }: ArtSource): boolean {
    return this.resolution * this.unitScale < scale;
  }
}

/** Sharpens all pictures on the stage for a finer screen, one by one. */
export async function sharpenPictures(stage: Container, resolution: number): Promise<void> {
  const sources = new Set<PictureSource>();
  const look = (container: Container) => {
    if (container instanceof Sprite && container.texture.source instanceof PictureSource)
      sources.add(container.texture.source);
    container.children.forEach(look);
  };
  look(stage);
  for (const source of sources) await source.sharpen(resolution);
}

/**
 * A bitmap is decoded off the main thread with premultiplied alpha, so its first frame only copies pixels. An image
 * element would be decoded in that frame.
 */
async function decode({ src }: ArtSource): Promise<ImageResource> {
  if (typeof createImageBitmap === 'function')
    return createImageBitmap(isEmbedded(src) ? pictureIn(src) : await askFor(src));
  const element = new Image();
  element.src = src;
  await element.decode();
  return element;
}

async function askFor(src: string): Promise<Blob> {
  const answer = await fetch(src);
  if (!answer.ok) throw new Error(`picture ${answer.status}`);
  return answer.blob();
}

/** Converts a data URL to a blob, because the page's CSP forbids fetching it. */
function pictureIn(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') });
}

/**
 * Loads a picture of a set as a texture. Rejects when the set lacks the picture or the file can't be loaded or
 * decoded.
 */
export async function loadPicture(set: ArtSet, name: string, resolution: number): Promise<Texture> {
  const image = set.find(name);
  if (!image) throw new Error(`no picture ${name}`);
  return loadTexture(image, resolution);
}

/**
 * Loads a picture as a texture, from the file for the resolution. Pixi's own loader would probe image formats with
 * requests that the page's CSP forbids. Rejects when the file can't be loaded or decoded. `unitScale` is the scale of
 * the file at which one texture unit equals one px, for sheets with frames in px of that file.
 */
export async function loadTexture(image: ArtImage, resolution: number, unitScale = 1): Promise<Texture> {
  return new Texture({ source: await PictureSource.load(image, resolution, unitScale) });
}
