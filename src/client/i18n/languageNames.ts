import { LANGUAGE_CODES, languageTag } from './languages';

/** A language of the interface (spec §9). */
export interface Language {
  /** The product's code. */
  code: string;
  /** Its BCP 47 tag. */
  tag: string;
  nativeName: string;
}

const NATIVE_NAMES: Readonly<Record<string, string>> = {
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

/** The languages as players choose among them. */
export const LANGUAGES: readonly Language[] = LANGUAGE_CODES.map((code) => ({
  code,
  tag: languageTag(code),
  nativeName: NATIVE_NAMES[code] ?? code,
}));
