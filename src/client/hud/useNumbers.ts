import { useTranslation } from 'react-i18next';
import { type NumberFormats, numberFormats } from '../language/format';

/** Returns the number formats of the current language. */
export function useNumbers(): NumberFormats {
  const { i18n } = useTranslation();
  return numberFormats(i18n.resolvedLanguage ?? i18n.language);
}
