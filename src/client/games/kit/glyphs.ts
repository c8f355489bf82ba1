import type { Picture } from './atlas';

const GLYPH_HEIGHT = 34;
const FONT = `26px "Dela Gothic One", Rubik, sans-serif`;
const WIDTHS: Readonly<Record<string, number>> = { '+': 24, '-': 20, '1': 18 };

/** Everything a floating gain is written with. */
export type Glyph = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | '+' | '-';
export type GlyphName = `glyph ${Glyph}`;

export function glyphName(glyph: string): GlyphName {
  return `glyph ${glyph as Glyph}`;
}

/** Digits as pictures of the scene's own atlas: no text is laid out while the game runs. */
export function glyphPictures(): Record<GlyphName, Picture> {
  const entries = [...'0123456789+-'].map((glyph) => {
    const picture: Picture = {
      width: WIDTHS[glyph] ?? 24,
      height: GLYPH_HEIGHT,
      paint(context, width, height) {
        context.font = FONT;
        context.textAlign = 'center';
        context.textBaseline = 'middle';
        context.lineJoin = 'round';
        context.lineWidth = 5;
        context.strokeStyle = '#1a0d08';
        context.strokeText(glyph, width / 2, height / 2 + 2);
        const gold = context.createLinearGradient(0, 4, 0, height - 4);
        gold.addColorStop(0.2, '#fffdf2');
        gold.addColorStop(0.8, '#ffd873');
        context.fillStyle = gold;
        context.fillText(glyph, width / 2, height / 2 + 1);
      },
    };
    return [glyphName(glyph), picture] as const;
  });
  return Object.fromEntries(entries) as Record<GlyphName, Picture>;
}

/** Waits for the display face, so that the digits are not drawn in another. */
export async function loadGlyphFont(): Promise<void> {
  await document.fonts?.load(FONT, '0123456789+-').catch(() => []);
}
