import { useTranslation } from 'react-i18next';
import { type NumberFormats, numberFormats } from '../i18n/format';

/** Number formats of the player's language. */
export function useNumbers(): NumberFormats {
  const { i18n } = useTranslation();
  return numberFormats(i18n.language);
}
