import type { i18n } from 'i18next';
import { nativeName } from './nativeName';

/** Calls back once for each language that could not be loaded, with its name. The game is in English then. */
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
