import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, expect, it, vi } from 'vitest';
import { requestJournal } from '../../../src/client/journal/database';
import { createJournal } from '../../../src/client/journal/journal';
import { createFakeLocks } from '../../support/fakeLocks';
import { browse, createStorage, keep, record } from './browser';

afterEach(() => {
  vi.restoreAllMocks();
});

const locksOf = (locks: ReturnType<typeof createFakeLocks>) => locks as unknown as LockManager;

/** Opens a database with taps of player 7 early, as a new start does. */
async function startEarly(taps: number, locks = createFakeLocks()) {
  const idb = new IDBFactory();
  await keep(browse(idb), record(taps));
  const open = vi.spyOn(idb, 'open');
  const get = vi.spyOn(IDBObjectStore.prototype, 'get');
  get.mockClear();
  const early = requestJournal('7', locksOf(locks), () => idb);
  const journal = createJournal(createStorage(), () => idb, early);
  const counts = () => ({ openings: open.mock.calls.length, reads: get.mock.calls.length });
  return { early, journal, counts };
}

it('the journal reuses the early read made under the lock', async () => {
  const { early, journal, counts } = await startEarly(12);
  expect(await early.stored).toMatchObject({ value: { accepted: 12 } });
  expect(await early.lock).toBeTypeOf('function');
  expect(await journal.load('7')).toMatchObject({ accepted: 12 });
  expect(counts()).toEqual({ openings: 1, reads: 1 });
});

it('the journal reads nothing early while another window holds the lock', async () => {
  const locks = createFakeLocks();
  void locks.request('writer-7', {}, () => new Promise(() => undefined));
  const { early, journal, counts } = await startEarly(12, locks);
  expect([await early.stored, await early.lock]).toEqual([null, null]);
  expect(counts()).toEqual({ openings: 1, reads: 0 });
  expect(await journal.load('7')).toMatchObject({ accepted: 12 });
  expect(counts()).toEqual({ openings: 1, reads: 1 });
});

it('the journal ignores another account’s early read', async () => {
  const { journal } = await startEarly(12);
  expect(await journal.load('8')).toBeNull();
});

it.each([
  ['without locks', undefined],
  ['when the browser refuses locks', { request: () => Promise.reject(new Error('refused')) }],
])('the journal opens the database early but reads later %s', async (_, locks) => {
  const idb = new IDBFactory();
  await keep(browse(idb), record(3));
  const early = requestJournal('7', locks as unknown as LockManager, () => idb);
  early.lock?.catch(() => undefined);
  expect(await early.stored).toBeNull();
  expect(await createJournal(createStorage(), () => idb, early).load('7')).toMatchObject({ accepted: 3 });
});

const insecure = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

it.each([
  ['without a database', () => undefined],
  ['that denies its database', insecure],
])('the early start reports no database in a browser %s', async (_, indexedDb) => {
  const early = requestJournal('7', locksOf(createFakeLocks()), indexedDb);
  expect([await early.database, await early.stored]).toEqual([null, null]);
});
