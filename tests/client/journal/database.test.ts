import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../src/client/journal/database';
import { createJournal } from '../../../src/client/journal/journal';
import { type LedgerRecord, toRecord } from '../../../src/client/journal/ledgerRecord';
import { createKeyValue } from '../../../src/client/storage/keyValue';
import { EMPTY_LEDGER } from '../../../src/core/ledger';
import { storageOf } from '../boot/testGame';

/** Creates a record. Its content doesn't matter to the database. */
const record = (accepted: number) => ({ accepted }) as LedgerRecord;

/** Waits until all in-memory database calls are done. */
const settle = async () => {
  for (let round = 0; round < 20; round++) await new Promise((resolve) => setImmediate(resolve));
};

const idb = { factory: new IDBFactory() };
beforeEach(() => {
  idb.factory = new IDBFactory();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens a database and reads its account. */
async function databaseInUse() {
  const open = vi.spyOn(idb.factory, 'open');
  const database = createDatabase(
    () => idb.factory,
    () => undefined,
  );
  const found = await database.read('7');
  database.use();
  return { database, found, openings: () => open.mock.calls.length };
}

/** Reads the record, as a later start does. */
const left = (telegramId = '7') =>
  createDatabase(
    () => idb.factory,
    () => undefined,
  ).read(telegramId);

/** Imitates phones that close the database behind the page, so that every use fails. */
function closedBehindPage() {
  return vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('closing', 'InvalidStateError');
  });
}

describe('the database journal', () => {
  it('neither writes nor reports anything as stored before the account is read', async () => {
    const database = createDatabase(
      () => idb.factory,
      () => undefined,
    );
    await database.read('7');
    database.put('7', record(1));
    expect([database.isInUse, await database.isKept()]).toEqual([false, false]);
    database.use();
    expect([database.isInUse, await left()]).toEqual([true, undefined]);
  });

  it('reports a write as stored only once it is', async () => {
    const { database } = await databaseInUse();
    database.put('7', record(1));
    expect(await database.isKept()).toBe(true);
    const { transaction } = IDBDatabase.prototype;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (this: IDBDatabase, ...args) {
      const made = transaction.apply(this, args);
      made.commit = () => made.abort();
      return made;
    });
    database.put('7', record(2));
    expect(await database.isKept()).toBe(false);
  });

  it('writes only the newest record of a burst', async () => {
    const { database } = await databaseInUse();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let accepted = 1; accepted <= 1000; accepted++) database.put('7', record(accepted));
    expect(put.mock.calls.map(([value]) => value)).toEqual([1, 2, 3, 4].map(record));
    await settle();
    expect(await left()).toEqual(record(1000));
    expect(put.mock.calls.length).toBeLessThan(10);
    // This write proves that the database still works.
    database.put('7', record(1001));
    expect(put.mock.lastCall?.[0]).toEqual(record(1001));
  });

  it('writes the newest record at once when the caller waits for it', async () => {
    const { database } = await databaseInUse();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    for (let accepted = 1; accepted <= 9; accepted++) database.put('7', record(accepted));
    const kept = database.isKept();
    expect(put.mock.lastCall?.[0]).toEqual(record(9));
    expect(await kept).toBe(true);
    expect(await left()).toEqual(record(9));
  });

  it('keeps writing after overlapping writes fail', async () => {
    const { database } = await databaseInUse();
    const closed = closedBehindPage();
    for (let accepted = 1; accepted <= 9; accepted++) database.put('7', record(accepted));
    closed.mockRestore();
    await settle();
    expect(await left()).toEqual(record(9));
    for (let accepted = 10; accepted <= 19; accepted++) database.put('7', record(accepted));
    await settle();
    expect(await left()).toEqual(record(19));
  });

  it('reopens once after several failed writes and stores the last record', async () => {
    const { database, openings } = await databaseInUse();
    const closed = closedBehindPage();
    for (let taps = 1; taps <= 5; taps++) database.put('7', record(taps));
    expect(await database.isKept()).toBe(false);
    closed.mockRestore();
    await settle();
    expect(openings()).toBe(2);
    expect(await database.isKept()).toBe(true);
    expect(await left()).toEqual(record(5));
  });

  it('stays closed after closing more than three times', async () => {
    const { database, openings } = await databaseInUse();
    closedBehindPage();
    for (let taps = 1; taps <= 10; taps++) {
      database.put('7', record(taps));
      await settle();
    }
    expect(openings()).toBe(4);
  });

  it('moves an unreadable record aside, under its account and the time', async () => {
    const { database } = await databaseInUse();
    vi.spyOn(Date, 'now').mockReturnValue(1234);
    database.setAside('7', 'unreadable');
    await settle();
    const db = await new Promise<IDBDatabase>((resolve) => {
      const opening = idb.factory.open('ninja', 1);
      opening.onsuccess = () => resolve(opening.result);
    });
    const kept = db.transaction('journal-set-aside').objectStore('journal-set-aside').get('7@1234');
    await settle();
    expect(kept.result).toBe('unreadable');
  });

  it('moves nothing aside for an account with a valid record or none', async () => {
    const storage = createKeyValue(() => storageOf(new Map()));
    const put = vi.spyOn(IDBObjectStore.prototype, 'put');
    const journal = createJournal(storage, () => idb.factory);
    await journal.load('7');
    journal.save('7', toRecord(EMPTY_LEDGER));
    await journal.flush();
    await createJournal(storage, () => idb.factory).load('7');
    await settle();
    expect(put.mock.calls.map(([, key]) => key)).toEqual(['7']);
  });

  it('reports records as not stored after two seconds without an answer', async () => {
    const { database } = await databaseInUse();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const silent = { objectStore: () => ({ put: () => undefined }) } as unknown as IDBTransaction;
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockReturnValue(silent);
    database.put('7', record(1));
    const kept = database.isKept();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await kept).toBe(false);
  });

  it('reports at once that it cannot be opened', async () => {
    const asked: Partial<IDBOpenDBRequest> = {};
    const database = createDatabase(
      () => ({ open: () => asked }) as unknown as IDBFactory,
      () => undefined,
    );
    const read = expect(database.read('7')).rejects.toThrow('no database');
    asked.onerror?.call(asked as IDBOpenDBRequest, new Event('error'));
    await read;
  });

  const insecure = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  it.each([
    ['may be missing', () => undefined],
    ['may be denied on access', insecure],
  ])('%s: only reading fails', async (_, indexedDb) => {
    const database = createDatabase(indexedDb, () => undefined);
    await expect(database.read('7')).rejects.toThrow('no database');
    database.use();
    database.setAside('7', 'unreadable');
    database.put('7', record(1));
    expect(await database.isKept()).toBe(false);
  });
});
