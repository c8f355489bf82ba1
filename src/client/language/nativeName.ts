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

/** How a language names itself; the code of one that is not ours. */
export function nativeName(code: string): string {
  return NATIVE_NAMES[code] ?? code;
}
