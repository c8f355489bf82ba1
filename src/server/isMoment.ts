/**
 * Whether text in the form of ISO 8601 names a moment. `Date` takes 31 February for 3 March, and can't read a zone like
 * `+02`.
 */
export function isMoment(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 'yyyy-mm-dd'.length).split('-').map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isDay && !Number.isNaN(Date.parse(text));
}
