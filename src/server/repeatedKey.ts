/** A string, with the colon after it where it is a key, or the beginning or end of an object. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g;

/**
 * The first key that an object of a JSON text has twice, and where its second one begins. Null without one. Parsers keep the
 * last, so the one that a person or a proxy has read may be another.
 *
 * @param text valid JSON
 */
export function repeatedKey(text: string): { key: string; at: number } | null {
  const open: Set<string>[] = [];
  for (const { 0: token, 1: colon, index } of text.matchAll(TOKEN)) {
    const keys = open.at(-1);
    if (token === '{') open.push(new Set());
    else if (token === '}') open.pop();
    else if (colon && keys) {
      const key = String(JSON.parse(token.slice(0, -colon.length)));
      if (keys.has(key)) return { key, at: index };
      keys.add(key);
    }
  }
  return null;
}
