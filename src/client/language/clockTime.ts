import { intlLocale } from './format';

const DAY_MS = 86_400_000;

/** 14:30, with the day in front when it is more than a day away. */
export function clockTime(language: string, atMs: number): string {
  const isNear = Math.abs(atMs - Date.now()) < DAY_MS;
  return new Intl.DateTimeFormat(intlLocale(language), {
    ...(isNear ? {} : { day: 'numeric', month: 'numeric' }),
    hour: '2-digit',
    minute: '2-digit',
  }).format(atMs);
}
