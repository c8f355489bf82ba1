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
  /** Storage without room for an item longer than the stored one. */
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

  it('with a silent database, holds older taps back because they would return', async () => {
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
    // The old record is gone.
    await expect(browse(undefined, createStorage(items)).load('7')).resolves.toBeNull();
  });

  it('with a database that stores them, lets taps leave', async () => {
    const journal = browse(new IDBFactory(), full(new Map()));
    await journal.load('7');
    journal.save('7', record(3));
    expect(await journal.flush()).toBe(true);
  });

  it('without a database, lets taps made since the start leave, even while the page is being hidden', async () => {
    const journal = browse(undefined, full(new Map()));
    await journal.load('7');
    journal.save('7', record(3));
    expect([journal.flushMirror(), await journal.flush()]).toEqual([true, true]);
  });

  it('without a database, lets older taps leave: the old record is gone, so no later start finds it', async () => {
    const items = new Map([['tap-journal', JSON.stringify({ 7: record(3) })]]);
    const journal = browse(undefined, full(items));
    expect(await journal.load('7')).toEqual(record(3));
    const inFlight = { count: 3, rate: 1, timestamp: 200, energy: 9, key: null };
    journal.save('7', { ...record(3), segments: [], inFlight, lastTimestamp: 200 });
    expect(await journal.flush()).toBe(true);
    expect(await browse(undefined, createStorage(items)).load('7')).toBeNull();
  });

  it('with a silent database, lets taps leave when no store holds an older record', async () => {
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

  it('with a database that may hold an older record, holds taps back', async () => {
    const journal = browse(new IDBFactory(), full(new Map()));
    await journal.load('7');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    journal.save('7', record(3));
    expect(await journal.flush()).toBe(false);
  });
});
