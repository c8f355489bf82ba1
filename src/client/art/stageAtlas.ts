import { type ArtImage, parseArt } from './artSet';
import atlas from './stageAtlas.json';

interface Size {
  w: number;
  h: number;
}

interface Rect extends Size {
  x: number;
  y: number;
}

/** Input of Pixi's Spritesheet, in px of its file. */
export interface SheetData {
  frames: Record<string, { frame: Rect; spriteSourceSize: Rect; sourceSize: Size; trimmed: boolean }>;
  meta: { image: string; size: Size; scale: string };
}

/** A font of digits in the atlas, in CSS px. */
export interface DigitFont {
  fontFamily: string;
  fontSize: number;
  lineHeight: number;
  baseLineOffset: number;
  pages: { id: number; file: string }[];
  chars: Record<string, DigitGlyph>;
}

export interface DigitGlyph extends Record<'x' | 'y' | 'width' | 'height', number> {
  id: number;
  page: number;
  letter: string;
  xOffset: number;
  yOffset: number;
  xAdvance: number;
  kerning: Record<string, number>;
}

/** Bitmap fonts of the atlas. `digits` is white for tinting, `digits-crit` has its own fiery colours. */
export type DigitFamily = 'digits' | 'digits-crit';

/** The files of the atlas, 2x and 1x. */
export const stageAtlas: ArtImage = parseArt('stage-atlas', atlas.sheet);

/** Returns the frames for the file of a scale, for `new Spritesheet(texture, stageSheet(scale))`. */
export function stageSheet(scale: number): SheetData {
  const frames: SheetData['frames'] = {};
  for (const [name, packed] of Object.entries<string>(atlas.frames)) {
    const [x = 0, y = 0, w = 0, h = 0, left = 0, top = 0, sourceWidth = 0, sourceHeight = 0] = packed
      .split(' ')
      .map((value) => Number(value) * scale);
    frames[name] = {
      frame: { x, y, w, h },
      spriteSourceSize: { x: left, y: top, w, h },
      sourceSize: { w: sourceWidth, h: sourceHeight },
      trimmed: true,
    };
  }
  const size = { w: stageAtlas.width * scale, h: stageAtlas.height * scale };
  return { frames, meta: { image: 'stage-atlas', size, scale: String(scale) } };
}

export function digitFont(family: DigitFamily): DigitFont {
  const data = atlas.fonts[family];
  const chars: DigitFont['chars'] = {};
  for (const [letter, packed] of Object.entries<string>(data.chars)) {
    const [x = 0, y = 0, width = 0, height = 0, xOffset = 0, yOffset = 0, xAdvance = 0] = packed
      .split(' ')
      .map(Number);
    const box = { x, y, width, height };
    const id = letter.codePointAt(0) ?? 0;
    chars[letter] = { id, page: 0, letter, ...box, xOffset, yOffset, xAdvance, kerning: {} };
  }
  return {
    fontFamily: family,
    fontSize: data.fontSize,
    lineHeight: data.lineHeight,
    baseLineOffset: 0,
    pages: [{ id: 0, file: 'stage-atlas' }],
    chars,
  };
}
