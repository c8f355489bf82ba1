import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../../src/client/journal/journal';
import { createKeyValue } from '../../../src/client/storage/keyValue';
import { storageOf } from '../boot/testGame';
import { keep, record } from './browser';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Creates a phone with both stores and counts the writes to each. */
function phone() {
  const items = new Map<string, string>();
  const idb = new IDBFactory();
  const writes = { mirror: 0, database: 0 };
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    writes.database++;
    return put.apply(this, args);
  });
  const native = storageOf(items);
  const storage = createKeyValue(() => ({
    ...native,
    length: 0,
    setItem(key: string, value: string) {
      writes.mirror++;
      native.setItem(key, value);
    },
  }));
  const mirror = () => JSON.parse(items.get('tap-journal') ?? '{}')['7'];
  return { items, writes, mirror, storage, start: () => createJournal(storage, () => idb) };
}

describe('the journal', () => {
  it('writes nothing when both stores are equal at the start', async () => {
    const { writes, start } = phone();
    await keep(start(), record(5));
    expect(writes).toEqual({ mirror: 1, database: 1 });
    const journal = start();
    expect(await journal.load('7')).toEqual(record(5));
    expect(await journal.flush()).toBe(true);
    expect(writes).toEqual({ mirror: 1, database: 1 });
  });

  it('writes taps made during the read to both stores before the start continues', async () => {
    const { writes, mirror, start } = phone();
    await keep(start(), record(5));
    const journal = start();
    const loading = journal.load('7');
    journal.save('7', record(2), false);
    expect(mirror()).toMatchObject({ accepted: 7, unreadSince: 5 });
    expect(await loading).toEqual(record(5));
    expect(mirror()).toEqual(record(7));
    await journal.flush();
    expect(writes.database).toBe(2);
    expect(await start().load('7')).toEqual(record(7));
  });

  it('writes the sum of both stores after a page was killed before its read', async () => {
    const { mirror, items, start } = phone();
    await keep(start(), record(5));
    items.set('tap-journal', JSON.stringify({ 7: { ...record(7), unreadSince: 5 } }));
    expect(await start().load('7')).toEqual(record(7));
    expect(mirror()).toEqual(record(7));
    items.clear();
    expect(await start().load('7')).toEqual(record(7));
  });

  it('writes to local storage at once without a database', async () => {
    const { mirror, storage } = phone();
    const journal = createJournal(storage, () => undefined);
    await journal.load('7');
    journal.save('7', record(1));
    expect(mirror()).toMatchObject({ accepted: 1 });
  });

  it('writes to local storage half a second after the first of many taps', async () => {
    const { writes, mirror, start } = phone();
    const journal = start();
    await journal.load('7');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let taps = 1; taps <= 20; taps++) journal.save('7', record(taps));
    vi.advanceTimersByTime(499);
    expect(writes.mirror).toBe(0);
    vi.advanceTimersByTime(1);
    expect([writes.mirror, mirror()]).toEqual([1, record(20)]);
    journal.save('7', record(21));
    expect(journal.flushMirror()).toBe(true);
    vi.advanceTimersByTime(1000);
    expect([writes.mirror, mirror()]).toEqual([2, record(21)]);
  });

  it('keeps writing to local storage after its first write', async () => {
    const { writes, mirror, start } = phone();
    const journal = start();
    await journal.load('7');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let taps = 1; taps <= 3; taps++) {
      journal.save('7', record(taps));
      vi.advanceTimersByTime(500);
      expect([writes.mirror, mirror()]).toEqual([taps, record(taps)]);
    }
  });

  it('writes every tap to local storage at once after its database failed', async () => {
    const { mirror, start } = phone();
    const journal = start();
    await journal.load('7');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    // Some phones close the database behind the page for good.
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
      throw new DOMException('lost', 'UnknownError');
    });
    journal.save('7', record(1));
    for (let round = 0; round < 9; round++) await Promise.resolve();
    expect(mirror()).toEqual(record(1));
    journal.save('7', record(2));
    expect(mirror()).toEqual(record(2));
  });
});
