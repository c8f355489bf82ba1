import { cleanup, render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect } from 'vitest';
import { createI18n } from '../../../src/client/language/i18n';
import { FALLBACK_LANGUAGE, LANGUAGE_CODES } from '../../../src/client/language/languages';

/** Renders an element in each of the twelve translations and returns all findings of `look`. */
export async function eachTranslation(element: ReactNode, look: () => readonly string[]): Promise<string[]> {
  const found: string[] = [];
  const translated = LANGUAGE_CODES.filter((code) => code !== FALLBACK_LANGUAGE);
  expect(translated).toHaveLength(12);
  for (const language of translated) {
    const texts = await (await fetch(`/locales/${language}/translation.json`)).json();
    const i18n = createI18n({
      root: undefined,
      memory: null,
      shown: { language, texts },
    });
    render(<I18nextProvider i18n={i18n}>{element}</I18nextProvider>);
    await document.fonts.ready;
    found.push(...look().map((what) => `${language}: ${what}`));
    cleanup();
  }
  return found;
}
