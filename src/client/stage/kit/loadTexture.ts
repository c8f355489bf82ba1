import { Texture } from 'pixi.js';
import type { ArtImage, ArtSet } from '../../art/artSet';
import { PictureSource } from './PictureSource';

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
  return new Texture({ source: await PictureSource.load(image, resolution, unitScale) });
}
