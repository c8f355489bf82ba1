import { Container, Sprite } from 'pixi.js';
import { type DigitFamily, type DigitFont, digitFont } from '../../services/art/stageAtlas';
import type { StageAtlas } from '../textures/StageAtlas';

const fonts = new Map<DigitFamily, DigitFont>();

/** The digits of a number from the atlas, centred on its origin: no text is laid out while the player taps. */
export class GlyphRun extends Container {
  private readonly glyphs: Sprite[];

  constructor(
    private readonly atlas: StageAtlas,
    longest: number,
  ) {
    super();
    this.glyphs = Array.from({ length: longest }, () => {
      const glyph = new Sprite();
      glyph.visible = false;
      return glyph;
    });
    this.addChild(...this.glyphs);
  }

  /** Sets the text once, `size` CSS px high; signs the font lacks are left out. Returns the width. */
  write(text: string, options: { family: DigitFamily; size: number; tint: string }): number {
    const font = fontOf(options.family);
    const scale = options.size / font.fontSize;
    let used = 0;
    let x = 0;
    for (const letter of text) {
      const glyph = this.glyphs[used];
      const data = font.chars[letter];
      if (!glyph || !data) continue;
      glyph.texture = this.atlas.get(`${options.family}-${(letter.codePointAt(0) ?? 0).toString(16)}`);
      glyph.visible = true;
      glyph.tint = options.tint;
      glyph.scale.set(scale);
      glyph.x = x;
      x += data.xAdvance * scale;
      used++;
    }
    for (let index = used; index < this.glyphs.length; index++) {
      const glyph = this.glyphs[index];
      if (glyph) glyph.visible = false;
    }
    this.pivot.set(x / 2, (font.lineHeight * scale) / 2);
    return x;
  }
}

function fontOf(family: DigitFamily): DigitFont {
  const known = fonts.get(family) ?? digitFont(family);
  fonts.set(family, known);
  return known;
}
