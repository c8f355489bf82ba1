import { parseRecord } from '../storage/record';
import type { Locks } from './locks';

/** Time without renewal after which a window counts as closed. */
const LEASE_MS = 4000;
const RENEW_MS = 1000;
/** Time within which two windows may both write a free lease. The last one to write owns it. */
const RACE_MS = 60;
const POLL_MS = 250;

/**
 * Replaces `navigator.locks` in older browsers and over plain HTTP with a lease in local storage, renewed while held. A
 * window that stalls for longer than the lease may lose it, and notices only when shown again.
 */
export function createLeaseLocks(open: () => Storage, now: () => number): Locks {
  const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

  return {
    async request(name, { signal }, task) {
      const key = `lease-${name}`;
      const mine = String(Math.random());
      const storage = open();
      const write = () => storage.setItem(key, JSON.stringify({ mine, untilMs: now() + LEASE_MS }));
      const isMine = () => readLease(storage.getItem(key)).mine === mine;
      const isFree = () => {
        const { untilMs } = readLease(storage.getItem(key));
        // A lease that ends later was written by another clock.
        return untilMs <= now() || untilMs > now() + 2 * LEASE_MS;
      };
      for (;;) {
        if (signal.aborted) throw new DOMException('No lease in time', 'AbortError');
        if (isFree()) {
          write();
          await pause(RACE_MS);
          if (isMine()) break;
        } else await pause(POLL_MS);
      }
      const renewing = setInterval(() => isMine() && write(), RENEW_MS);
      await task().finally(() => {
        clearInterval(renewing);
        if (isMine()) storage.removeItem(key);
      });
    },
  };
}

function readLease(text: string | null): { mine?: unknown; untilMs: number } {
  const { mine, untilMs } = parseRecord(text) ?? {};
  return { mine, untilMs: typeof untilMs === 'number' ? untilMs : 0 };
}
