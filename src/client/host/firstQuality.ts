/**
 * How much a phone is trusted to draw before any frame is measured.
 *
 * @param userAgent Android hosts end theirs with `; LOW)`, `; AVERAGE)` or `; HIGH)`
 * @param deviceMemory in GiB. Absent outside Chromium
 */
export function firstQuality({
  userAgent,
  deviceMemory = 4,
}: {
  userAgent: string;
  deviceMemory?: number | undefined;
} = navigator): 'LOW' | 'HIGH' {
  return deviceMemory <= 2 || /Telegram-Android\/[^()]*\([^()]*;\s*LOW\)/.test(userAgent) ? 'LOW' : 'HIGH';
}
