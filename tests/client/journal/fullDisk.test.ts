import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createKeyValue } from '../../../src/client/storage/keyValue';
import { storageOf } from '../boot/testGame';
import { browse, createStorage, record, slow } from './browser';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('the journal on a full disk', () => {
  /** Creates a storage that rejects items longer than the stored one. */
  const full = (items: Map<string, string>) =>
    createKeyValue(() => ({
      ...storageOf(items),
      length: 0,
      setItem(key: string, value: string) {
        if (value.length > (items.get(key)?.length ?? 0))
          throw new DOMException('full', 'QuotaExceededError');
        items.set(key, value);
      },
    }));

  it('holds taps back when the database does not answer and the mirror has an older record', async () => {
    vi.useFakeTimers();
    const items = new Map([['tap-journal', JSON.stringify({ 7: record(3) })]]);
    const journal = browse(slow(new IDBFactory()).factory, full(items));
    const loading = journal.load('7');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loading).toEqual(record(3));
    const frozen = { count: 3, rate: 1, timestamp: 200, energy: 9, key: null };
    journal.save('7', { ...record(3), segments: [], inFlight: frozen, lastTimestamp: 200 });
    expect(await journal.flush()).toBe(false);
    expect(journal.flushMirror()).toBe(false);
    // The old record has been removed.
    await expect(browse(undefined, createStorage(items)).load('7')).resolves.toBeNull();
  });

  it('lets taps be sent when the database stores them', async () => {
    const journal = browse(new IDBFactory(), full(new Map()));
    await journal.load('7');
    journal.save('7', record(3));
    expect(await journal.flush()).toBe(true);
  });

  it('lets new taps be sent without a database, even while the page hides', async () => {
    const journal = browse(undefined, full(new Map()));
    await journal.load('7');
    journal.save('7', record(3));
    expect([journal.flushMirror(), await journal.flush()]).toEqual([true, true]);
  });

  it('lets taps be sent without a database by removing the mirror’s older record', async () => {
    const items = new Map([['tap-journal', JSON.stringify({ 7: record(3) })]]);
    const journal = browse(undefined, full(items));
    expect(await journal.load('7')).toEqual(record(3));
    const inFlight = { count: 3, rate: 1, timestamp: 200, energy: 9, key: null };
    journal.save('7', { ...record(3), segments: [], inFlight, lastTimestamp: 200 });
    expect(await journal.flush()).toBe(true);
    expect(await browse(undefined, createStorage(items)).load('7')).toBeNull();
  });

  it('lets taps be sent when the database does not answer and the mirror is empty', async () => {
    vi.useFakeTimers();
    const silent = { open: () => ({}) } as unknown as IDBFactory;
    const journal = browse(silent, full(new Map()));
    const loading = journal.load('7');
    await vi.advanceTimersByTimeAsync(2000);
    await loading;
    journal.save('7', record(3));
    const kept = journal.flush();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await kept).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('holds taps back when the database may have an older record', async () => {
    const journal = browse(new IDBFactory(), full(new Map()));
    await journal.load('7');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    journal.save('7', record(3));
    expect(await journal.flush()).toBe(false);
  });
});
