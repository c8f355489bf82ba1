import { performanceClass } from '../first/host/performanceClass';
import type { QualityTier } from '../stage/feed';

/** The stage's tier before any frame is measured. */
export function firstQuality(): QualityTier {
  // In GiB, as far as the browser tells.
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  return performanceClass(navigator.userAgent, deviceMemory) === 'LOW' ? 'LOW' : 'HIGH';
}
