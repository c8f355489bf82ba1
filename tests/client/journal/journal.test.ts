import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createJournal } from '../../../src/client/first/journal/journal';
import { type LedgerRecord, readRecord } from '../../../src/client/first/journal/ledgerRecord';
import { createKeyValue } from '../../../src/client/first/storage/keyValue';
import { storageOf } from '../start/testGame';

const record = (accepted: number, acknowledged = 0): LedgerRecord => ({
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
});

/** Local storage that works. */
const createStorage = (items = new Map<string, string>()) => createKeyValue(() => storageOf(items));

/** A browser with a database of its own, either fresh or made by the test. */
function browse(idb: IDBFactory | undefined, storage = createStorage()) {
  vi.stubGlobal('indexedDB', idb);
  return createJournal(storage, idb);
}

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function stored(idb: IDBFactory, id: string): Promise<unknown> {
  const journal = browse(idb);
  return journal.load(id);
}

describe('the journal', () => {
  it('restores the last record of its own account only', async () => {
    const idb = new IDBFactory();
    const journal = browse(idb);
    expect(await journal.load('7')).toBeNull();
    journal.save('7', record(1));
    journal.save('7', record(2));
    journal.save('8', record(30));
    await vi.waitFor(async () => expect(await stored(idb, '8')).toEqual(record(30)));
    expect(await stored(idb, '7')).toEqual(record(2));
  });

  it('takes the newer record of database and mirror', async () => {
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

  it('uses the mirror alone when there is no database or it does not open', async () => {
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

  it('waits two seconds for a database that never answers, and goes on without it', async () => {
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

  /** Answers to an opening only when told to. */
  function slow(idb: IDBFactory) {
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
    return { factory, answer };
  }

  it('uses a database that answers late with nothing new, and adds what has happened since', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const idb = new IDBFactory();
    const { factory, answer } = slow(idb);
    const journal = browse(factory);
    const loaded = journal.load('7');
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loaded).toBeNull();
    journal.save('7', record(4));
    vi.useRealTimers();
    answer();
    await vi.waitFor(async () => expect(await stored(idb, '7')).toEqual(record(4)));
    journal.save('7', record(5));
    await vi.waitFor(async () => expect(await stored(idb, '7')).toEqual(record(5)));
  });

  it('merges the record of a late database with the taps made since', async () => {
    const idb = new IDBFactory();
    const before = browse(idb);
    await before.load('7');
    before.save('7', record(50, 40));
    await before.flush();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { factory, answer } = slow(idb);
    const journal = browse(factory);
    const late: LedgerRecord[] = [];
    const loaded = journal.load('7', (found) => late.push(found));
    journal.save('7', record(3), false);
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loaded).toBeNull();
    journal.save('7', record(4));
    vi.useRealTimers();
    answer();
    await vi.waitFor(() => expect(late).toEqual([record(50, 40)]));
    await vi.waitFor(async () => expect(await stored(idb, '7')).toMatchObject({ accepted: 54 }));
  });

  describe('with a database that has not answered yet', () => {
    /** A phone whose database holds ten taps, and a page that was killed before it could read them. */
    async function killedEarly(taps: number) {
      const idb = new IDBFactory();
      const items = new Map<string, string>();
      const before = browse(idb, createStorage(items));
      await before.load('7');
      before.save('7', record(10));
      await before.flush();
      items.clear();
      const killed = browse(slow(idb).factory, createStorage(items));
      void killed.load('7');
      killed.save('7', record(taps), false);
      return { idb, storage: createStorage(items) };
    }

    it('stores each tap in local storage at once', () => {
      const storage = createStorage();
      const journal = browse(slow(new IDBFactory()).factory, storage);
      void journal.load('7');
      for (let taps = 1; taps <= 5; taps++) {
        journal.save('7', record(taps), false);
        expect(JSON.parse(storage.get('tap-journal') ?? '')[7]).toMatchObject({ accepted: taps });
      }
    });

    it('loses neither its record nor new taps in a kill', async () => {
      const { idb, storage } = await killedEarly(8);
      expect(await browse(idb, storage).load('7')).toMatchObject({
        accepted: 18,
        segments: [{ count: 18, rate: 1 }],
      });
      // Once merged, both stores hold the same taps.
      expect(await browse(idb, storage).load('7')).toMatchObject({ accepted: 18 });
    });

    it('loses nothing and counts nothing twice in a kill and a slow start after it', async () => {
      const { idb, storage } = await killedEarly(8);
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { factory, answer } = slow(idb);
      const late: LedgerRecord[] = [];
      const loading = browse(factory, storage).load('7', (found) => late.push(found));
      await vi.advanceTimersByTimeAsync(2000);
      expect(await loading).toMatchObject({ accepted: 8 });
      vi.useRealTimers();
      answer();
      await vi.waitFor(() => expect(late).toEqual([record(10)]));
      expect(await browse(idb, storage).load('7')).toMatchObject({ accepted: 18 });
    });

    it('takes only the missing taps from a database that knows a little more than the mirror', async () => {
      const idb = new IDBFactory();
      const items = new Map<string, string>();
      const before = browse(idb, createStorage(items));
      await before.load('7');
      before.save('7', record(10));
      await before.flush();
      before.save('7', record(13));
      await vi.waitFor(async () => expect(await stored(idb, '7')).toEqual(record(13)));
      // The mirror follows 500 ms later: the page was killed before.
      items.set('tap-journal', JSON.stringify({ 7: record(10) }));
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      const { factory, answer } = slow(idb);
      const late: LedgerRecord[] = [];
      const loading = browse(factory, createStorage(items)).load('7', (found) => late.push(found));
      await vi.advanceTimersByTimeAsync(2000);
      expect(await loading).toEqual(record(10));
      vi.useRealTimers();
      answer();
      await vi.waitFor(() => expect(late).toEqual([record(3)]));
    });
  });

  describe('on a full disk', () => {
    const full = (items: Map<string, string>) =>
      createKeyValue(() => ({
        ...storageOf(items),
        length: 0,
        setItem: (key: string, value: string) => {
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

    it('without any database, taps made since the start may be sent: no store has them', async () => {
      const journal = browse(undefined, full(new Map()));
      await journal.load('7');
      journal.save('7', record(3));
      expect(await journal.flush()).toBe(true);
    });
  });

  it('reads the mirror before this start can have written it', async () => {
    const idb = new IDBFactory();
    const storage = createStorage();
    const journal = browse(idb, storage);
    const loading = journal.load('7');
    storage.set('tap-journal', JSON.stringify({ 7: record(3) }));
    expect(await loading).toBeNull();
  });

  it('opens the database again when it was closed behind the page', async () => {
    const idb = new IDBFactory();
    const journal = browse(idb);
    await journal.load('7');
    const opened = vi.spyOn(idb, 'open');
    // A version change is what closes a connection from outside.
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

  it('sets an invalid record aside and starts anew', async () => {
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

  it('tells when the saved record is kept, so that another window can continue from it', async () => {
    const idb = new IDBFactory();
    const storage = createStorage();
    const journal = browse(idb, storage);
    await journal.load('7');
    for (let accepted = 1; accepted <= 20; accepted++) journal.save('7', record(accepted));
    await journal.flush();
    expect(JSON.parse(storage.get('tap-journal') ?? '')).toEqual({ 7: record(20) });
    expect(await browse(idb).load('7')).toEqual(record(20));
  });

  it('does not wait forever for a database that stopped answering', async () => {
    const idb = new IDBFactory();
    const journal = browse(idb);
    await journal.load('7');
    vi.useFakeTimers();
    vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(
      () => ({ objectStore: () => ({ put: () => undefined }) }) as unknown as IDBTransaction,
    );
    journal.save('7', record(1));
    const flushed = journal.flush();
    await vi.advanceTimersByTimeAsync(2000);
    await flushed;
    vi.restoreAllMocks();
  });

  it('uses the mirror alone when the disk is full: an aborted transaction loses nothing', async () => {
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
      queueMicrotask(() => transaction.abort());
      return transaction;
    });
    journal.save('7', record(3));
    await journal.flush();
    full.mockRestore();
    expect(await browse(idb, storage).load('7')).toEqual(record(3));
  });

  it('makes way for a newer build in another window, and for an older one after it', async () => {
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

  it('never throws, whatever the storage does', async () => {
    const broken = { get: () => '{"7":', set: () => false, remove: () => undefined };
    const journal = createJournal(broken, undefined);
    expect(await journal.load('7')).toBeNull();
    expect(() => journal.save('7', record(1))).not.toThrow();
    expect(() => journal.flush()).not.toThrow();
  });
});

describe('a stored record', () => {
  it('of an earlier version is read as a current one', () => {
    const { inFlight: _, frozen: __, refusedBatches: ___, confirmed: ____, ...today } = record(5, 2);
    const batch = { count: 2, rate: 1, timestamp: 90, energy: 10 };
    const first = { ...today, version: 1, accepted: 7, inFlight: batch };
    const read = { ...record(5, 2), accepted: 7, inFlight: { ...batch, key: null } };
    expect(readRecord(first)).toEqual(read);
    const { version: _v, refused: _r, ...oldest } = first;
    expect(readRecord(oldest)).toEqual(read);
    expect(readRecord({ ...oldest, accepted: 6 })).toBeNull();
  });

  it('says which taps are offered a second time, on the wire too', () => {
    const again = { count: 2, rate: 1, isSecondOffer: true as const };
    const kept: LedgerRecord = {
      ...record(4),
      segments: [again],
      inFlight: { ...again, timestamp: 90, energy: 10, key: null },
    };
    expect(readRecord(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
  });

  it('is trusted only when its sums add up', () => {
    expect(readRecord(record(5, 2))).toEqual(record(5, 2));
    const bad = [
      { ...record(5), refused: 1 },
      { ...record(5), version: 3 },
      { ...record(5), accepted: Number.NaN },
      { ...record(5), segments: [{ count: 5, rate: 0 }] },
      { ...record(5), segments: [{ count: 5.5, rate: 1 }] },
      { ...record(5), inFlight: { count: 1, rate: 1, timestamp: 0, energy: 1 } },
      null,
      'x',
      [],
    ];
    for (const value of bad) expect(readRecord(value)).toBeNull();
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(readRecord(value)).toBeNull();
      }),
      { numRuns: 500 },
    );
  });
});
