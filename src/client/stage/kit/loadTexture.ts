import { ImageSource, Texture } from 'pixi.js';
import { type ArtImage, type ArtSet, pickSource } from '../../art/artSet';
import { isEmbedded } from '../../art/embedded';

/** Loads a picture of a set as a texture. Rejects when the set lacks it or its file can't be loaded or decoded. */
export async function loadPicture(set: ArtSet, name: string, resolution: number): Promise<Texture> {
  const image = set.find(name);
  if (!image) throw new Error(`no picture ${name}`);
  return loadTexture(image, resolution);
}

/**
 * Loads a picture as a texture, in the file that suits the resolution. Pixi's own loader would probe image
 * formats with requests the page's CSP forbids. Rejects when the file can't be loaded or decoded.
 * `unitScale`: file scale at which one texture unit is one px, for sheets whose frames count px of that file.
 */
export async function loadTexture(image: ArtImage, resolution: number, unitScale = 1): Promise<Texture> {
  const chosen = pickSource(image, resolution);
  if (!chosen) throw new Error('picture without files');
  const source = { resolution: chosen.scale / unitScale };
  // The bitmap is decoded off the main thread with alpha multiplied in, so the first frame that shows it only copies
  // it. An image element would be decoded again in that frame.
  if (typeof createImageBitmap === 'function')
    return new Texture({
      source: new ImageSource({
        ...source,
        resource: await decodeBeside(chosen.src),
        alphaMode: 'premultiplied-alpha',
      }),
    });
  const element = new Image();
  element.src = chosen.src;
  await element.decode();
  return new Texture({
    source: new ImageSource({ ...source, resource: element, alphaMode: 'premultiply-alpha-on-upload' }),
  });
}

async function decodeBeside(src: string): Promise<ImageBitmap> {
  return createImageBitmap(isEmbedded(src) ? pictureIn(src) : await askFor(src));
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
