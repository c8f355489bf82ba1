import { ImageSource, Texture } from 'pixi.js';
import { type ArtImage, pickSource } from '../../services/art/artSet';

/**
 * Loads a picture as a texture, in the file that suits the resolution. Pixi's own loader would probe image
 * formats with requests the page's CSP forbids. Rejects when the file cannot be had or decoded.
 * `unitScale`: file scale at which one texture unit is one px, for sheets whose frames count px of that file.
 */
export async function loadTexture(image: ArtImage, resolution: number, unitScale = 1): Promise<Texture> {
  const chosen = pickSource(image, resolution);
  if (!chosen) throw new Error('picture without files');
  const element = new Image();
  element.src = chosen.src;
  await element.decode();
  return new Texture({
    source: new ImageSource({
      resource: element,
      resolution: chosen.scale / unitScale,
      alphaMode: 'premultiply-alpha-on-upload',
    }),
  });
}
