/** The game's languages besides English, by the game's codes. */
export const TRANSLATIONS = ['ch', 'ar', 'ja', 'ru', 'uz', 'ms', 'de', 'es', 'uk', 'id', 'pt', 'ko'] as const;

/** Codes that differ from the game's. The game calls Chinese `ch`. */
const CODES: Readonly<Record<string, string>> = { zh: 'ch' };

interface Translated {
  readonly translations?:
    | { readonly [code in (typeof TRANSLATIONS)[number]]?: object | undefined }
    | undefined;
}

/** Returns a row with its texts in the best language of an Accept-Language header. The row's own texts are English. */
export function wordsFor<Row extends Translated>(row: Row, acceptLanguage: string | undefined): Row {
  if (!row.translations || !acceptLanguage) return row;
  const translations: Readonly<Record<string, object | undefined>> = row.translations;
  for (const part of acceptLanguage.split(',', 20)) {
    const tag = part.trim().split(/[-;]/, 1)[0]?.toLowerCase() ?? '';
    const code = CODES[tag] ?? tag;
    if (code === 'en') return row;
    if (Object.hasOwn(translations, code)) return { ...row, ...translations[code] };
  }
  return row;
}
