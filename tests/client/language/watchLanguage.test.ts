import { createInstance } from 'i18next';
import { expect, it, vi } from 'vitest';
import { watchLanguage } from '../../../src/client/language/watchLanguage';

it('a language without texts is named once', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'de', fallbackLng: 'en', resources: { en: { translation: { yes: 'Yes' } } } });
  const onMissing = vi.fn();
  watchLanguage(i18n, onMissing);
  expect(onMissing.mock.calls).toEqual([['Deutsch']]);
  await i18n.changeLanguage('en');
  await i18n.changeLanguage('de');
  expect(onMissing).toHaveBeenCalledTimes(1);
  await i18n.changeLanguage('ru');
  expect(onMissing.mock.lastCall).toEqual(['Русский']);
});

it('nothing is said of a language that is here', async () => {
  const i18n = createInstance();
  await i18n.init({ lng: 'de', fallbackLng: 'en', resources: { de: { translation: { yes: 'Ja' } } } });
  const onMissing = vi.fn();
  watchLanguage(i18n, onMissing);
  expect(onMissing).not.toHaveBeenCalled();
});
