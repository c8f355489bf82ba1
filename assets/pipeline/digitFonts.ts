import { resolve } from 'node:path';
import {
  DIGIT_CHARACTERS,
  DIGIT_FONT_SIZE,
  DIGIT_LINE_HEIGHT,
  DIGIT_STYLES,
  GLYPH_MARGIN,
  glyphName,
} from '../digits/index';
import { readFontMetrics } from '../kit/fontMetrics';
import { CACHE } from '../kit/paths';
import type { PackFrame } from './pack';

/** CSS px subtracted from every advance: neighbouring outlines may touch, which makes a number read as one word. */
const TIGHTEN = 0.5;

interface DigitFontData {
  fontSize: number;
  lineHeight: number;
  /** Character → `x y width height xOffset yOffset xAdvance`, all in CSS px of the atlas at 1x. */
  chars: Record<string, string>;
}

/** Returns the metrics of the bitmap fonts in the stage atlas, by family. `scale` is atlas px per CSS px. */
export function digitFontData(frames: readonly PackFrame[], scale: number): Record<string, DigitFontData> {
  const metrics = readFontMetrics(resolve(CACHE, 'fonts', 'dela.ttf'));
  const byName = new Map(frames.map((frame) => [frame.name, frame]));
  const fonts: Record<string, DigitFontData> = {};
  for (const style of DIGIT_STYLES) {
    const chars: Record<string, string> = {};
    for (const character of DIGIT_CHARACTERS) {
      const frame = byName.get(glyphName(style.family, character));
      if (!frame) throw new Error(`the atlas lacks ${character} of ${style.family}`);
      const advance = (metrics.advance(character) / metrics.unitsPerEm) * DIGIT_FONT_SIZE - TIGHTEN;
      const px = [frame.x, frame.y, frame.width, frame.height].map((value) => value / scale);
      const offsets = [frame.trimX / scale - GLYPH_MARGIN, frame.trimY / scale - GLYPH_MARGIN];
      chars[character] = [...px, ...offsets, Math.round(advance * 100) / 100].join(' ');
    }
    fonts[style.family] = { fontSize: DIGIT_FONT_SIZE, lineHeight: DIGIT_LINE_HEIGHT, chars };
  }
  return fonts;
}
