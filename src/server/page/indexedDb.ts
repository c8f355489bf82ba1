import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB } from 'idb';
import { readPlayer } from '../readPlayer';
import type { ProviderDb, ProviderTx } from '../store/db';
import type { PlayerRecord, TapReceipt } from '../types';

const NAME = 'ninja-provider';
const VERSION = 1;

type StoredPlayer = PlayerRecord & { level: number };
type StoredTap = TapReceipt & { telegramId: number; timestamp: number; count: number };

interface Schema extends DBSchema {
  players: {
    key: number;
    value: StoredPlayer;
    indexes: { tokens: string; level: number; referredBy: number };
  };
  taps: { key: [number, number, number]; value: StoredTap };
}

type Stores = ['players', 'taps'];
const STORES: Stores = ['players', 'taps'];

/** The accounts in the page's own IndexedDB; two tabs take turns. Throws when the browser refuses one. */
export async function openIndexedDb(name = NAME): Promise<ProviderDb> {
  const db = await openDB<Schema>(name, VERSION, {
    upgrade(database) {
      const players = database.createObjectStore('players', { keyPath: 'telegramId' });
      players.createIndex('tokens', 'tokens', { multiEntry: true });
      players.createIndex('level', 'level');
      players.createIndex('referredBy', 'referredBy');
      database.createObjectStore('taps', { keyPath: ['telegramId', 'timestamp', 'count'] });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    transact: (work) => transact(db, work),
    async reset() {
      const tx = db.transaction(STORES, 'readwrite');
      await Promise.all([tx.objectStore('players').clear(), tx.objectStore('taps').clear(), tx.done]);
    },
    close: () => db.close(),
  };
}

async function transact<T>(db: IDBPDatabase<Schema>, work: (tx: ProviderTx) => Promise<T>): Promise<T> {
  const transaction = db.transaction(STORES, 'readwrite');
  try {
    const result = await work(createTx(transaction));
    await transaction.done;
    return result;
  } catch (error) {
    // `done` rejects as well once the transaction is aborted; the first error is the one to tell.
    transaction.done.catch(() => undefined);
    try {
      transaction.abort();
    } catch {
      // Already finished or aborted by the browser.
    }
    throw error;
  }
}

function createTx(transaction: IDBPTransaction<Schema, Stores, 'readwrite'>): ProviderTx {
  const players = transaction.objectStore('players');
  const taps = transaction.objectStore('taps');
  return {
    player: async (telegramId) => readPlayer(await players.get(telegramId)),
    playerByToken: async (token) => readPlayer(await players.index('tokens').get(token)),
    playersOfLevel: async (level) => sound(await players.index('level').getAll(level)),
    playersReferredBy: async (telegramId) => sound(await players.index('referredBy').getAll(telegramId)),
    countPlayers: () => players.count(),
    async putPlayer(record) {
      await players.put({ ...record, level: record.standing.level });
    },
    tap: ({ telegramId, timestamp, count }) => taps.get([telegramId, timestamp, count]),
    async putTap(key, receipt) {
      await taps.put({ ...key, ...receipt });
    },
    async forgetTaps(telegramId, before) {
      await taps.delete(IDBKeyRange.bound([telegramId, 0], [telegramId, before], false, true));
    },
  };
}

function sound(rows: readonly unknown[]): PlayerRecord[] {
  return rows.flatMap((row) => readPlayer(row) ?? []);
}
