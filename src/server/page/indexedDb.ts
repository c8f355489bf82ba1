import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { readPlayer } from '../readPlayer';
import type { ProviderDb, ProviderTx } from '../store/db';
import { byIncome, ownerOf } from '../store/memoryDb';
import { gatherWrites, type Lookups } from '../store/writes';
import type { PlayerRecord } from '../types';
import { type Schema, type Stores, upgrade, VERSION } from './schema';

const NAME = 'ninja-provider';
const STORES: Stores = ['players', 'gifts', 'taps', 'ids'];

/** The page's database. */
export interface PageDb extends ProviderDb {
  /** Returns the latest time in the records, in ms since the epoch, or 0 without records. */
  lastMs(): Promise<number>;
}

/**
 * Opens the accounts in the page's IndexedDB, which two tabs use in turn. Throws if there is no database or no room in
 * it.
 */
export async function openIndexedDb(name = NAME): Promise<PageDb> {
  /** True after another page has requested the database to delete or upgrade it. */
  let isGivenAway = false;
  const open = () =>
    openDB<Schema>(name, VERSION, {
      upgrade,
      blocking(_current, _blocked, event) {
        isGivenAway = true;
        (event.target as IDBDatabase).close();
      },
    });
  let opening: ReturnType<typeof open> | null = null;
  const connect = () => {
    opening ??= open().catch((error: unknown) => {
      opening = null;
      throw error;
    });
    return opening;
  };
  await requireRoom(await connect());

  /** Reopens the database when a transaction can't start. Some phones close a background page's database. */
  async function using<T>(work: (db: IDBPDatabase<Schema>) => Promise<T>): Promise<T> {
    const used = connect();
    try {
      return await work(await used);
    } catch (error) {
      if (isGivenAway || (error as Error).name !== 'InvalidStateError') throw error;
      if (opening === used) opening = null;
      return work(await connect());
    }
  }

  return {
    transact: (telegramId, work) => using((db) => transact(db, telegramId, work)),
    read: (telegramId) =>
      using(async (db) => {
        const transaction = db.transaction(STORES);
        const player = readPlayer(await transaction.objectStore('players').get(telegramId));
        const gifts = await transaction.objectStore('gifts').index('recipient').getAll(telegramId);
        return player && { player, gifts: gifts.filter(({ isTaken }) => !isTaken) };
      }),
    topOfLevel: (level, count) =>
      using(async (db) =>
        sound(await db.getAllFromIndex('players', 'level', level))
          .sort(byIncome)
          .slice(0, count),
      ),
    countAbove: (level, income) =>
      using(async (db) => {
        const players = sound(await db.getAllFromIndex('players', 'level', level));
        return players.filter(({ productionPerHour }) => productionPerHour > income).length;
      }),
    friendsPage: (inviter, { page, perPage }) =>
      using(async (db) =>
        sound(await db.getAllFromIndex('players', 'referredBy', inviter))
          .sort((left, right) => left.id - right.id)
          .slice((page - 1) * perPage, page * perPage),
      ),
    lastMs: () =>
      using(async (db) => {
        const players = sound(await db.getAll('players'));
        return Math.max(0, ...players.map(latest)) * 1000;
      }),
    forget: ({ taps: before }) =>
      using(async (db) => {
        const tx = db.transaction('taps', 'readwrite');
        const old = tx.store.index('at').iterate(IDBKeyRange.upperBound(before, true));
        for await (const cursor of old) await cursor.delete();
        await tx.done;
      }),
    reset: () =>
      using(async (db) => {
        const tx = db.transaction(STORES, 'readwrite');
        await Promise.all([...STORES.map((store) => tx.objectStore(store).clear()), tx.done]);
      }),
    close: async () => (await connect()).close(),
  };
}

/**
 * Throws when there is no room for a first account. Skips the check if accounts exist, because they can be written
 * later.
 */
async function requireRoom(db: IDBPDatabase<Schema>): Promise<void> {
  if ((await db.count('players').catch(() => 1)) > 0) return;
  try {
    const { store, done } = db.transaction('ids', 'readwrite');
    await Promise.all([store.put(null, 0), store.delete(0), done]);
  } catch (error) {
    db.close();
    throw error;
  }
}

async function transact<T>(
  db: IDBPDatabase<Schema>,
  telegramId: number,
  work: (tx: ProviderTx) => Promise<T> | T,
): Promise<T> {
  const transaction = db.transaction(STORES, 'readwrite');
  try {
    const result = await run(transaction, telegramId, work);
    await transaction.done;
    return result;
  } catch (error) {
    // `done` also rejects after an abort. Report only the first error.
    transaction.done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // The transaction had already finished, or the browser aborted it.
    }
    throw error;
  }
}

async function run<T>(
  transaction: IDBPTransaction<Schema, Stores, 'readwrite'>,
  telegramId: number,
  work: (tx: ProviderTx) => Promise<T> | T,
): Promise<T> {
  const players = transaction.objectStore('players');
  const gifts = transaction.objectStore('gifts');
  const taps = transaction.objectStore('taps');
  const ids = transaction.objectStore('ids');
  const waiting = (await gifts.index('recipient').getAll(telegramId)).filter(({ isTaken }) => !isTaken);
  const lookups: Lookups = {
    isKnown: async (other, id = Number.MAX_SAFE_INTEGER) =>
      (readPlayer(await players.get(other))?.id ?? id) < id,
    walletOwner: async (wallet) => ownerOf(wallet, sound(await players.getAll())),
    hasAirdrop: async () => false,
    wasErased: async () => false,
    async nextId() {
      const id = await ids.add(null);
      await ids.delete(id);
      return id;
    },
    reviews: async () => [],
    tap: ({ timestamp, count }) => taps.get([telegramId, timestamp, count]),
  };
  const player = readPlayer(await players.get(telegramId));
  const { tx, writes } = gatherWrites(player, waiting, lookups, structuredClone<PlayerRecord>);
  const result = await work(tx);
  if (writes.player) await players.put({ ...writes.player, level: writes.player.standing.level });
  if (writes.hasTakenGifts) for (const row of waiting) await gifts.put({ ...row, isTaken: true });
  for (const gift of writes.gifts)
    if (!(await gifts.getKey([gift.recipient, gift.source, gift.reason])))
      await gifts.add({ ...gift, isTaken: false });
  for (const row of writes.taps) await taps.put(row);
  return result;
}

function sound(rows: readonly unknown[]): PlayerRecord[] {
  return rows.flatMap((row) => readPlayer(row) ?? []);
}

/** Returns the latest time in a record, in unix seconds. */
function latest({ createdAt, lastLoginAt, lastTapAt, passiveAt, energy }: PlayerRecord): number {
  return Math.max(createdAt, lastLoginAt ?? 0, lastTapAt ?? 0, passiveAt, energy.at);
}
