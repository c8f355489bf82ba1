import { type Container, Sprite } from 'pixi.js';
import { type DigitFamily, type DigitFont, digitFont } from '../../art/stageAtlas';
import type { StageAtlas } from './StageAtlas';

/** Margin around a glyph in the atlas, px of its font. */
const MARGIN_PX = 10;

const fonts = new Map<DigitFamily, DigitFont>();

/**
 * A number made of the atlas's digits, so that taps lay out no text. Each digit is a child of the parent. Unused
 * digits have scale 0, because adding, removing or hiding children makes Pixi rebuild its draw list.
 */
export class GlyphRun {
  private readonly glyphs: readonly Sprite[];
  /** Left edge of each used glyph, in px from the left edge of the run. */
  private readonly lefts: number[] = [];
  private glyphScale = 1;
  private width = 0;
  private height = 0;

  constructor(
    private readonly atlas: StageAtlas,
    longest: number,
    parent: Container,
  ) {
    const texture = atlas.get('digits-30');
    this.glyphs = Array.from({ length: longest }, () => new Sprite({ texture, scale: 0 }));
    parent.addChild(...this.glyphs);
  }

  /** Sets the text, `size` CSS px high, and returns its width. Skips characters that the font lacks. */
  write(text: string, options: { family: DigitFamily; size: number; tint: string }): number {
    const font = fontOf(options.family);
    this.glyphScale = options.size / font.fontSize;
    this.height = font.lineHeight * this.glyphScale;
    const before = this.lefts.length;
    this.lefts.length = 0;
    this.width = 0;
    for (const letter of text) {
      const glyph = this.glyphs[this.lefts.length];
      const data = font.chars[letter];
      if (!glyph || !data) continue;
      glyph.texture = this.atlas.get(`${options.family}-${(letter.codePointAt(0) ?? 0).toString(16)}`);
      glyph.tint = options.tint;
      this.lefts.push(this.width);
      this.width += data.xAdvance * this.glyphScale;
    }
    for (let index = this.lefts.length; index < before; index++) this.glyphs[index]?.scale.set(0);
    return this.width;
  }

  /** Centres the text at a point. */
  place(x: number, y: number, scale = 1, alpha = 1): void {
    const margin = MARGIN_PX * this.glyphScale;
    const left = x - (this.width / 2 + margin) * scale;
    const top = y - (this.height / 2 + margin) * scale;
    for (let index = 0; index < this.lefts.length; index++) {
      const glyph = this.glyphs[index];
      if (!glyph) continue;
      glyph.position.set(left + (this.lefts[index] ?? 0) * scale, top);
      glyph.scale.set(this.glyphScale * scale);
      glyph.alpha = alpha;
    }
  }

  hide(): void {
    for (let index = 0; index < this.lefts.length; index++) this.glyphs[index]?.scale.set(0);
  }
}

function fontOf(family: DigitFamily): DigitFont {
  const known = fonts.get(family) ?? digitFont(family);
  fonts.set(family, known);
  return known;
}
