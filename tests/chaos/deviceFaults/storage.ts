import { PLAYER, storageOf } from '../../client/boot/testGame';
import type { DeviceFault } from '../deviceCell';
import { STORED_KEYS } from '../storedKeys';
import { between, HALF, nothing } from './halves';

/** Longer than the journal waits for a database. */
const SLOW_MS = 5000;

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

/** Creates an IndexedDB with this `open`, which fails or never responds. */
const brokenIndexedDb = (open: () => unknown) => ({ open }) as unknown as IDBFactory;

const journalOf = (record: object) => JSON.stringify({ [PLAYER.id]: record });

const waitingTaps = { segments: [{ count: 3, rate: 1 }], inFlight: null, accepted: 3, acknowledged: 0 };

export const STORAGE: readonly DeviceFault[] = [
  {
    kind: 'storage',
    name: 'reading the storage throws',
    phone: () => ({
      storage: (items) => ({ ...storageOf(items), length: 0, getItem: refuse('SecurityError') }),
    }),
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'storage',
    name: 'writing to the storage throws',
    phone: () => ({
      storage: (items) => ({ ...storageOf(items), length: 0, setItem: refuse('SecurityError') }),
    }),
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'storage',
    name: 'the storage is full',
    phone: () => ({
      storage: (items) => ({ ...storageOf(items), length: 0, setItem: refuse('QuotaExceededError') }),
    }),
    play: nothing,
  },
  {
    kind: 'storage',
    name: 'every stored text is corrupt JSON',
    prepare: (items) => {
      for (const key of STORED_KEYS) items.set(key, '{"tok');
    },
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'storage',
    name: 'every stored text is JSON of another shape',
    prepare: (items) => {
      for (const key of STORED_KEYS)
        items.set(key, JSON.stringify({ [PLAYER.id]: [{ coins: -1, NaN: null }] }));
    },
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'storage',
    name: 'a journal of an older version with three taps',
    prepare: (items) => void items.set('tap-journal', journalOf({ ...waitingTaps, lastTimestamp: 0 })),
    play: nothing,
    brought: 3,
  },
  {
    kind: 'storage',
    name: 'a journal of a future version',
    prepare: (items) =>
      void items.set('tap-journal', journalOf({ ...waitingTaps, version: 99, refused: 0, lastTimestamp: 0 })),
    play: nothing,
  },
  {
    kind: 'storage',
    name: 'another account’s journal, token and sync',
    prepare: (items) => {
      const theirs = { ...waitingTaps, version: 1, refused: 0, lastTimestamp: 0 };
      items.set('tap-journal', JSON.stringify({ 99: theirs }));
      items.set('token', JSON.stringify({ 99: 'not yours' }));
      items.set('last-sync', JSON.stringify({ 99: { user: {} } }));
    },
    play: nothing,
  },
  {
    kind: 'storage',
    name: 'the database never answers',
    phone: () => ({ indexedDb: brokenIndexedDb(() => ({ addEventListener: () => undefined })) }),
    play: between((phone) => phone.pass(3)),
  },
  {
    kind: 'storage',
    name: 'a slow database, which opens after five seconds',
    phone: () => ({ databaseOpensAfterMs: SLOW_MS }),
    play: between((phone) => phone.pass(10)),
  },
  {
    kind: 'storage',
    name: 'killed at once after taps, twice, while a slow database has not opened',
    phone: () => ({ databaseOpensAfterMs: SLOW_MS }),
    play: async (phone) => {
      await phone.tap(HALF);
      await phone.reopen();
      await phone.tap(HALF);
      await phone.reopen();
      // Long enough for the game to stop waiting for the database and read the mirror.
      await phone.pass(3);
    },
  },
  {
    kind: 'storage',
    name: 'killed once a slow database has opened, with a full storage',
    sees: ['errors.loginFailed', 'signIn'],
    phone: () => ({
      databaseOpensAfterMs: SLOW_MS,
      storage: (items) => ({ ...storageOf(items), setItem: refuse('QuotaExceededError') }),
    }),
    play: async (phone) => {
      phone.connection = 'is gone';
      await phone.tap(HALF);
      await phone.pass(6);
      await phone.tap(HALF);
      await phone.reopen();
      phone.connection = 'works';
      await phone.pass(6);
    },
  },
  {
    kind: 'storage',
    name: 'the database is refused',
    phone: () => ({ indexedDb: brokenIndexedDb(refuse('SecurityError')) }),
    play: between(async (phone) => {
      await phone.pass(1);
      await phone.reopen();
    }),
  },
  {
    kind: 'storage',
    name: 'no database exists',
    phone: () => ({ indexedDb: undefined }),
    play: between(async (phone) => {
      await phone.pass(1);
      await phone.reopen();
    }),
  },
];
