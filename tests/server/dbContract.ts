import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPlayer } from '../../src/server/player';
import type { ProviderDb } from '../../src/server/store/db';
import type { Gift, PlayerRecord } from '../../src/server/types';

/** Returns an account to store. Its public id equals its Telegram id. */
export function dbPlayer(telegramId: number, changes: Partial<PlayerRecord> = {}): PlayerRecord {
  const fresh = createPlayer({
    telegramId,
    id: telegramId,
    firstName: 'K',
    lastName: null,
    username: null,
    isPremium: false,
    referredBy: null,
    demoFriends: 0,
    now: 1000,
  });
  return { ...fresh, ...changes };
}

/** Stores an account unchanged. */
export function putPlayer(db: ProviderDb, player: PlayerRecord): Promise<void> {
  return db.transact(player.telegramId, (tx) => tx.put(player));
}

/** Fills every field of a record with a distinct value, so that swapped columns show. */
const FULL = dbPlayer(7, {
  id: 70,
  firstName: 'Kaede “K” \\ O’Hara',
  lastName: 'Ito',
  username: 'kaede',
  isPremium: true,
  referredBy: 6,
  createdAt: 1001,
  lastLoginAt: 1002,
  tokens: [{ hash: 'a'.repeat(32), expiresAt: 5000 }],
  coins: { whole: 9_007_199_254_740_000, parts: 3599 },
  accrued: { whole: 11, parts: 12 },
  earned: { whole: 13, parts: 14 },
  spent: 15,
  standing: { level: 16, earnPerTap: 17, maxEnergy: 18 },
  energy: { shown: 19.5, bank: -20, at: 1021 },
  multiTapLevel: 22,
  energyLimitLevel: 23,
  productionPerHour: 24,
  passiveAt: 1025,
  lastTapAt: 1026,
  receipts: [
    { device: 'one', timestamp: 27, count: 28, earned: 29, leveledUp: true },
    { device: 'two', timestamp: 30, count: 31, earned: 32, leveledUp: false },
  ],
  dailyBooster: { uses: 2, windowStart: 1033, lastUse: 1034 },
  streak: { streak: 3, claimedDays: [1, 2, 3], lastLoginDay: 34, lastClaimDay: 35 },
  missions: { 36: 37 },
  tasks: { 38: { submittedAt: 39, isRewarded: true } },
  referralTasks: [1],
  friends: 40,
  demoFriends: 7,
  tonWallet: 'EQ',
  diamond: 41,
  popups: { servedOn: { 42: 43 }, sinceSync: 1 },
  games: {
    slice: { day: 44, paidPlays: 1, best: 45, run: { id: 'r', seed: 46, isPaid: true, startedAt: 47 } },
  },
  today: { day: 48, taps: 49, earned: 50, hours: 0xff_ffff },
  days: [{ day: 47, taps: 1, earned: 2, hours: 3 }],
});

/**
 * Tests the contract of every database: the page's, the server's embedded one and PostgreSQL.
 * @param empty clears the previous test's data
 */
