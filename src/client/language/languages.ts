const NATIVE_NAMES = {
  en: 'English',
  ch: '简体中文',
  ar: 'العربية',
  ja: '日本語',
  ru: 'Русский',
  uz: 'Oʻzbekcha',
  ms: 'Bahasa Melayu',
  de: 'Deutsch',
  es: 'Español',
  uk: 'Українська',
  id: 'Bahasa Indonesia',
  pt: 'Português',
  ko: '한국어',
};

/** The product's language codes (spec §9), as in /locales/{code}/ and the query parameter. */
export const LANGUAGE_CODES: readonly string[] = Object.keys(NATIVE_NAMES);

export const FALLBACK_LANGUAGE = 'en';

/** The languages of the interface (spec §9): the product's code, the BCP 47 tag and the language's own name. */
export const LANGUAGES = Object.entries(NATIVE_NAMES).map(([code, nativeName]) => ({
  code,
  tag: languageTag(code),
  nativeName,
}));
export type Language = (typeof LANGUAGES)[number];

/** Returns a language's own name, or the code if the product lacks the language. */
export function nativeName(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.nativeName ?? code;
}

/** Returns the BCP 47 tag. The product calls Chinese `ch`, but Intl and HTML call it zh-Hans. */
export function languageTag(code: string): string {
  return code === 'ch' ? 'zh-Hans' : code;
}

/** Device codes that differ from the product's (spec §9). */
const OTHER_NAMES: Readonly<Record<string, string>> = { zh: 'ch', in: 'id' };

/** Returns the product's code for a BCP 47 tag: `zh-Hans-CN` is `ch`, `in-ID` is `id`, `pt-BR` is `pt`. */
export function productLanguage(tag: string): string {
  const [language = ''] = tag.toLowerCase().split(/[-_]/);
  return OTHER_NAMES[language] ?? language;
}

export function hasOneOf(tags: readonly string[]): boolean {
  return tags.some((tag) => LANGUAGE_CODES.includes(productLanguage(tag)));
}

/** Sets `lang` and `dir` of the element to a product language. */
export function showLanguage(root: Pick<HTMLElement, 'lang' | 'dir'>, code: string): void {
  root.lang = languageTag(code);
  root.dir = code === 'ar' ? 'rtl' : 'ltr';
}
