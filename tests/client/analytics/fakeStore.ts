export interface FakeStore extends Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  entries: Map<string, string>;
  /** When true, every access throws, as in a browser that blocks storage. */
  broken: boolean;
}

export function fakeStore(): FakeStore {
  const entries = new Map<string, string>();
  const guard = () => {
    if (store.broken) throw new DOMException('denied', 'SecurityError');
  };
  const store: FakeStore = {
    entries,
    broken: false,
    getItem(key) {
      guard();
      return entries.get(key) ?? null;
    },
    setItem(key, value) {
      guard();
      entries.set(key, value);
    },
    removeItem(key) {
      guard();
      entries.delete(key);
    },
  };
  return store;
}