export function describeDatabase(
  name: string,
  open: () => Promise<ProviderDb>,
  empty: (db: ProviderDb) => Promise<unknown> = (db) => db.reset(),
): void {
  describe(`the ${name} database`, () => {
    let db: ProviderDb;
    beforeEach(async () => {
      db = await open();
      await empty(db);
    });
    afterEach(() => db.close());

    const gift: Gift = { recipient: 1, source: 2, reason: 'welcome', coins: 5000 };
    const give = (...gifts: Gift[]) =>
      db.transact(2, (tx) => {
        for (const each of gifts) tx.give(each);
      });
    const key = { telegramId: 1, timestamp: 5, count: 6 };
    const receipt = { earned: 5, leveledUp: true };
    const knownTap = (of = key) => db.transact(of.telegramId, (tx) => tx.tap(of));

    it('returns every field as stored', async () => {
      await putPlayer(db, FULL);
      expect((await db.read(7))?.player).toMatchObject(FULL);
      expect(await db.transact(7, (tx) => tx.player)).toMatchObject(FULL);
      const changed = { ...FULL, lastName: null, lastTapAt: null, referralTasks: [1, 2] };
      await putPlayer(db, changed);
      expect((await db.read(7))?.player).toMatchObject(changed);
      expect(await db.read(8)).toBeUndefined();
      expect(await db.transact(8, (tx) => tx.player)).toBeUndefined();
    });

    it('knows an account only if it exists', async () => {
      await putPlayer(db, dbPlayer(1));
      expect(await db.transact(2, (tx) => tx.isKnown(1))).toBe(true);
      expect(await db.transact(2, (tx) => tx.isKnown(3))).toBe(false);
    });

    it('finds the player who has proven a wallet', async () => {
      const wallet = `0:${'ab'.repeat(32)}`;
      await db.transact(1, (tx) => {
        tx.put(dbPlayer(1, { provenWallets: [wallet] }));
        tx.proveWallet(wallet, 1000);
      });
      expect(await db.transact(2, (tx) => tx.walletOwner(wallet))).toBe(1);
      expect(await db.transact(2, (tx) => tx.walletOwner(`0:${'cd'.repeat(32)}`))).toBeUndefined();
    });

    it('has no airdrop', async () => {
      expect(await db.transact(1, (tx) => tx.hasAirdrop())).toBe(false);
    });

    it('discards a transaction that throws', async () => {
      await give(gift);
      const failing = db.transact(1, (tx) => {
        tx.put(dbPlayer(1));
        tx.putTap(key, receipt, 1000);
        tx.give({ ...gift, recipient: 2, source: 1 });
        tx.takeGifts();
        throw new Error('power cut');
      });
      await expect(failing).rejects.toThrow('power cut');
      expect(await db.read(1)).toBeUndefined();
      expect(await knownTap()).toBeUndefined();
      expect(await db.transact(1, (tx) => tx.takeGifts())).toHaveLength(1);
      expect(await db.transact(2, (tx) => tx.takeGifts())).toHaveLength(0);
    });

    it('returns copies, so changing them stores nothing', async () => {
      await putPlayer(db, dbPlayer(1));
      await db.transact(1, ({ player }) => {
        if (player) player.coins.whole = 1e9;
      });
      const account = await db.read(1);
      if (account) account.player.coins.whole = 1e9;
      expect((await db.read(1))?.player.coins.whole).toBe(3000);
    });

    it('runs one player’s transactions one after the other', async () => {
      await putPlayer(db, dbPlayer(1));
      const add = () =>
        db.transact(1, async (tx) => {
          if (!tx.player) throw new Error('no player');
          await tx.isKnown(2);
          tx.put({ ...tx.player, diamond: tx.player.diamond + 1 });
          return tx.player.diamond;
        });
      const before = await Promise.all(Array.from({ length: 50 }, add));
      expect(before).toEqual(Array.from({ length: 50 }, (_, index) => index));
      expect((await db.read(1))?.player.diamond).toBe(50);
    });

    it('isolates a failing call from concurrent ones', async () => {
      await putPlayer(db, dbPlayer(1));
      const calls = Array.from({ length: 20 }, (_, index) =>
        db.transact(index % 2 === 0 ? 1 : 100 + index, (tx) => {
          if (index === 8 || index === 9) throw new Error('a bug');
          tx.put({ ...(tx.player ?? dbPlayer(100 + index)), diamond: (tx.player?.diamond ?? 0) + 1 });
        }),
      );
      const outcomes = await Promise.allSettled(calls);
      expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? index : []))).toEqual([8, 9]);
      expect((await db.read(1))?.player.diamond).toBe(9);
      expect((await db.read(107))?.player.diamond).toBe(1);
      expect(await db.read(109)).toBeUndefined();
    });

    it('opens one account for two simultaneous first logins', async () => {
      const open = () =>
        db.transact(1, async (tx) => {
          if (tx.player) return tx.player.id;
          const id = await tx.nextId();
          tx.put(dbPlayer(1, { id }));
          return id;
        });
      const ids = await Promise.all(Array.from({ length: 10 }, open));
      expect(new Set(ids).size).toBe(1);
    });

    it('never repeats a public id', async () => {
      const ids = await Promise.all(
        Array.from({ length: 30 }, (_, index) => db.transact(index + 1, (tx) => tx.nextId())),
      );
      expect(new Set(ids).size).toBe(30);
      expect(Math.min(...ids)).toBeGreaterThan(0);
    });

    it('delivers a gift once, however often it is given', async () => {
      await putPlayer(db, dbPlayer(1));
      await give(gift);
      await give(gift, { ...gift, reason: 'level:4', coins: 7000 });
      expect((await db.read(1))?.gifts.map(({ coins }) => coins).sort()).toEqual([5000, 7000]);
      const taken = await db.transact(1, (tx) => [...tx.takeGifts(), ...tx.takeGifts()]);
      expect(taken.map(({ reason }) => reason).sort()).toEqual(['level:4', 'welcome']);
      expect(taken.find(({ reason }) => reason === 'welcome')).toMatchObject(gift);
      await give(gift);
      expect(await db.transact(1, (tx) => tx.takeGifts())).toEqual([]);
      expect((await db.read(1))?.gifts).toEqual([]);
    });

    it('ranks the players of a level by income', async () => {
      for (const [id, productionPerHour] of [
        [1, 5],
        [2, 9],
        [3, 5],
        [4, 1],
      ] as const)
        await putPlayer(db, dbPlayer(id, { productionPerHour }));
      await putPlayer(
        db,
        dbPlayer(5, { productionPerHour: 99, standing: { level: 2, earnPerTap: 1, maxEnergy: 500 } }),
      );
      expect((await db.topOfLevel(1, 3)).map(({ id }) => id)).toEqual([2, 1, 3]);
      expect((await db.topOfLevel(2, 3)).map(({ id }) => id)).toEqual([5]);
      expect(await db.topOfLevel(3, 3)).toEqual([]);
    });

    it('counts the players of a level with a higher income', async () => {
      for (const [id, productionPerHour] of [
        [1, 0],
        [2, 0],
        [3, 5],
        [4, 9000],
      ] as const)
        await putPlayer(db, dbPlayer(id, { productionPerHour }));
      const higher = dbPlayer(5, {
        productionPerHour: 99,
        standing: { level: 2, earnPerTap: 1, maxEnergy: 500 },
      });
      await putPlayer(db, higher);
      const above = (income: number) => db.countAbove(1, income);
      expect(await Promise.all([above(0), above(5), above(9000), above(1e12)])).toEqual([2, 1, 0, 0]);
      expect(await db.countAbove(3, 0)).toBe(0);
    });

    it('pages through a player’s friends, oldest first', async () => {
      for (const telegramId of [9, 8, 7, 6])
        await putPlayer(db, dbPlayer(telegramId, { id: 20 - telegramId, referredBy: 1 }));
      await putPlayer(db, dbPlayer(5, { referredBy: 2 }));
      const page = async (number: number) =>
        (await db.friendsPage(1, { page: number, perPage: 3 })).map(({ telegramId }) => telegramId);
      expect(await page(1)).toEqual([9, 8, 7]);
      expect(await page(2)).toEqual([6]);
      expect(await page(3)).toEqual([]);
    });

    it('stores batches without a device until they expire', async () => {
      const put = (telegramId: number, timestamp: number, at: number) =>
        db.transact(telegramId, (tx) => tx.putTap({ telegramId, timestamp, count: 6 }, receipt, at));
      const DAY = 86_400;
      await put(1, 5, 10 * DAY);
      await put(1, 6, 12 * DAY);
      await put(2, 5, 12 * DAY);
      await db.forget({ taps: 11 * DAY, refused: 0 });
      expect(await knownTap()).toBeUndefined();
      expect(await knownTap({ ...key, timestamp: 6 })).toMatchObject(receipt);
      expect(await knownTap({ ...key, timestamp: 6, count: 7 })).toBeUndefined();
      expect(await knownTap({ ...key, telegramId: 2 })).toMatchObject(receipt);
    });

    it('deletes everything on reset', async () => {
      await putPlayer(db, dbPlayer(1));
      await give(gift);
      await db.reset();
      expect(await db.read(1)).toBeUndefined();
      expect(await db.transact(1, (tx) => tx.takeGifts())).toEqual([]);
    });
  });
}
