import { readFileSync } from 'node:fs';

export interface FontMetrics {
  unitsPerEm: number;
  /** Font units above and below the baseline. */
  ascent: number;
  descent: number;
  /** Returns a character's advance in font units; 0 if the font lacks it. */
  advance(character: string): number;
}

/** Reads a TrueType file's vertical metrics and advances (cmap format 4) for text layout. */
export function readFontMetrics(path: string): FontMetrics {
  const bytes = readFileSync(path);
  const tables = new Map<string, number>();
  for (let i = 0; i < bytes.readUInt16BE(4); i++) {
    const at = 12 + i * 16;
    tables.set(bytes.toString('latin1', at, at + 4), bytes.readUInt32BE(at + 8));
  }
  const table = (tag: string) => {
    const offset = tables.get(tag);
    if (offset === undefined) throw new Error(`${path} has no ${tag} table`);
    return offset;
  };
  const hhea = table('hhea');
  const hmtx = table('hmtx');
  const longMetrics = bytes.readUInt16BE(hhea + 34);
  const glyphOf = glyphFinder(bytes, table('cmap'));
  return {
    unitsPerEm: bytes.readUInt16BE(table('head') + 18),
    ascent: bytes.readInt16BE(hhea + 4),
    descent: -bytes.readInt16BE(hhea + 6),
    advance(character) {
      const glyph = glyphOf(character.codePointAt(0) ?? 0);
      return glyph === 0 ? 0 : bytes.readUInt16BE(hmtx + Math.min(glyph, longMetrics - 1) * 4);
    },
  };
}

function glyphFinder(bytes: Buffer, cmap: number): (code: number) => number {
  let base = -1;
  for (let i = 0; i < bytes.readUInt16BE(cmap + 2); i++) {
    const at = cmap + bytes.readUInt32BE(cmap + 4 + i * 8 + 4);
    if (bytes.readUInt16BE(at) === 4) base = at;
  }
  if (base < 0) throw new Error('no cmap of format 4');
  const count = bytes.readUInt16BE(base + 6) / 2;
  const ends = base + 14;
  const starts = ends + count * 2 + 2;
  const deltas = starts + count * 2;
  const offsets = deltas + count * 2;
  return (code) => {
    for (let i = 0; i < count; i++) {
      if (code > bytes.readUInt16BE(ends + i * 2)) continue;
      const start = bytes.readUInt16BE(starts + i * 2);
      if (code < start) return 0;
      const delta = bytes.readUInt16BE(deltas + i * 2);
      const offset = bytes.readUInt16BE(offsets + i * 2);
      if (offset === 0) return (code + delta) & 0xffff;
      const glyph = bytes.readUInt16BE(offsets + i * 2 + offset + (code - start) * 2);
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}
