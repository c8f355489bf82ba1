import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../../src/client/first/journal/journal';
import { type LedgerRecord, toRecord } from '../../../src/client/first/journal/ledgerRecord';
import { createKeyValue } from '../../../src/client/first/storage/keyValue';
import { EMPTY_LEDGER } from '../../../src/core/ledger';
import { storageOf } from '../start/testGame';

const emptyStorage = () => createKeyValue(() => storageOf(new Map()));

const record = (accepted: number): LedgerRecord => ({
  ...toRecord(EMPTY_LEDGER),
  segments: [{ count: accepted, rate: 1 }],
  accepted,
  lastTimestamp: 100,
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A start that keeps these taps in both of its stores. */
async function keep(journal: ReturnType<typeof createJournal>, taps: LedgerRecord): Promise<void> {
  await journal.load('7');
  journal.save('7', taps);
  await journal.flush();
}

/** A phone with both stores, counting what is written into each. */
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
  return { items, writes, mirror, storage, start: () => createJournal(storage, idb) };
}

describe('the journal', () => {
  it('writes nothing in a start that finds the same in both stores', async () => {
    const { writes, start } = phone();
    await keep(start(), record(5));
    expect(writes).toEqual({ mirror: 1, database: 1 });
    const journal = start();
    expect(await journal.load('7')).toEqual(record(5));
    expect(await journal.flush()).toBe(true);
    expect(writes).toEqual({ mirror: 1, database: 1 });
  });

  it('writes to both stores before the start goes on when taps came while it read', async () => {
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

  it('writes the sum of both stores to both after a start that was killed before it could read', async () => {
    const { mirror, items, start } = phone();
    await keep(start(), record(5));
    items.set('tap-journal', JSON.stringify({ 7: { ...record(7), unreadSince: 5 } }));
    expect(await start().load('7')).toEqual(record(7));
    expect(mirror()).toEqual(record(7));
    items.clear();
    expect(await start().load('7')).toEqual(record(7));
  });

  it('writes to local storage at once when there is no database', async () => {
    const { mirror, storage } = phone();
    const journal = createJournal(storage, undefined);
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
});

describe('taps may be sent', () => {
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

  it('on a full disk without any database: the old record is gone, and no other start finds it', async () => {
    const items = new Map([['tap-journal', JSON.stringify({ 7: record(3) })]]);
    const journal = createJournal(full(items), undefined);
    expect(await journal.load('7')).toEqual(record(3));
    const inFlight = { count: 3, rate: 1, timestamp: 200, energy: 9, key: null };
    journal.save('7', { ...record(3), segments: [], inFlight, lastTimestamp: 200 });
    expect(await journal.flush()).toBe(true);
    expect(
      await createJournal(
        createKeyValue(() => storageOf(items)),
        undefined,
      ).load('7'),
    ).toBeNull();
  });

  it('on a full disk with a silent database when no store holds an older record', async () => {
    vi.useFakeTimers();
    const silent = { open: () => ({}) } as unknown as IDBFactory;
    const journal = createJournal(full(new Map()), silent);
    const loading = journal.load('7');
    await vi.advanceTimersByTimeAsync(2000);
    await loading;
    journal.save('7', record(3));
    const kept = journal.flush();
    await vi.advanceTimersByTimeAsync(2000);
    expect(await kept).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('not while a full disk has a database that may hold an older record', async () => {
    const journal = createJournal(full(new Map()), new IDBFactory());
    await journal.load('7');
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
      throw new DOMException('closing', 'InvalidStateError');
    });
    journal.save('7', record(3));
    expect(await journal.flush()).toBe(false);
  });
});

describe('a database that is late', () => {
  /** A start whose database has not answered within two seconds. */
  async function slowStart() {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const asked: Partial<IDBOpenDBRequest> = {};
    const items = new Map<string, string>();
    const storage = createKeyValue(() => storageOf(items));
    const journal = createJournal(storage, { open: () => asked } as unknown as IDBFactory);
    const heard: LedgerRecord[] = [];
    const loading = journal.load('7', (found) => heard.push(found));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loading).toBeNull();
    const mirror = () => JSON.parse(items.get('tap-journal') ?? '{}')['7'];
    return { asked, journal, heard, mirror };
  }

  /** The database answers now. */
  function answer(asked: Partial<IDBOpenDBRequest>, idb: IDBFactory) {
    vi.useRealTimers();
    const real = idb.open('ninja', 1);
    real.onupgradeneeded = (event) => {
      Object.defineProperty(asked, 'result', { value: real.result });
      asked.onupgradeneeded?.call(real, event);
    };
    real.onsuccess = (event) => {
      Object.defineProperty(asked, 'result', { value: real.result });
      asked.onsuccess?.call(real, event);
    };
  }

  it('is heard even when no tap was made meanwhile', async () => {
    const idb = new IDBFactory();
    await keep(createJournal(emptyStorage(), idb), record(10));
    const { asked, heard, mirror } = await slowStart();
    answer(asked, idb);
    await vi.waitFor(() => expect(heard).toEqual([record(10)]));
    expect(mirror()).toEqual(record(10));
  });

  it('is not heard when it holds nothing', async () => {
    const idb = new IDBFactory();
    const { asked, journal, heard } = await slowStart();
    journal.save('7', record(4));
    answer(asked, idb);
    await vi.waitFor(async () => {
      const later = createJournal(emptyStorage(), idb);
      expect(await later.load('7')).toEqual(record(4));
    });
    expect(heard).toEqual([]);
  });

  it('changes nothing when it fails: the taps go on in local storage', async () => {
    const { asked, journal, heard, mirror } = await slowStart();
    journal.save('7', record(4));
    asked.onerror?.call(asked as IDBOpenDBRequest, new Event('error'));
    await vi.advanceTimersByTimeAsync(0);
    journal.save('7', record(5));
    expect(await journal.flush()).toBe(true);
    expect(heard).toEqual([]);
    expect(mirror()).toMatchObject({ accepted: 5, unreadSince: 0 });
  });
});
