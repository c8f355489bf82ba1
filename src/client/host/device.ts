/**
 * Returns the drawing quality to start with, before any frame is measured.
 * @param userAgent Android hosts end theirs with `; LOW)`, `; AVERAGE)` or `; HIGH)`
 * @param deviceMemory in GiB; missing outside Chromium
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

/** True when the player prefers less motion, by the device's setting or the game's. */
export const wantsLessMotion = () => document.documentElement.hasAttribute('data-reduced-motion');
