export type PerformanceClass = 'LOW' | 'AVERAGE' | 'HIGH';

/**
 * A first guess at the phone, before any frame is measured.
 * @param userAgent Android hosts end theirs with `; LOW)`, `; AVERAGE)` or `; HIGH)`
 * @param deviceMemoryGb `navigator.deviceMemory`, absent outside Chromium
 */
export function performanceClass(userAgent: string, deviceMemoryGb?: number): PerformanceClass {
  if (deviceMemoryGb !== undefined && deviceMemoryGb <= 2) return 'LOW';
  const told = /Telegram-Android\/[^()]*\([^()]*;\s*(LOW|AVERAGE|HIGH)\)/.exec(userAgent)?.[1];
  if (told) return told as PerformanceClass;
  if (deviceMemoryGb !== undefined) return deviceMemoryGb >= 6 ? 'HIGH' : 'AVERAGE';
  return /iPhone|iPad|Macintosh|Windows NT|X11/.test(userAgent) ? 'HIGH' : 'AVERAGE';
}
