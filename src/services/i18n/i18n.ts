import { createInstance, type i18n } from 'i18next';
import { ENGLISH } from './english';

/** The translator of the app, ready at once in English; `language` is loaded behind it. */
export function createI18n(): i18n {
  const instance = createInstance();
  void instance.init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: { translation: ENGLISH } },
    // Spec §9: values are not escaped. React escapes text; nothing translated ever reaches HTML.
    interpolation: { escapeValue: false },
    returnNull: false,
    initAsync: false,
  });
  return instance;
}
