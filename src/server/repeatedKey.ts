/** Matches a string, with the colon if it is a key, or an object's brace. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?|[{}]/g;

/**
 * Returns the first duplicate key in valid JSON text, or null. A parser uses the last occurrence, but a person or a
 * proxy may have read another.
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
