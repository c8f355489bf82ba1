import type { EventQueue, QueuedEvent } from './eventQueue';

export const BATCH_SIZE = 20;
export const SEND_INTERVAL_MS = 2000;
export const BACKOFF_FACTOR = 2.71;
export const MAX_RETRIES = 5;
const POST_TIMEOUT_MS = 10_000;

export interface BatchSenderOptions {
  queue: EventQueue;
  url: string;
  token: string;
  fetch: typeof fetch;
}

/**
 * Posts up to 20 events every 2 s (spec §7, §9). A 2xx or 4xx removes the batch. Any other result is retried up to 5
 * times, each delay 2.71 times the last. Then the batch stays in storage until the next load. No timer runs while the
 * queue is empty.
 */
export function createBatchSender({ queue, url, token, fetch }: BatchSenderOptions) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let started = false;
  let sending = false;
  let failures = 0;

  const schedule = () => {
    if (!started || sending || timer !== undefined || failures > MAX_RETRIES) return;
    timer = setTimeout(() => void send(false), SEND_INTERVAL_MS * BACKOFF_FACTOR ** failures);
  };

  const send = async (keepalive: boolean) => {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue.peek(BATCH_SIZE);
    if (batch.length === 0) return;
    sending = true;
    const taken = await post(batch, keepalive);
    sending = false;
    if (taken) {
      queue.remove(batch);
      failures = 0;
    } else {
      failures++;
    }
    schedule();
  };

  const post = async (batch: readonly QueuedEvent[], keepalive: boolean): Promise<boolean> => {
    try {
      const { ok, status } = await fetchWithin(POST_TIMEOUT_MS, fetch, `${url}/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'TGA-Auth-Token': token },
        body: JSON.stringify(batch.map(({ event }) => event)),
        keepalive,
      });
      return ok || (status >= 400 && status < 500);
    } catch {
      return false;
    }
  };

  return {
    start() {
      started = true;
      schedule();
    },
    wake: schedule,
    /** Sends one batch in a request that may outlive the page, unless a back-off is running. */
    flush() {
      if (!sending && failures === 0) void send(true);
    },
    stop() {
      started = false;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

/** Fetches without cookies or a referrer, and aborts if no answer has begun after `limitMs`. */
export async function fetchWithin(
  limitMs: number,
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit = {},
): Promise<Response> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), limitMs);
  try {
    return await fetch(url, {
      ...init,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: abort.signal,
    });
  } finally {
    clearTimeout(timer);
  }
}
