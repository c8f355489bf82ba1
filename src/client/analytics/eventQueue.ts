import type { AnalyticsEvent } from './events';

export const QUEUE_KEY = 'analytics-queue';
/** The oldest events beyond either limit are dropped. */
export const MAX_QUEUED = 200;
const MAX_QUEUE_CHARS = 100_000;
const MAX_AGE_MS = 3 * 24 * 3600 * 1000;

export interface QueuedEvent {
  key: string;
  event: AnalyticsEvent;
}

/**
 * Events waiting in local storage, which is the source of truth: another tab or the next load sees the same events.
 */
export interface EventQueue {
  /** Adds an event for the next {@link save}. Doesn't touch storage, so that taps may call it. */
  push(event: AnalyticsEvent): void;
  save(): void;
  /** Returns the oldest events, up to `count`. */
  peek(count: number): QueuedEvent[];
  remove(events: readonly QueuedEvent[]): void;
  clear(): void;
}

export function createEventQueue(store: KeyValueStore, now: () => number): EventQueue {
  let fresh: QueuedEvent[] = [];
  let serial = 0;

  const read = (): QueuedEvent[] => {
    const oldest = now() - MAX_AGE_MS;
    return parseQueue(store.getItem(QUEUE_KEY)).filter(
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
    if (kept.length > 0) store.setItem(QUEUE_KEY, text);
    else store.removeItem(QUEUE_KEY);
  };
  const save = () => {
    if (fresh.length === 0) return;
    const added = fresh;
    fresh = [];
    write([...read(), ...added]);
  };

  return {
    push(event) {
      fresh.push({ key: `${event.session_id}-${event.client_timestamp}-${serial++}`, event });
      if (fresh.length > MAX_QUEUED) fresh.shift();
    },
    save,
    peek(count) {
      save();
      return read().slice(0, count);
    },
    remove(events) {
      const keys = new Set(events.map(({ key }) => key));
      write(read().filter(({ key }) => !keys.has(key)));
    },
    clear() {
      fresh = [];
      store.removeItem(QUEUE_KEY);
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

/** The part of `Storage` that analytics needs. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Wraps a storage that may be blocked or full. A refused value lasts only as long as this page. */
export function forgivingStore(store: KeyValueStore | undefined): KeyValueStore {
  const kept = new Map<string, string>();
  const attempt = <T>(call: () => T, otherwise: T): T => {
    try {
      return call();
    } catch {
      return otherwise;
    }
  };
  return {
    getItem: (key) => kept.get(key) ?? attempt(() => store?.getItem(key) ?? null, null),
    setItem(key, value) {
      const stored = attempt(() => {
        store?.setItem(key, value);
        return store !== undefined;
      }, false);
      if (stored) kept.delete(key);
      else kept.set(key, value);
    },
    removeItem(key) {
      kept.delete(key);
      attempt(() => store?.removeItem(key), undefined);
    },
  };
}

/** Parses JSON into an object or null. Stored text may be damaged or foreign. */
export function parseRecord(text: string | null): Record<string, unknown> | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : null;
  } catch {
    return null;
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
