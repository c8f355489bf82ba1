import type { i18n } from 'i18next';
import { inTime } from '../../first/time/inTime';
import type { ChangingI18n } from '../i18n';

/** The backend asks six times within eleven seconds. It has no end where the connection stalls. */
const PATIENCE_MS = 12_000;

/**
 * Switches to a language once its file is here, and remembers it then. Nothing of a language that cannot be loaded is
 * applied, also not when it arrives after the player has heard that it failed. A later choice wins over an earlier one
 * that is still on its way. The page is marked meanwhile, and what leads to the languages shows it.
 * @returns whether the language could be loaded
 */
export async function chooseLanguage(instance: i18n, code: string): Promise<boolean> {
  const changing: ChangingI18n = instance;
  const isHere = () => instance.hasResourceBundle(code, 'translation');
  const mark = (awaited: string | undefined) => {
    changing.isLanguageChangingTo = awaited;
    globalThis.document?.documentElement.toggleAttribute('data-awaits-language', awaited !== undefined);
  };
  mark(code);
  // Without a network the player need not wait.
  if (!isHere() && navigator.onLine) await inTime(instance.reloadResources([code]), PATIENCE_MS, null);
  if (changing.isLanguageChangingTo !== code) return true;
  mark(undefined);
  if (isHere()) {
    await instance.changeLanguage(code);
    return true;
  }
  const { language, resolvedLanguage } = instance;
  // One that was missed before has come meanwhile.
  if (language !== resolvedLanguage && instance.hasResourceBundle(language, 'translation'))
    await instance.changeLanguage(language);
  return false;
}
