import { setTimeout as sleep } from 'node:timers/promises';
import { isPassing } from '../store/sql/failures';
import type { RefusedGroup } from './sql/refused';
import { Crowded } from './turns';

const WAIT_MS = 1000;
/** Pause after a count that took longer than a page waits. */
const REST_MS = 60_000;

type Groups = readonly RefusedGroup[];

/**
 * Counts refused taps for pages that poll every few seconds. All pages share one slow count. Until it ends, they get
 * the previous count, or null before the first.
 */
export function createRefusalCount<Call>(count: (call: Call) => Promise<Groups>, waitMs = WAIT_MS) {
  let running: Promise<Groups | null> | null = null;
  let last: Groups | null = null;
  let restsUntil = 0;

  async function recount(call: Call): Promise<Groups | null> {
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
    running ??= recount(call);
    return Promise.race([running, sleep(waitMs, undefined, { ref: false }).then(() => last)]);
  };
}
