import type { i18n } from 'i18next';
import { nativeName } from '../nativeName';

/** Calls back with the name of a language that could not be loaded, so that all is in English. Each is named once. */
export function watchLanguage(instance: i18n, onMissing: (name: string) => void): void {
  const told = new Set<string>();
  const look = () => {
    const { language, resolvedLanguage } = instance;
    if (language === resolvedLanguage || told.has(language)) return;
    told.add(language);
    onMissing(nativeName(language));
  };
  instance.on('languageChanged', look);
  look();
}
