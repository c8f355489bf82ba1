import { useTranslation } from 'react-i18next';
import { type Mission, paybackHours } from './mission';

const HOURS_PER_DAY = 24;

/** How long the next level takes to earn its cost, in words, or null when it adds nothing. */
export function usePayback(mission: Mission): string | null {
  const { t } = useTranslation();
  const hours = paybackHours(mission);
  if (hours === null) return null;
  return hours < HOURS_PER_DAY * 2
    ? t('mining.hours', { count: Math.max(1, Math.ceil(hours)) })
    : t('mining.days', { count: Math.ceil(hours / HOURS_PER_DAY) });
}
