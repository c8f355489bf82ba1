import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../../src/client/journal/journal';
import { browse, createStorage, record, stored } from './browser';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the journal', () => {
  it('restores only the last record of its own account', async () => {
    const idb = new IDBFactory();
    const journal = browse(idb);
    expect(await journal.load('7')).toBeNull();
    journal.save('7', record(1));
    journal.save('7', record(2));
    journal.save('8', record(30));
    await vi.waitFor(async () => expect(await stored(idb, '8')).toEqual(record(30)));
    expect(await stored(idb, '7')).toEqual(record(2));
  });

  it('uses the newer of the database’s and the mirror’s records', async () => {
    const idb = new IDBFactory();
    const storage = createStorage();
    const first = browse(idb, storage);
    await first.load('7');
    first.save('7', record(5));
    first.flush();
    await vi.waitFor(async () => expect(await stored(idb, '7')).toEqual(record(5)));
    storage.set('tap-journal', JSON.stringify({ 7: record(9, 3) }));
    expect(await browse(idb, storage).load('7')).toEqual(record(9, 3));
    storage.set('tap-journal', JSON.stringify({ 7: record(2) }));
    expect(await browse(idb, storage).load('7')).toEqual(record(5));
  });

  it('uses the mirror when no database exists or opens', async () => {
    const refusing = {
      open: () => {
        throw new DOMException('blocked', 'SecurityError');
      },
    } as unknown as IDBFactory;
    for (const idb of [undefined, refusing]) {
      const storage = createStorage();
      const journal = browse(idb, storage);
      await journal.load('7');
      journal.save('7', record(4));
      journal.flush();
      expect(await browse(idb, storage).load('7')).toEqual(record(4));
    }
  });

  it('waits two seconds for a database that does not answer, then continues without it', async () => {
    vi.useFakeTimers();
    const storage = createStorage();
    storage.set('tap-journal', JSON.stringify({ 7: record(6) }));
    let openings = 0;
    const silent = {
      open: () => {
        openings++;
        return new EventTarget();
      },
    } as unknown as IDBFactory;
    const journal = browse(silent, storage);
    const loaded = journal.load('7');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loaded).toEqual(record(6));
    journal.save('7', record(7));
    await vi.advanceTimersByTimeAsync(500);
    expect(JSON.parse(storage.get('tap-journal') ?? '')).toEqual({
      7: { ...record(7), unreadSince: 6 },
    });
    expect(openings).toBe(1);
  });

  it('reads the mirror before this page can overwrite it', async () => {
    const idb = new IDBFactory();
    const storage = createStorage();
    const journal = browse(idb, storage);
    const loading = journal.load('7');
    storage.set('tap-journal', JSON.stringify({ 7: record(3) }));
    expect(await loading).toBeNull();
  });

  it('reopens a database that the browser closed', async () => {
    const idb = new IDBFactory();
    const journal = browse(idb);
    await journal.load('7');
    const opened = vi.spyOn(idb, 'open');
    // From outside, only a version change closes a connection.
    const closer = idb.open('ninja', 1);
    await new Promise((resolve) => {
      closer.onsuccess = resolve;
    });
    const transaction = vi.spyOn(Object.getPrototypeOf(closer.result), 'transaction');
    transaction.mockImplementationOnce(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    journal.save('7', record(8));
    await vi.waitFor(async () => expect(await stored(idb, '7')).toEqual(record(8)));
    expect(opened.mock.calls.length).toBeGreaterThanOrEqual(2);
    transaction.mockRestore();
  });

  it('moves an invalid record aside and starts empty', async () => {
    const idb = new IDBFactory();
    await browse(idb).load('7');
    const opening = idb.open('ninja', 1);
    await new Promise((resolve) => {
      opening.onsuccess = resolve;
    });
    const database = opening.result;
    const foreign = { ...record(5), accepted: 99 };
    const put = database.transaction('journal', 'readwrite').objectStore('journal').put(foreign, '7');
    await new Promise((resolve) => {
      put.onsuccess = resolve;
    });
    expect(await stored(idb, '7')).toBeNull();
    const keptAside = await vi.waitFor(async () => {
      const all = database.transaction('journal-set-aside').objectStore('journal-set-aside').getAll();
      await new Promise((resolve) => {
        all.onsuccess = resolve;
      });
      expect(all.result).toHaveLength(1);
      return all.result;
    });
    expect(keptAside).toEqual([foreign]);
  });

  it('reports when the record is stored', async () => {
    const idb = new IDBFactory();
    const storage = createStorage();
    const journal = browse(idb, storage);
    await journal.load('7');
    for (let accepted = 1; accepted <= 20; accepted++) journal.save('7', record(accepted));
    await journal.flush();
    expect(JSON.parse(storage.get('tap-journal') ?? '')).toEqual({ 7: record(20) });
    expect(await browse(idb).load('7')).toEqual(record(20));
  });

  it('stops waiting for a database that no longer answers', async () => {
    const idb = new IDBFactory();
    const journal = browse(idb);
    await journal.load('7');
    vi.useFakeTimers();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(
      () => ({ objectStore: () => ({ put: () => undefined }) }) as unknown as IDBTransaction,
    );
    journal.save('7', record(1));
    const answers: boolean[] = [];
    void journal.flush().then((isKept) => answers.push(isKept));
    await vi.advanceTimersByTimeAsync(1999);
    expect(answers).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    // Local storage holds the record.
    expect(answers).toEqual([true]);
    vi.restoreAllMocks();
  });

  it('keeps every tap in the mirror when a full disk aborts the transaction', async () => {
    const idb = new IDBFactory();
    const storage = createStorage();
    const journal = browse(idb, storage);
    await journal.load('7');
    const original = IDBDatabase.prototype.transaction;
    const full = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function (
      this: IDBDatabase,
      ...args
    ) {
      const transaction = original.apply(this, args);
      transaction.commit = () => transaction.abort();
      return transaction;
    });
    journal.save('7', record(3));
    await journal.flush();
    full.mockRestore();
    expect(await browse(idb, storage).load('7')).toEqual(record(3));
  });

  it('releases the database to a newer build in another window', async () => {
    const idb = new IDBFactory();
    const storage = createStorage();
    const journal = browse(idb, storage);
    await journal.load('7');
    const newer = idb.open('ninja', 2);
    await new Promise((resolve) => {
      newer.onsuccess = resolve;
    });
    journal.save('7', record(4));
    await journal.flush();
    expect(await browse(idb, storage).load('7')).toEqual(record(4));
  });

  it('never throws, even with a broken storage', async () => {
    const broken = { get: () => '{"7":', set: () => false, remove: () => undefined };
    const journal = createJournal(broken, () => undefined);
    expect(await journal.load('7')).toBeNull();
    expect(() => journal.save('7', record(1))).not.toThrow();
    expect(() => journal.flush()).not.toThrow();
  });
});
