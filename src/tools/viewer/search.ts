export const wordsOf = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** True when a text contains every word. */
export const hasWords = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));
