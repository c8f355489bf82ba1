import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb';
import { coinsOf, sumCoins } from '../../core/coins';
import { createPlayer } from '../player';
import type { TapRow } from '../store/writes';
import type { Gift, PlayerRecord } from '../types';

/** Version of the database. Version 1 stored tokens in plain text, paid inviters at once and counted no friends. */
export const VERSION = 2;

export interface Schema extends DBSchema {
  players: {
    key: number;
    value: PlayerRecord & { level: number };
    indexes: { level: number; referredBy: number };
  };
  gifts: {
    key: [recipient: number, source: number, reason: string];
    value: Gift & { isTaken: boolean };
    indexes: { recipient: number };
  };
  taps: {
    key: [telegramId: number, timestamp: number, count: number];
    value: TapRow;
    indexes: { at: number };
  };
  /** Always empty. Only its key generator is used, for public ids. */
  ids: { key: number; value: null };
}

export type Stores = ['players', 'gifts', 'taps', 'ids'];

type Upgrade = IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>;

/** Upgrades the page's database to this version. Keeps the accounts of the previous one. */
export async function upgrade(
  database: IDBPDatabase<Schema>,
  from: number,
  _to: number | null,
  transaction: Upgrade,
): Promise<void> {
  if (from === 0) {
    const players = database.createObjectStore('players', { keyPath: 'telegramId' });
    players.createIndex('level', 'level');
    players.createIndex('referredBy', 'referredBy');
    database.createObjectStore('taps', { keyPath: ['telegramId', 'timestamp', 'count'] });
  }
  const gifts = database.createObjectStore('gifts', { keyPath: ['recipient', 'source', 'reason'] });
  gifts.createIndex('recipient', 'recipient');
  transaction.objectStore('taps').createIndex('at', 'at');
  database.createObjectStore('ids', { autoIncrement: true });
  if (from === 1) await carryOver(transaction);
}

async function carryOver(transaction: Upgrade): Promise<void> {
  const players = transaction.objectStore('players');
  // The types know only this version's indexes.
  players.deleteIndex('tokens' as 'level');
  const known = (await players.getAll()).filter(
    ({ coins, accrued }) => Number.isFinite(coins?.whole) && Number.isFinite(accrued?.whole),
  );
  for (const old of known) {
    const friends = known.filter(({ referredBy }) => referredBy === old.telegramId).length;
    await players.put(carriedOver(old, friends));
  }
  const ids = transaction.objectStore('ids');
  const lastId = Math.max(0, ...known.map(({ id }) => id));
  if (lastId > 0) {
    await ids.put(null, lastId);
    await ids.clear();
  }
  const taps = transaction.objectStore('taps');
  for (const row of await taps.getAll()) await taps.put({ ...row, at: row.timestamp });
}

/** Adds version 2's counters to an account. Drops its tokens, so the player signs in again. */
function carriedOver(old: PlayerRecord & { level: number }, friends: number): typeof old {
  const fresh = createPlayer({ ...old, now: old.createdAt });
  const total = sumCoins(old.coins, old.accrued);
  const gained = total.whole - fresh.coins.whole;
  return {
    ...fresh,
    ...old,
    tokens: [],
    friends,
    earned: { ...coinsOf(Math.max(0, gained)), parts: total.parts },
    spent: Math.max(0, -gained),
  };
}
