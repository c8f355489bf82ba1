const ACCENTED: Readonly<Record<string, string>> = Object.fromEntries(
  [...'aáeéiíoóuúyýcçnñsšzžAÁEÉIÍOÓUÚYÝCÇNÑSŠZŽ'.matchAll(/(.)(.)/gu)].map(
    ([, plain = '', accented = '']) => [plain, accented],
  ),
);
const GROWTH = 0.4;
const PLACEHOLDER = /(\{\{.*?\}\})/;

/** Turns “Retry” into “Řétřý~”. Accents and brackets reveal untranslated text. 40 % more length reveals overflow. */
export function pseudoText(text: string): string {
  const parts = text.split(PLACEHOLDER);
  const letters = parts.filter((part) => !PLACEHOLDER.test(part)).join('').length;
  const accented = parts.map((part) =>
    PLACEHOLDER.test(part) ? part : part.replaceAll(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
  );
  const words = text.split(/\s+/).length;
  const more = Math.max(0, Math.ceil(letters * GROWTH) - (words > 2 ? 2 : 0));
  // A text of several words gets another word, so that it wraps like a translation.
  const filler = words > 2 ? ` ${'lóng '.repeat(Math.ceil(more / 5))}`.trimEnd() : '~'.repeat(more);
  // The labels of the smallest cards have no room for brackets. Their final ~ reveals truncation.
  return words > 2 ? `[${accented.join('')}${filler}]` : accented.join('') + filler;
}

/** Creates the pseudo-locale of a tree of English texts. */
export function pseudoLocale(english: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(english).map(([key, value]) => [
      key,
      typeof value === 'string' ? pseudoText(value) : pseudoLocale(value as Record<string, unknown>),
    ]),
  );
}
