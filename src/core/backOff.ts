import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from './constants';

/**
 * Returns the delay after `failures` (at least 1) in ms: 1, 2, 4 … 60 s. Adds up to half, so that players don't return
 * from an outage all at once. `random` is in [0, 1).
 */
export function backOffMs(failures: number, random: number): number {
  const step = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return Math.floor(step * (1 + random / 2));
}
