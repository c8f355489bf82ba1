import { performanceClass } from './performanceClass';

/** How much a phone is trusted to draw before any frame is measured. */
export function firstQuality(): 'LOW' | 'HIGH' {
  // In GiB, as far as the browser tells.
  const { deviceMemory } = navigator as Navigator & { deviceMemory?: number };
  return performanceClass(navigator.userAgent, deviceMemory) === 'LOW' ? 'LOW' : 'HIGH';
}
