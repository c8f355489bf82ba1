import type { ArtPiece } from '../kit/piece';

/** Characters drawn on the stage: gains, counts and multipliers. */
export const DIGIT_CHARACTERS = '0123456789+-xKMB.,%!';

/** Font size in CSS px at 1x; larger text is scaled up. */
export const DIGIT_FONT_SIZE = 44;

export interface DigitStyle {
  /** Family of the bitmap font, and the prefix of its glyph names. */
  family: string;
  defs: string;
  fill: string;
  outline: string;
  outlineWidth: number;
  /** Lit upper edge, drawn over the filled glyph. */
  shine: string;
  glow?: string;
}

/** A white style for tinting, and a fiery style with its own colours for criticals. */
export const DIGIT_STYLES: readonly DigitStyle[] = [
  {
    family: 'digits',
    defs: `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1" gradientUnits="objectBoundingBox"><stop offset="0" stop-color="#ffffff"/><stop offset=".52" stop-color="#ffffff"/><stop offset=".56" stop-color="#ece6da"/><stop offset="1" stop-color="#cfc4b4"/></linearGradient>`,
    fill: 'url(#f)',
    outline: '#2c1036',
    outlineWidth: 9,
    shine: '#ffffff',
  },
  {
    family: 'digits-crit',
    defs: `<linearGradient id="f" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#fffbe0"/><stop offset=".45" stop-color="#ffd84f"/><stop offset=".55" stop-color="#ff9a2b"/><stop offset="1" stop-color="#f0431f"/></linearGradient>`,
    fill: 'url(#f)',
    outline: '#4a0612',
    outlineWidth: 6,
    shine: '#fffdf0',
    glow: '#ff5a1f',
  },
];

/** Margin around a glyph for outline, drop and glow, in CSS px. */
export const GLYPH_MARGIN = 10;
/** Distance from the top of a line to the baseline, and the line height, in CSS px. */
export const DIGIT_ASCENT = 40;
export const DIGIT_LINE_HEIGHT = 52;

/** Names a glyph by its code point: `digits-2b` is the plus sign. */
export function glyphName(family: string, character: string): string {
  return `${family}-${(character.codePointAt(0) ?? 0).toString(16)}`;
}

function glyph(style: DigitStyle, character: string): ArtPiece {
  const width = DIGIT_FONT_SIZE * 1.2 + GLYPH_MARGIN * 2;
  const height = DIGIT_LINE_HEIGHT + GLYPH_MARGIN * 2;
  const x = GLYPH_MARGIN;
  const y = GLYPH_MARGIN + DIGIT_ASCENT;
  const text = (dy: number, attributes: string) =>
    `<text x="${x}" y="${y + dy}" ${attributes}>${character}</text>`;
  const outline = (dy: number, extra = '') =>
    text(
      dy,
      `fill="${style.outline}" stroke="${style.outline}" stroke-width="${style.outlineWidth}" stroke-linejoin="round" ${extra}`,
    );
  const glow = style.glow
    ? `<g filter="url(#g)" opacity=".75">${text(0, `fill="${style.glow}" stroke="${style.glow}" stroke-width="${style.outlineWidth + 2}" stroke-linejoin="round"`)}</g>`
    : '';
  // The lit edge: the glyph minus a copy moved down, which leaves only its upper rim.
  const rim = `<mask id="m">${text(0, 'fill="#fff"')}${text(1.6, 'fill="#000"')}</mask><rect width="${width}" height="${height}" fill="${style.shine}" mask="url(#m)"/>`;
  return {
    name: glyphName(style.family, character),
    group: 'effects',
    target: 'atlas',
    width,
    height,
    svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><defs>${style.defs}<filter id="g" filterUnits="userSpaceOnUse" x="0" y="0" width="${width}" height="${height}"><feGaussianBlur stdDeviation="2.6"/></filter></defs><g font-family="Dela Gothic One" font-size="${DIGIT_FONT_SIZE}">${glow}${outline(2.5)}${outline(0)}${text(0, `fill="${style.fill}"`)}${rim}</g></svg>`,
  };
}

export const pieces: ArtPiece[] = DIGIT_STYLES.flatMap((style) =>
  [...DIGIT_CHARACTERS].map((character) => glyph(style, character)),
);
