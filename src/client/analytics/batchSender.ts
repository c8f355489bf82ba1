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

/** Empties the queue in batches. No timer runs while it is empty. */
export interface BatchSender {
  start(): void;
  /** Call it after queuing an event. */
  wake(): void;
  /** Sends one batch now, in a request that may outlive the page, unless a back-off is running. */
  flush(): void;
  stop(): void;
}

/**
 * Posts up to 20 events every 2 s (spec §7, §9). A 2xx or 4xx removes the batch. Anything else is retried up to 5
 * times, with a delay that grows by a factor of 2.71. After that the batch stays in storage until the next load.
 */
export function createBatchSender({ queue, url, token, fetch }: BatchSenderOptions): BatchSender {
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
    const abort = new AbortController();
    const timeout = setTimeout(() => abort.abort(), POST_TIMEOUT_MS);
    try {
      const response = await fetch(`${url}/events`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'TGA-Auth-Token': token },
        body: JSON.stringify(batch.map(({ event }) => event)),
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive,
        signal: abort.signal,
      });
      return response.ok || (response.status >= 400 && response.status < 500);
    } catch {
      return false;
    } finally {
      clearTimeout(timeout);
    }
  };

  return {
    start() {
      started = true;
      schedule();
    },
    wake: schedule,
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
