import { FIRST_RETRY_MS, LONGEST_RETRY_MS } from './constants';

/**
 * Returns the delay after consecutive failures, in ms: 1, 2, 4 … 60 s, plus up to half as much, so that players don't
 * return from an outage in the same second.
 * @param failures at least 1
 * @param random number in [0, 1)
 */
export function backOffMs(failures: number, random: number): number {
  const step = Math.min(FIRST_RETRY_MS * 2 ** (failures - 1), LONGEST_RETRY_MS);
  return Math.floor(step * (1 + random / 2));
}
