import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { openIndexedDb } from '../../src/server/page/indexedDb';
import { dbPlayer } from './dbContract';

/** Creates the database as version 1 left it, with accounts in that format. */
async function makeVersionOne(name: string, accounts: readonly Record<string, unknown>[]): Promise<void> {
  const db = await openDB(name, 1, {
    upgrade(database) {
      const players = database.createObjectStore('players', { keyPath: 'telegramId' });
      players.createIndex('tokens', 'tokens', { multiEntry: true });
      players.createIndex('level', 'level');
      players.createIndex('referredBy', 'referredBy');
      database.createObjectStore('taps', { keyPath: ['telegramId', 'timestamp', 'count'] });
    },
  });
  for (const account of accounts) await db.put('players', account);
  await db.put('taps', { telegramId: 1, timestamp: 90_000, count: 6, earned: 6, leveledUp: false });
  db.close();
}

/** Returns an account without the fields added by version 2. */
function oldAccount(telegramId: number, changes: Record<string, unknown> = {}): Record<string, unknown> {
  const { earned, spent, receipts, friends, today, days, ...old } = dbPlayer(telegramId);
  return { ...old, tokens: ['secret'], updatedAt: 1, level: 1, ...changes };
}

describe('the page’s database of version 1', () => {
  it('is migrated with its accounts, friends and receipts', async () => {
    await makeVersionOne('old', [
      oldAccount(1, { coins: { whole: 5000, parts: 7 }, accrued: { whole: 10, parts: 3595 } }),
      oldAccount(2, { id: 9, referredBy: 1, coins: { whole: 100, parts: 0 } }),
      { telegramId: 3, coins: 'damaged' },
    ]);
    const db = await openIndexedDb('old');
    expect((await db.read(1))?.player).toMatchObject({
      coins: { whole: 5000, parts: 7 },
      earned: { whole: 2011, parts: 2 },
      spent: 0,
      friends: 1,
      tokens: [],
    });
    expect((await db.read(2))?.player).toMatchObject({ earned: { whole: 0, parts: 0 }, spent: 2900 });
    expect(await db.read(3)).toBeUndefined();
    expect(await db.transact(4, (tx) => tx.nextId())).toBe(10);
    const key = { telegramId: 1, timestamp: 90_000, count: 6 };
    expect(await db.transact(1, (tx) => tx.tap(key))).toMatchObject({ earned: 6 });
    await db.forget({ taps: 90_001, refused: 0 });
    expect(await db.transact(1, (tx) => tx.tap(key))).toBeUndefined();
    await db.close();
  });
});
