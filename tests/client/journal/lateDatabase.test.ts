import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LedgerRecord } from '../../../src/client/journal/ledgerRecord';
import { browse, createStorage, keep, record, slow, stored } from './browser';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('the journal', () => {
  it('adds the taps made before a late database opened', async () => {
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

  it('merges a late database’s record with the taps made since', async () => {
    const idb = new IDBFactory();
    await keep(browse(idb), record(50, 40));
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
});

describe('the journal with a pending database', () => {
  /** Fills a phone's database with ten taps and kills a page before it can read them. */
  async function killedEarly(taps: number) {
    const idb = new IDBFactory();
    const items = new Map<string, string>();
    await keep(browse(idb, createStorage(items)), record(10));
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

  it('keeps its record and new taps when the page is killed', async () => {
    const { idb, storage } = await killedEarly(8);
    expect(await browse(idb, storage).load('7')).toMatchObject({
      accepted: 18,
      segments: [{ count: 18, rate: 1 }],
    });
    // Merging leaves the same taps in both stores.
    expect(await browse(idb, storage).load('7')).toMatchObject({ accepted: 18 });
  });

  it('neither loses nor doubles taps when a slow start follows a kill', async () => {
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

  it('adds only the missing taps from a database ahead of the mirror', async () => {
    const idb = new IDBFactory();
    const items = new Map<string, string>();
    const before = browse(idb, createStorage(items));
    await before.load('7');
    before.save('7', record(10));
    await before.flush();
    before.save('7', record(13));
    await vi.waitFor(async () => expect(await stored(idb, '7')).toEqual(record(13)));
    // The mirror follows after 500 ms; this page was killed before that.
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

describe('a late database', () => {
  /** Starts the journal with a database that doesn't answer for two seconds. */
  async function slowStart(idb = new IDBFactory()) {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { factory, answer, fail } = slow(idb);
    const items = new Map<string, string>();
    const journal = browse(factory, createStorage(items));
    const heard: LedgerRecord[] = [];
    const loading = journal.load('7', (found) => heard.push(found));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await loading).toBeNull();
    const mirror = () => JSON.parse(items.get('tap-journal') ?? '{}')['7'];
    return {
      journal,
      heard,
      mirror,
      fail,
      answer() {
        vi.useRealTimers();
        answer();
      },
    };
  }

  it('is used even when no tap was made in the meantime', async () => {
    const idb = new IDBFactory();
    await keep(browse(idb), record(10));
    const { answer, heard, mirror } = await slowStart(idb);
    answer();
    await vi.waitFor(() => expect(heard).toEqual([record(10)]));
    expect(mirror()).toEqual(record(10));
  });

  it('is ignored when empty', async () => {
    const idb = new IDBFactory();
    const { answer, journal, heard } = await slowStart(idb);
    journal.save('7', record(4));
    answer();
    await vi.waitFor(async () => expect(await stored(idb, '7')).toEqual(record(4)));
    expect(heard).toEqual([]);
  });

  it('leaves the taps in local storage when it fails', async () => {
    const { fail, journal, heard, mirror } = await slowStart();
    journal.save('7', record(4));
    fail();
    await vi.advanceTimersByTimeAsync(0);
    journal.save('7', record(5));
    expect(await journal.flush()).toBe(true);
    expect(heard).toEqual([]);
    expect(mirror()).toMatchObject({ accepted: 5, unreadSince: 0 });
  });
});
