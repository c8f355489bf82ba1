import type { i18n } from 'i18next';
import { withTimeout } from '../time/schedule';
import type { ChangingI18n } from './i18n';

/** The backend asks six times within eleven seconds. It has no end where the connection stalls. */
const PATIENCE_MS = 12_000;

/** The language that was already loading when the player began to choose. */
const interrupted = new WeakMap<i18n, string | undefined>();

/**
 * Switches to a language once its file is here, and remembers it then. A language that fails is not applied, even if its
 * file arrives later; a language that was loading before the choice is shown then. A later choice wins over an earlier one
 * that is still loading. Meanwhile the page is marked with `data-awaits-language`, and what opens the list shows it.
 *
 * @returns whether the language could be loaded. True as well when a later choice has replaced this one
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
  // Without a network the player need not wait.
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
  // The shown language's own file, missed before, has come meanwhile.
  else if (language !== resolvedLanguage && isHere(language)) await instance.changeLanguage(language);
  return false;
}
