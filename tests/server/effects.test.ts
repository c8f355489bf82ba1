import { describe, expect, it } from 'vitest';
import { LEVELS } from '../../src/core/economy/levels';
import { shownEnergy } from '../../src/core/economy/tapLimits';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import { accruePassive, settleLevel, takeUp, welcome } from '../../src/server/effects';
import { classifyBatch, deviceOf, keepReceipt } from '../../src/server/receipts';
import type { Gift, PlayerRecord } from '../../src/server/types';
import { dbPlayer } from './dbContract';

const from = (level: number) => LEVELS[level - 1]?.fromBalance ?? 0;

function dealOf(player: PlayerRecord, now = 1000) {
  const gifts: Gift[] = [];
  return {
    tx: { give: (gift: Gift) => void gifts.push(gift) },
    player,
    now,
    catalogue: GAME_CATALOGUE,
    gifts,
  };
}

/** Returns a player at one level with the coins of another. */
const risen = (level: number, to: number, changes: Partial<PlayerRecord> = {}) =>
  dbPlayer(5, {
    coins: { whole: from(to), parts: 0 },
    standing: { level, earnPerTap: 1, maxEnergy: 500 },
    referredBy: 77,
    ...changes,
  });

describe('a friend who levels up', () => {
  const gift = (level: number, coins: number) => ({
    recipient: 77,
    source: 5,
    reason: `level:${level}`,
    coins,
  });
  it.each<[string, PlayerRecord, object[]]>([
    ['a paying level', risen(3, 4), [gift(4, 7000)]],
    ['a level that pays nothing', risen(4, 5), []],
    ['the next paying level after one paid before', risen(4, 6), [gift(6, 10_000)]],
    ['three paying levels at once', risen(1, 9), [gift(4, 7000), gift(6, 10_000), gift(9, 15_000)]],
    ['a paying level of a premium player', risen(3, 4, { isPremium: true }), [gift(4, 30_000)]],
    ['no new level', risen(4, 4), []],
    ['a paying level without an inviter', risen(3, 4, { referredBy: null }), []],
  ])('brings the inviter the gifts due for %s', (_, player, gifts) => {
    const deal = dealOf(player);
    settleLevel(deal);
    expect(deal.gifts).toEqual(gifts);
    settleLevel(deal);
    expect(deal.gifts).toEqual(gifts);
  });

  it('counts as one friend, however many gifts the inviter receives', () => {
    const deal = dealOf(dbPlayer(5, { referredBy: 77 }));
    welcome(deal);
    expect(deal.gifts).toEqual([{ recipient: 77, source: 5, reason: 'welcome', coins: 5000 }]);
    const inviter = dealOf(dbPlayer(77));
    takeUp(inviter, [...deal.gifts, { recipient: 77, source: 5, reason: 'level:4', coins: 7000 }]);
    expect(inviter.player).toMatchObject({ friends: 1, coins: { whole: 15_000 } });
  });

  it('counts as a friend even when the catalogue pays no welcome', () => {
    const { referral } = GAME_CATALOGUE;
    const catalogue = {
      ...GAME_CATALOGUE,
      referral: { ...referral, base: { ...referral.base, welcome: 0 } },
    };
    const deal = { ...dealOf(dbPlayer(5, { referredBy: 77 })), catalogue };
    welcome(deal);
    const inviter = dealOf(dbPlayer(77));
    takeUp(inviter, deal.gifts);
    expect(inviter.player).toMatchObject({ friends: 1, coins: { whole: dbPlayer(77).coins.whole } });
  });
});

describe('income during an absence', () => {
  it('raises each level at its exact second, with that second’s energy', () => {
    // The player earns 3,600 coins an hour and is 100 coins short of level 2.
    const player = dbPlayer(5, {
      coins: { whole: from(2) - 100, parts: 0 },
      productionPerHour: 3600,
      standing: { level: 1, earnPerTap: 1, maxEnergy: 9000 },
      energy: { shown: 0, bank: 0, at: 1000 },
    });
    const shown = shownEnergy(player.energy, 9000, 1100);
    expect(shown).toBeLessThan(9000);
    expect(accruePassive(dealOf(player, 1150)).whole).toBe(150);
    expect(player).toMatchObject({
      standing: { level: 2 },
      energy: { shown, at: 1100 },
      passiveAt: 1150,
      accrued: { whole: 150 },
    });
  });

  it('is capped at three hours and settled up to now', () => {
    const player = dbPlayer(5, {
      productionPerHour: 10,
      standing: { level: 25, earnPerTap: 1, maxEnergy: 1 },
    });
    const day = 1000 + 86_400;
    expect(accruePassive(dealOf(player, day)).whole).toBe(30);
    expect([player.passiveAt, accruePassive(dealOf(player, day)).whole]).toEqual([day, 0]);
  });
});

describe('the last batch of a device', () => {
  const kindAfter = (...batches: [device: string, timestamp: number][]) => {
    const player = dbPlayer(5);
    const last = batches.pop() ?? ['', 0];
    for (const [device, timestamp] of batches)
      keepReceipt(player, { device, timestamp, count: 3, earned: 3, leveledUp: false }, 10);
    return classifyBatch(player, { device: last[0], timestamp: last[1], count: 3 }, 10);
  };
  it.each<[string, [string, number][], object]>([
    ['is new without a previous one', [['a', 1]], { kind: 'new' }],
    [
      'is new when it is later',
      [
        ['a', 1],
        ['a', 2],
      ],
      { kind: 'new' },
    ],
    [
      'is a repeat of the latest',
      [
        ['a', 1],
        ['a', 2],
        ['a', 2],
      ],
      { kind: 'repeat', receipt: { timestamp: 2 } },
    ],
    [
      'is stale before the latest',
      [
        ['a', 1],
        ['a', 2],
        ['a', 1],
      ],
      { kind: 'stale' },
    ],
    [
      'differs from another device’s batch',
      [
        ['a', 2],
        ['b', 1],
      ],
      { kind: 'new' },
    ],
    [
      'is remembered next to others',
      [
        ['a', 2],
        ['b', 1],
        ['c', 1],
        ['d', 1],
        ['a', 2],
      ],
      { kind: 'repeat' },
    ],
    [
      'is forgotten after four others',
      [
        ['a', 2],
        ['b', 1],
        ['c', 1],
        ['d', 1],
        ['e', 1],
        ['a', 2],
      ],
      { kind: 'new' },
    ],
  ])('%s', (_, batches, kind) => {
    expect(kindAfter(...batches)).toMatchObject(kind);
  });

  it.each<[string, string | null]>([
    ['phone:12', 'phone'],
    ['phone:13', null],
    ['phone', null],
    [`${'x'.repeat(32)}:12`, 'x'.repeat(32)],
    [`${'x'.repeat(33)}:12`, null],
    ['a b:12', null],
    [':12', null],
  ])('names its device only in a valid key: %s', (key, device) => {
    expect(deviceOf(key, 12)).toBe(device);
  });
});
