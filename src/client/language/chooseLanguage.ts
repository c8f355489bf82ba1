import type { i18n } from 'i18next';
import { withTimeout } from '../time/schedule';
import type { ChangingI18n } from './i18n';
import { nativeName } from './languages';

/** Time limit of a load. All its retries take 11 s, but a stalled connection could take forever. */
const PATIENCE_MS = 12_000;

/** The language that was loading when the player began to choose. */
const interrupted = new WeakMap<i18n, string | undefined>();

/**
 * Switches to a language once its file has loaded. If the file fails to load, a language that was already loading shows
 * instead. A later choice replaces a pending one. During the load, the page has `data-awaits-language`.
 * @returns false when the language could not be loaded, and true also when a later choice replaced this one
 */
export async function chooseLanguage(instance: i18n, code: string): Promise<boolean> {
  const changing: ChangingI18n = instance;
  const isHere = (language: string) => instance.hasResourceBundle(language, 'translation');
  const mark = (awaited: string | undefined) => {
    changing.isLanguageChangingTo = awaited;
    globalThis.document?.documentElement.toggleAttribute('data-awaits-language', awaited !== undefined);
  };
  if (!interrupted.has(instance)) interrupted.set(instance, changing.isLanguageChangingTo);
  mark(code);
  if (!isHere(code) && navigator.onLine)
    await withTimeout(instance.reloadResources([code]), PATIENCE_MS, null);
  if (changing.isLanguageChangingTo !== code) return true;
  mark(undefined);
  const before = interrupted.get(instance);
  interrupted.delete(instance);
  if (isHere(code)) {
    await instance.changeLanguage(code);
    return true;
  }
  const { language, resolvedLanguage } = instance;
  if (before) void instance.changeLanguage(before);
  // The current language's file was missing and has loaded meanwhile.
  else if (language !== resolvedLanguage && isHere(language)) await instance.changeLanguage(language);
  return false;
}

/** Calls back once for each language that failed to load. The game then shows English. */
export function onMissingLanguage(instance: i18n, onMissing: (name: string) => void): void {
  const reported = new Set<string>();
  const check = () => {
    const { language, resolvedLanguage } = instance;
    if (language === resolvedLanguage || reported.has(language)) return;
    reported.add(language);
    onMissing(nativeName(language));
  };
  instance.on('languageChanged', check);
  check();
}
