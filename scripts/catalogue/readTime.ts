const TIME = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/;

/** Unix seconds of a time like 2026-12-01T12:00:00Z or 2026-12-01T13:00+01:00. Null for any other text. */
export function readTime(text: string): number | null {
  const [, year, month, day] = (TIME.exec(text) ?? []).map(Number);
  const ms = Date.parse(text);
  if (year === undefined || month === undefined || day === undefined || !Number.isFinite(ms)) return null;
  // `Date` reads the 30th of February as a day of March.
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day ? ms / 1000 : null;
}
