import { describe, expect, test } from 'vitest';
import { digitFont, stageAtlas, stageSheet } from '../../../src/client/art/stageAtlas';

describe('stage atlas', () => {
  test.each([1, 2])('places every frame on whole pixels inside the sheet at %dx', (scale) => {
    const { frames, meta } = stageSheet(scale);
    expect(Object.keys(frames).length).toBeGreaterThan(40);
    expect(meta.scale).toBe(String(scale));
    for (const [name, { frame, spriteSourceSize, sourceSize }] of Object.entries(frames)) {
      for (const value of Object.values(frame)) expect(Number.isInteger(value), name).toBe(true);
      expect(frame.x + frame.w, name).toBeLessThanOrEqual(meta.size.w);
      expect(frame.y + frame.h, name).toBeLessThanOrEqual(meta.size.h);
      expect(spriteSourceSize.x + frame.w, name).toBeLessThanOrEqual(sourceSize.w + scale);
    }
  });

  test('keeps frames from overlapping', () => {
    const boxes = Object.entries(stageSheet(2).frames).map(([name, { frame }]) => ({ name, ...frame }));
    const clashes = boxes.flatMap((a, i) =>
      boxes
        .slice(i + 1)
        .filter((b) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h)
        .map((b) => `${a.name} ${b.name}`),
    );
    expect(clashes).toEqual([]);
  });

  test.each(['digits', 'digits-crit'] as const)('has glyphs for every gain in the font %s', (family) => {
    const font = digitFont(family);
    const text = '+1,234.5KMB x25 99%!'.replaceAll(' ', '');
    for (const letter of text) {
      const glyph = font.chars[letter];
      expect(glyph, letter).toBeDefined();
      expect(glyph?.xAdvance).toBeGreaterThan(0);
      expect((glyph?.x ?? 0) + (glyph?.width ?? 0)).toBeLessThanOrEqual(stageAtlas.width);
      expect((glyph?.yOffset ?? 0) + (glyph?.height ?? 0)).toBeLessThan(font.lineHeight + 12);
    }
  });
});
