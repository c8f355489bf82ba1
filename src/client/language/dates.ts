import { intlLocale } from './format';

/** Formats a time as 1 Apr 2027, 00:00, in the phone's time zone. */
export function dateTime(language: string, atMs: number): string {
  return new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeStyle: 'short' }).format(
    atMs,
  );
}

/** Formats a UTC day such as 2027-04-01 as 1 Apr 2027. */
export function utcDay(language: string, day: string): string {
  return new Intl.DateTimeFormat(intlLocale(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
}
