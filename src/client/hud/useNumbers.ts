import { useTranslation } from 'react-i18next';
import { type NumberFormats, numberFormats } from '../language/format';

export function useNumbers(): NumberFormats {
  const { i18n } = useTranslation();
  return numberFormats(i18n.resolvedLanguage ?? i18n.language);
}
