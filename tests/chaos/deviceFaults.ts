import { vi } from 'vitest';
import { parseLaunchParams } from '../../src/client/first/host/launchParams';
import { PLAYER, storageOf } from '../client/start/testGame';
import type { ChaosPhone, PhoneOptions } from './phone';

/** Taps that every cell makes in all. A fault that strikes half-way strikes after some of them. */
export const TAPS = 8;

/** Something that happens to the phone, the page, the clock or what is stored. */
export interface DeviceFault {
  kind: 'lifecycle' | 'clock' | 'storage' | 'host';
  name: string;
  phone?: () => PhoneOptions;
  /** Before the game is opened. */
  prepare?: (items: Map<string, string>) => void;
  /** Makes {@link TAPS} taps, with the fault among them. */
  play: (phone: ChaosPhone) => Promise<void>;
  /** The number of taps, when it is not {@link TAPS}. */
  taps?: number;
  /** Taps of an earlier visit that the fault brings along. */
  brought?: number;
}

const DAY_MS = 86_400_000;
const HALF = TAPS / 2;
/** Nearly all the energy of a newcomer. The next burst needs the energy that regenerates meanwhile. */
const BURST = 450;

/** Makes half of the taps, does something, and makes the other half. */
const between = (happen: (phone: ChaosPhone) => Promise<unknown> | unknown): DeviceFault['play'] => {
  return async (phone) => {
    await phone.tap(HALF);
    await happen(phone);
    await phone.tap(HALF);
  };
};
const nothing = between(() => undefined);

/** Longer than the journal waits for a database. */
const SLOW_MS = 5000;

const KEYS = [
  'token',
  'last-sync',
  'tap-journal',
  'unauthorized-reloads',
  'settings',
  'best-scores',
  'writer',
];

const refuse = (name: string) => () => {
  throw new DOMException('refused', name);
};

/** An IndexedDB that never acts on a request. */
const brokenIndexedDb = (open: () => unknown) => ({ open }) as unknown as IDBFactory;

const journalOf = (record: object) => JSON.stringify({ [PLAYER.id]: record });

const waitingTaps = { segments: [{ count: 3, rate: 1 }], inFlight: null, accepted: 3, acknowledged: 0 };

