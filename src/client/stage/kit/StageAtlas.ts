import { Rectangle, Texture } from 'pixi.js';
import { pickSource } from '../../art/artSet';
import { stageAtlas, stageSheet } from '../../art/stageAtlas';
import { loadTexture } from './PictureSource';
import type { Upload } from './uploads';

/** Sprites of the stage's atlas by name. */
export class StageAtlas {
  private constructor(private readonly frames: ReadonlyMap<string, Texture>) {}

  static async load(resolution: number, upload?: Upload): Promise<StageAtlas> {
    const sheet = await loadTexture(stageAtlas, resolution);
    await upload?.(sheet);
    const scale = pickSource(stageAtlas, resolution)?.scale ?? 1;
    const frames = new Map<string, Texture>();
    for (const [name, { frame, spriteSourceSize, sourceSize }] of Object.entries(stageSheet(scale).frames)) {
      const css = (value: number) => value / scale;
      frames.set(
        name,
        new Texture({
          source: sheet.source,
          frame: new Rectangle(css(frame.x), css(frame.y), css(frame.w), css(frame.h)),
          orig: new Rectangle(0, 0, css(sourceSize.w), css(sourceSize.h)),
          trim: new Rectangle(css(spriteSourceSize.x), css(spriteSourceSize.y), css(frame.w), css(frame.h)),
        }),
      );
    }
    return new StageAtlas(frames);
  }

  /** Throws for a name that the atlas lacks. */
  get(name: string): Texture {
    const texture = this.frames.get(name);
    if (!texture) throw new Error(`no sprite ${name} in the stage atlas`);
    return texture;
  }
}
