import type { KeyValue } from '../storage/keyValue';
import { isRecord } from '../storage/record';
import type { EventProps } from './events';

export const QUEUE_KEY = 'analytics-queue';
/** Beyond either limit, the queue drops its oldest events. */
export const MAX_QUEUED = 200;
const MAX_QUEUE_CHARS = 100_000;
const MAX_AGE_MS = 3 * 24 * 3600 * 1000;

export interface QueuedEvent {
  key: string;
  event: EventProps;
}

export type EventQueue = ReturnType<typeof createEventQueue>;

/** Events waiting in local storage, which other tabs and the next load share. */
export function createEventQueue(storage: KeyValue, now: () => number) {
  let fresh: QueuedEvent[] = [];
  let serial = 0;

  const read = (): QueuedEvent[] => {
    const oldest = now() - MAX_AGE_MS;
    return parseQueue(storage.get(QUEUE_KEY)).filter(
      ({ event }) => !(Number(event.client_timestamp) < oldest),
    );
  };
  const write = (events: QueuedEvent[]) => {
    let kept = events.slice(-MAX_QUEUED);
    let text = JSON.stringify(kept);
    while (text.length > MAX_QUEUE_CHARS && kept.length > 0) {
      kept = kept.slice(Math.ceil(kept.length / 4));
      text = JSON.stringify(kept);
    }
    if (kept.length > 0) storage.set(QUEUE_KEY, text);
    else storage.remove(QUEUE_KEY);
  };
  const save = () => {
    if (fresh.length === 0) return;
    const added = fresh;
    fresh = [];
    write([...read(), ...added]);
  };

  return {
    /** Queues an event without touching storage, so taps may call it. */
    push(event: EventProps) {
      fresh.push({ key: `${event.session_id}-${event.client_timestamp}-${serial++}`, event });
      if (fresh.length > MAX_QUEUED) fresh.shift();
    },
    save,
    peek(count: number) {
      save();
      return read().slice(0, count);
    },
    remove(events: readonly QueuedEvent[]) {
      const keys = new Set(events.map(({ key }) => key));
      write(read().filter(({ key }) => !keys.has(key)));
    },
    clear() {
      fresh = [];
      storage.remove(QUEUE_KEY);
    },
  };
}

function parseQueue(text: string | null): QueuedEvent[] {
  if (!text) return [];
  try {
    const value: unknown = JSON.parse(text);
    if (!Array.isArray(value)) return [];
    return value.filter(
      (item): item is QueuedEvent => isRecord(item) && typeof item.key === 'string' && isRecord(item.event),
    );
  } catch {
    return [];
  }
}
