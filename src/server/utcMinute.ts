/** Formats a time for people to read, to the minute in UTC, such as `2026-11-22 14:05`. */
export function utcMinute(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString().slice(0, 16).replace('T', ' ');
}
