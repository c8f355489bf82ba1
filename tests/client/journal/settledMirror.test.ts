import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { LedgerRecord } from '../../../src/client/journal/ledgerRecord';
import { browse, createStorage, keep, record, slow, stored } from './browser';

/** Waits long enough for a slow machine. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

afterEach(() => void vi.unstubAllGlobals());

describe('a journal without pending taps in its mirror', () => {
  /** Creates a phone with ten answered taps and a database that answers on command. */
  async function settled(inDatabase = record(10, 10), inMirror = record(10, 10)) {
    const idb = new IDBFactory();
    const storage = createStorage();
    await keep(browse(idb, createStorage()), inDatabase);
    storage.set('tap-journal', JSON.stringify({ 7: inMirror }));
    const { factory, answer } = slow(idb);
    return { idb, storage, answer, journal: browse(factory, storage) };
  }
  const written = () => vi.spyOn(IDBObjectStore.prototype, 'put');

  it('does not wait for the database and writes nothing when both are equal', async () => {
    const { journal, answer, storage } = await settled();
    const late: LedgerRecord[] = [];
    expect(await journal.load('7', (found) => late.push(found))).toEqual(record(10, 10));
    const put = written();
    const before = storage.get('tap-journal');
    answer();
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(put).not.toHaveBeenCalled();
    expect(storage.get('tap-journal')).toBe(before);
    expect(late).toEqual([]);
    // From now on, the journal writes each tap to the database at once.
    journal.save('7', record(11, 10));
    expect(put).toHaveBeenCalledTimes(1);
    put.mockRestore();
  });

  it.each([
    ['answered', record(10, 10)],
    ['answered or refused for good', { ...record(10, 10), acknowledged: 7, refused: 3 }],
  ])('loads at once when all taps were %s', async (_, taps) => {
    const { journal } = await settled(taps, taps);
    const loaded = vi.fn();
    void journal.load('7').then(loaded);
    await new Promise((resolve) => setImmediate(resolve));
    expect(loaded).toHaveBeenCalledWith(taps);
  });

  it('writes new taps to a database that lacks them', async () => {
    const { idb, journal, answer } = await settled();
    await journal.load('7');
    journal.save('7', record(12, 10));
    answer();
    await eventually(async () => expect(await stored(idb, '7')).toEqual(record(12, 10)));
  });

  it('adds taps that only the database has', async () => {
    const { idb, journal, answer } = await settled(record(13, 10));
    const late: LedgerRecord[] = [];
    await journal.load('7', (found) => late.push(found));
    journal.save('7', record(12, 10));
    answer();
    await eventually(() => expect(late).toEqual([record(3)]));
    await eventually(async () =>
      expect(await stored(idb, '7')).toMatchObject({ accepted: 15, acknowledged: 10 }),
    );
  });

  // A dying phone may lose the last seconds of local storage that the page has written.
  it('adds batches that only the database has', async () => {
    const batch = { count: 4, rate: 1, timestamp: 100, energy: 9, key: 'device:100' };
    const { idb, journal, answer } = await settled({
      ...record(19, 12),
      inFlight: batch,
      segments: [{ count: 3, rate: 1 }],
    });
    const late: LedgerRecord[] = [];
    await journal.load('7', (found) => late.push(found));
    answer();
    await eventually(() =>
      expect(late).toEqual([{ ...record(7), segments: [{ count: 3, rate: 1 }], inFlight: batch }]),
    );
    await eventually(async () =>
      expect(await stored(idb, '7')).toMatchObject({ accepted: 17, acknowledged: 10, inFlight: batch }),
    );
  });

  it.each([
    ['holds the same', record(10, 10), 12],
    ['holds three more taps', record(13, 10), 15],
    ['holds an older record', record(6, 6), 12],
  ])(
    'keeps every tap when the page is killed before a database that %s answers',
    async (_, inDatabase, accepted) => {
      const { idb, journal, storage } = await settled(inDatabase);
      await journal.load('7');
      journal.save('7', record(12, 10));
      expect(await browse(idb, storage).load('7')).toMatchObject({ accepted, acknowledged: 10 });
    },
  );

  it('waits for the database when the mirror was never compared with it', async () => {
    const { journal, storage, answer } = await settled();
    storage.set('tap-journal', JSON.stringify({ 7: { ...record(10, 10), unreadSince: 8 } }));
    const loaded = vi.fn();
    const loading = journal.load('7').then(loaded);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(loaded).not.toHaveBeenCalled();
    answer();
    await loading;
  });
});