export const DEVICE_FAULTS: readonly DeviceFault[] = [
  {
    kind: 'lifecycle',
    name: 'killed and opened again',
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'lifecycle',
    name: 'closed after a tap, without an event, and opened the next day',
    play: between(async (phone) => {
      phone.kill();
      await phone.sleepClosed(24 * 3600);
    }),
  },
  {
    kind: 'lifecycle',
    name: 'hidden and shown fifty times',
    play: between(async (phone) => {
      for (let time = 0; time < 50; time++) {
        phone.game.hide();
        await phone.settle();
        phone.game.show();
        await phone.settle();
      }
    }),
  },
  {
    kind: 'lifecycle',
    name: 'the page frozen for half an hour',
    play: between((phone) => phone.sleep(1800)),
  },
  {
    kind: 'lifecycle',
    name: 'loaded anew during a send that the provider has acted on',
    play: between(async (phone) => {
      phone.connection = 'hangs once the provider has acted';
      await phone.pass(2);
      phone.connection = 'works';
      await phone.reopen();
    }),
  },
  {
    kind: 'lifecycle',
    name: 'loaded anew during a send that never arrived',
    play: between(async (phone) => {
      phone.connection = 'is gone';
      await phone.pass(2);
      await phone.reopen();
      phone.connection = 'works';
    }),
  },
  {
    kind: 'lifecycle',
    name: 'loaded anew every five seconds, eight times',
    play: async (phone) => {
      for (let time = 0; time < TAPS; time++) {
        await phone.tap(1);
        await phone.pass(5);
        await phone.reopen();
      }
    },
  },
  { kind: 'clock', name: 'the lid closed for 8 h', play: between((phone) => phone.sleep(8 * 3600)) },
  ...[1, -1].map(
    (days): DeviceFault => ({
      kind: 'clock',
      name: `the clock set ${days > 0 ? 'forward' : 'back'} by a day`,
      play: between(async (phone) => {
        phone.setClock(days * DAY_MS);
        await phone.pass(2);
      }),
    }),
  ),
  {
    kind: 'clock',
    name: 'the clock set back by a day between two starts',
    play: between(async (phone) => {
      await phone.pass(3);
      phone.setClock(-DAY_MS);
      await phone.reopen();
    }),
  },
  ...[1, -1].map(
    (days): DeviceFault => ({
      kind: 'clock',
      name: `the clock set ${days > 0 ? 'forward' : 'back'} by a day, with the provider in the page`,
      phone: () => ({ isProviderInPage: true }),
      taps: 3 * BURST,
      play: async (phone) => {
        await phone.tap(BURST);
        await phone.pass(20);
        phone.setClock(days * DAY_MS);
        await phone.tap(BURST);
        await phone.pass(20);
        await phone.tap(BURST);
        await phone.pass(20);
      },
    }),
  ),
  {
    kind: 'clock',
    name: 'the clock set back by a day between two starts, with the provider in the page',
    phone: () => ({ isProviderInPage: true }),
    taps: 3 * BURST,
    play: async (phone) => {
      await phone.tap(BURST);
      await phone.pass(20);
      phone.setClock(-DAY_MS);
      await phone.reopen();
      await phone.pass(20);
      await phone.tap(BURST);
      await phone.pass(20);
      await phone.tap(BURST);
      await phone.pass(20);
    },
  },
  ...(['2026-03-29T00:59:55Z', '2026-10-25T00:59:55Z'] as const).map(
    (start, index): DeviceFault => ({
      kind: 'clock',
      name: index === 0 ? 'the night summer time begins' : 'the night summer time ends',
      phone: () => ({ startMs: Date.parse(start) }),
      play: async (phone) => {
        vi.stubEnv('TZ', 'Europe/Berlin');
        await between((at) => at.pass(10))(phone).finally(() => vi.unstubAllEnvs());
      },
    }),
  ),
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
      for (const key of KEYS) items.set(key, '{"tok');
    },
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'storage',
    name: 'every stored text is JSON of another shape',
    prepare: (items) => {
      for (const key of KEYS) items.set(key, JSON.stringify({ [PLAYER.id]: [{ coins: -1, NaN: null }] }));
    },
    play: between((phone) => phone.reopen()),
  },
  {
    kind: 'storage',
    name: 'a journal of an older version, three taps in it',
    prepare: (items) => void items.set('tap-journal', journalOf({ ...waitingTaps, lastTimestamp: 0 })),
    play: nothing,
    brought: 3,
  },
  {
    kind: 'storage',
    name: 'a journal of a version to come',
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
      // The game does not wait longer than this for a database, and reads the mirror.
      await phone.pass(3);
    },
  },
  {
    kind: 'storage',
    name: 'killed once a slow database has opened, with a full storage',
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
    name: 'there is no database',
    phone: () => ({ indexedDb: undefined }),
    play: between(async (phone) => {
      await phone.pass(1);
      await phone.reopen();
    }),
  },
  ...[
    ['a script', '<script>alert(1)</script>'],
    ['a path', '../../api/clicker/tap'],
    ['another key', 'ref_1&telegram_id=99'],
    ['a million letters', 'x'.repeat(1_000_000)],
  ].map(
    ([what, startParam = '']): DeviceFault => ({
      kind: 'host',
      name: `a hostile start parameter: ${what}`,
      phone: () => {
        const hash = `#${new URLSearchParams({ tgWebAppVersion: '8.0', tgWebAppStartParam: startParam })}`;
        return { launch: { startParam: parseLaunchParams({ hash, search: '', stored: null }).startParam } };
      },
      play: nothing,
    }),
  ),
];
