/** The part of `Storage` that analytics needs. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Wraps a storage that may be blocked or full. A value that it refuses is kept for this page only. */
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

/** Parses JSON into an object, or null. Whatever lies in storage may be damaged or foreign. */
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
