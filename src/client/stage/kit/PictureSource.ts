import { type Container, type ImageResource, ImageSource, Sprite } from 'pixi.js';
import { type ArtImage, type ArtSource, pickSource } from '../../art/artSet';
import { isEmbedded } from '../../art/embedded';
import { nextTask } from './nextTask';

/** The file of a picture on the graphics processor. A finer one can take its place, and whoever shows it need not know. */
export class PictureSource extends ImageSource {
  private constructor(
    private readonly image: ArtImage,
    private readonly unitScale: number,
    options: { resource: ImageResource; resolution: number },
  ) {
    const isDecoded = typeof createImageBitmap === 'function';
    super({ ...options, alphaMode: isDecoded ? 'premultiplied-alpha' : 'premultiply-alpha-on-upload' });
  }

  /** `unitScale`: file scale at which one unit is one px. Rejects when the file can't be loaded or decoded. */
  static async load(image: ArtImage, resolution: number, unitScale: number): Promise<PictureSource> {
    const chosen = pickSource(image, resolution);
    if (!chosen) throw new Error('picture without files');
    const resource = await decode(chosen);
    return new PictureSource(image, unitScale, { resource, resolution: chosen.scale / unitScale });
  }

  /** Takes the file that suits a finer screen. Where it can't be had, the old one stays. */
  async sharpen(resolution: number): Promise<void> {
    const finer = pickSource(this.image, resolution);
    if (!finer || !this.isCoarserThan(finer)) return;
    const resource = await decode(finer).catch(() => null);
    // It is uploaded at once.
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

/** Makes every picture that is on stage as sharp as the screen, one after the other. */
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
 * A bitmap is decoded off the main thread with alpha multiplied in, so the first frame that shows it only copies it. An
 * image element would be decoded again in that frame.
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

/** The page's CSP lets no call go to a data URL. */
function pictureIn(dataUrl: string): Blob {
  const [head = '', base64 = ''] = dataUrl.split(',');
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return new Blob([bytes], { type: head.replace(/^data:|;.*$/g, '') });
}
