/**
 * Makes IndexedDB open slowly, as on an overloaded phone. A page that ends in the meantime never gets its database.
 */
export function slowDatabase(idb: IDBFactory, ms: number, isAlive: () => boolean): IDBFactory {
  const open = (name: string, version?: number) => {
    const asked: Partial<IDBOpenDBRequest> = {};
    setTimeout(() => {
      if (!isAlive()) return;
      const real = idb.open(name, version);
      const pass = () => Object.defineProperty(asked, 'result', { configurable: true, value: real.result });
      real.onupgradeneeded = (event) => {
        pass();
        asked.onupgradeneeded?.call(real, event);
      };
      real.onsuccess = (event) => {
        pass();
        asked.onsuccess?.call(real, event);
      };
    }, ms);
    return asked as IDBOpenDBRequest;
  };
  return { open } as unknown as IDBFactory;
}
