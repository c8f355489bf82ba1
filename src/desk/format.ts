const NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });
const SMALL_NUMBERS = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });

/** Formats a number. A small one keeps two digits: one answer a minute is 0.02 a second, not 0. */
export function number(value: number): string {
  return (Math.abs(value) < 0.1 ? SMALL_NUMBERS : NUMBERS).format(value);
}

/** Formats a time in UTC, such as `2026-11-22 14:05`. */
export function time(unixSeconds: number | null): string {
  if (unixSeconds === null) return '–';
  return new Date(unixSeconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}

/** Formats a time of day in UTC, such as `14:05:10`. */
export function clock(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(11, 19);
}

/** Converts a written time to its UTC minute, such as `2026-11-22T14:05`. Returns '' for an invalid time. */
export function utcMinute(written: string | undefined): string {
  const ms = Date.parse(written ?? '');
  return Number.isNaN(ms) ? '' : new Date(ms).toISOString().slice(0, 16);
}

/** Message for a year of five or six digits, which browsers accept. */
export const YEAR_SLIP = 'A time must have a year of four digits.';

/** Formats a share such as `45 %`. 0 of 0 is a dash. */
export function percent(part: number, whole: number): string {
  return whole === 0 ? '–' : `${Math.round((part / whole) * 100)} %`;
}

/** Formats a duration in its largest fitting unit, such as `90 s`, `15 min` or `3 h`. */
export function span(seconds: number): string {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
