import type { KeyValue } from './keyValue';

/**
 * A storage whose values outlive a reload even where the browser keeps none (private mode, blocked site data,
 * no room left). They go into the history entry, which a reload keeps together with the address and its
 * launch hash.
 */
export function throughReload(storage: KeyValue, history: Pick<History, 'state' | 'replaceState'>): KeyValue {
  const entries = (): Record<string, unknown> => {
    const { state } = history;
    return typeof state === 'object' && state !== null ? (state as Record<string, unknown>) : {};
  };
  const keep = (state: Record<string, unknown>) => {
    try {
      history.replaceState(state, '');
    } catch {
      // A browser that refuses this too has nothing left that outlives a reload.
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
