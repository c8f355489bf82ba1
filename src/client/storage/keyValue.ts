/** Synchronous text storage that never throws. A failed read returns null. A failed write returns false. */
export interface KeyValue {
  get(key: string): string | null;
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Creates a store that falls back to memory if the browser refuses (private mode, blocked site data, quota). */
export function createKeyValue(open: () => Storage): KeyValue {
  const memory = new Map<string, string>();
  const attempt = <Result>(use: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return use(open());
    } catch {
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set(key, value) {
      const stored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (stored) memory.delete(key);
      else memory.set(key, value);
      return stored;
    },
    remove(key) {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** Returns a store that survives a reload. The history entry keeps the values that the browser refuses to store. */
export function throughReload(storage: KeyValue, history: Pick<History, 'state' | 'replaceState'>): KeyValue {
  const entries = (): Record<string, unknown> => {
    const { state } = history;
    return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  };
  const keep = (state: Record<string, unknown>) => {
    try {
      history.replaceState(state, '');
    } catch {
      // Without storage or history, the values are lost with the page.
    }
  };
  const forget = (key: string) => {
    if (!Object.hasOwn(entries(), key)) return;
    const { [key]: _, ...rest } = entries();
    keep(rest);
  };
  return {
    get(key) {
      const kept = Object.hasOwn(entries(), key) ? entries()[key] : null;
      return typeof kept === 'string' ? kept : storage.get(key);
    },
    set(key, value) {
      const isStored = storage.set(key, value);
      if (isStored) forget(key);
      else keep({ ...entries(), [key]: value });
      return isStored;
    },
    remove(key) {
      storage.remove(key);
      forget(key);
    },
  };
}
