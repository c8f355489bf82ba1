import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '../store/sql/failures';
import type { RefusedGroup } from './sql/refused';
import { Crowded } from './turns';

const WAIT_MS = 1000;
/** After a count that took longer than a page waits, the next one is made this much later. */
const REST_MS = 60_000;

type Groups = readonly RefusedGroup[];

/**
 * Counts refused taps for a page that asks every few seconds. After a bad hour a count takes as long as a statement may, so
 * only one runs at a time, however many pages are open. When the new count is slow, the answer is the last one, or null before
 * the first.
 */
export function createRefusalCount<Call>(count: (call: Call) => Promise<Groups>, waitMs = WAIT_MS) {
  let running: Promise<Groups | null> | null = null;
  let last: Groups | null = null;
  let restsUntil = 0;

  async function countAnew(call: Call): Promise<Groups | null> {
    const begun = performance.now();
    try {
      last = await count(call);
    } catch (error) {
      last = null;
      if (!isPassing(error) && !(error instanceof Crowded)) throw error;
    } finally {
      running = null;
      const now = performance.now();
      if (now - begun > waitMs) restsUntil = now + REST_MS;
    }
    return last;
  }

  return async (call: Call): Promise<Groups | null> => {
    if (performance.now() < restsUntil) return last;
    running ??= countAnew(call);
    return Promise.race([running, sleep(waitMs, undefined, { ref: false }).then(() => last)]);
  };
}
