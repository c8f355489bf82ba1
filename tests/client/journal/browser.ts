import { vi } from 'vitest';
import { createJournal, type Journal } from '../../../src/client/journal/journal';
import type { LedgerRecord } from '../../../src/client/journal/ledgerRecord';
import { createKeyValue } from '../../../src/client/storage/keyValue';
import { storageOf } from '../boot/testGame';

export const record = (accepted: number, acknowledged = 0): LedgerRecord => ({
  version: 2,
  segments: accepted > acknowledged ? [{ count: accepted - acknowledged, rate: 1 }] : [],
  inFlight: null,
  frozen: [],
  accepted,
  acknowledged,
  refused: 0,
  refusedBatches: [],
  confirmed: null,
  lastTimestamp: 100,
  lowered: 0,
});

export const createStorage = (items = new Map<string, string>()) => createKeyValue(() => storageOf(items));

/** Opens a journal in a browser that has the given database, or none. */
export function browse(idb: IDBFactory | undefined, storage = createStorage()) {
  vi.stubGlobal('indexedDB', idb);
  return createJournal(storage, () => idb);
}

/** Stores these taps as one start of the game does. */
export async function keep(journal: Journal, taps: LedgerRecord): Promise<void> {
  await journal.load('7');
  journal.save('7', taps);
  await journal.flush();
}

/** Reads the record, as a later start does. */
export async function stored(idb: IDBFactory, id: string): Promise<unknown> {
  const journal = browse(idb);
  return journal.load(id);
}

/** Creates a database that answers or refuses each opening on command. */
export function slow(idb: IDBFactory) {
  const asked: Partial<IDBOpenDBRequest> = {};
  const factory = { open: () => asked } as unknown as IDBFactory;
  const answer = () => {
    const real = idb.open('ninja', 1);
    real.onupgradeneeded = (event) => {
      Object.defineProperty(asked, 'result', { configurable: true, value: real.result });
      asked.onupgradeneeded?.call(real, event);
    };
    real.onsuccess = (event) => {
      Object.defineProperty(asked, 'result', { configurable: true, value: real.result });
      asked.onsuccess?.call(real, event);
    };
  };
  const fail = () => asked.onerror?.call(asked as IDBOpenDBRequest, new Event('error'));
  return { factory, answer, fail };
}
