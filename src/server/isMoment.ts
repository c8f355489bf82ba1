/** True when an ISO 8601 text names a moment that exists. `Date` reads 31 February as 3 March. */
export function isMoment(text: string): boolean {
  const [year = 0, month = 0, day = 0] = text.slice(0, 'yyyy-mm-dd'.length).split('-').map(Number);
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  return isDay && !Number.isNaN(Date.parse(text));
}
