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
  /** No room for anything that is longer than what is there. */
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

  it('with a silent database, older taps may not be sent because they would come back', async () => {
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

  it('with a database that keeps them, taps may be sent', async () => {
    const journal = browse(new IDBFactory(), full(new Map()));
    await journal.load('7');
    journal.save('7', record(3));
    expect(await journal.flush()).toBe(true);
  });

  it('without any database, taps made since the start may be sent, from a page that is being hidden too', async () => {
    const journal = browse(undefined, full(new Map()));
    await journal.load('7');
    journal.save('7', record(3));
    expect([journal.flushMirror(), await journal.flush()]).toEqual([true, true]);
  });

  it('without any database, older taps may be sent: the old record is gone, and no other start finds it', async () => {
    const items = new Map([['tap-journal', JSON.stringify({ 7: record(3) })]]);
    const journal = browse(undefined, full(items));
    expect(await journal.load('7')).toEqual(record(3));
    const inFlight = { count: 3, rate: 1, timestamp: 200, energy: 9, key: null };
    journal.save('7', { ...record(3), segments: [], inFlight, lastTimestamp: 200 });
    expect(await journal.flush()).toBe(true);
    expect(await browse(undefined, createStorage(items)).load('7')).toBeNull();
  });

  it('with a silent database, taps may be sent when no store holds an older record', async () => {
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

  it('with a database that may hold an older record, taps may not be sent', async () => {
    const journal = browse(new IDBFactory(), full(new Map()));
    await journal.load('7');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    journal.save('7', record(3));
    expect(await journal.flush()).toBe(false);
  });
});
