import { useTranslation } from 'react-i18next';
import { numberFormats } from '../../i18n/format';

/** Writes whole numbers grouped as the player's language does. */
export function useNumber(): (value: number) => string {
  const { i18n } = useTranslation();
  return numberFormats(i18n.language || 'en').full;
}
