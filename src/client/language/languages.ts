/** The product's codes of the languages it speaks (spec §9), as in /locales/{code}/ and the query parameter. */
export const LANGUAGE_CODES: readonly string[] = 'en ch ar ja ru uz ms de es uk id pt ko'.split(' ');

export const FALLBACK_LANGUAGE = 'en';

/** The BCP 47 tag of a product code. The product calls Chinese `ch`, Intl and html call it zh-Hans. */
export function languageTag(code: string): string {
  return code === 'ch' ? 'zh-Hans' : code;
}
