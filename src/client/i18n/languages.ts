/** A language of the interface (spec §9). */
export interface Language {
  /** The product's code, as in /locales/{code}/ and the query parameter. */
  code: string;
  /** Its BCP 47 tag. The product calls Chinese `ch`, Intl and html call it zh-Hans. */
  tag: string;
  nativeName: string;
}

export const LANGUAGES: readonly Language[] = [
  { code: 'en', tag: 'en', nativeName: 'English' },
  { code: 'ch', tag: 'zh-Hans', nativeName: '简体中文' },
  { code: 'ar', tag: 'ar', nativeName: 'العربية' },
  { code: 'ja', tag: 'ja', nativeName: '日本語' },
  { code: 'ru', tag: 'ru', nativeName: 'Русский' },
  { code: 'uz', tag: 'uz', nativeName: 'Oʻzbekcha' },
  { code: 'ms', tag: 'ms', nativeName: 'Bahasa Melayu' },
  { code: 'de', tag: 'de', nativeName: 'Deutsch' },
  { code: 'es', tag: 'es', nativeName: 'Español' },
  { code: 'uk', tag: 'uk', nativeName: 'Українська' },
  { code: 'id', tag: 'id', nativeName: 'Bahasa Indonesia' },
  { code: 'pt', tag: 'pt', nativeName: 'Português' },
  { code: 'ko', tag: 'ko', nativeName: '한국어' },
];

export const FALLBACK_LANGUAGE = 'en';

/** The BCP 47 tag of a product code; an unknown code is its own. */
export function languageTag(code: string): string {
  return LANGUAGES.find((language) => language.code === code)?.tag ?? code;
}
