import type { i18n } from 'i18next';
import { loadAllEnglish } from '../../client/language/english';
import { createI18n } from '../../client/language/i18n';
import { FALLBACK_LANGUAGE, showLanguage } from '../../client/language/languages';

const placeOf = (language: string) => `${import.meta.env.BASE_URL}locales/${language}`;

/** Creates the game's translator for one language. If the language fails to load, creates it for English. */
export async function openTranslator(language: string): Promise<i18n> {
  await loadAllEnglish();
  const texts = language === FALLBACK_LANGUAGE ? null : await fetchTexts(language);
  // The translator needs no memory, because the desk sets the language.
  return createI18n({ memory: null, ...(texts && { shown: { language, texts } }) });
}

export async function tellLanguage(language: string): Promise<void> {
  showLanguage(document.documentElement, language);
  const { SCRIPT_FAMILY, SCRIPT_LANGUAGES } = await import('../../client/language/scriptFonts');
  if (!SCRIPT_LANGUAGES.some((each) => each === language)) return;
  const face = new FontFace(SCRIPT_FAMILY, `url(${placeOf(language)}/font.woff2)`, { weight: '500' });
  document.fonts.add(face);
}

async function fetchTexts(language: string): Promise<object | null> {
  const response = await fetch(`${placeOf(language)}/translation.json`).catch(() => null);
  return response?.ok ? ((await response.json()) as object) : null;
}
