import { describe, expect, it } from 'vitest';
import { GAME_CATALOGUE } from '../../src/server/catalogue/gameCatalogue';
import type { Deal } from '../../src/server/deal';
import { accruePassive, creditCoins, takeUp } from '../../src/server/effects';
import { earnedBySource, type Income, tallyTaps } from '../../src/server/tally';
import type { Gift, PlayerRecord } from '../../src/server/types';
import { dbPlayer } from './dbContract';
import { createWorld } from './world';

const DAY = 86_400;

function dealOf(player: PlayerRecord, now: number): Deal {
  return { tx: { give: () => undefined }, player, now, catalogue: GAME_CATALOGUE };
}

function earn(player: PlayerRecord, source: Income['source'], coins: number, now: number): void {
  accruePassive(dealOf(player, now));
  creditCoins(dealOf(player, now), { source, coins });
}

function total(player: PlayerRecord): number {
  return Object.values(earnedBySource(player)).reduce((sum, coins) => sum + coins, 0);
}

describe('coins by source', () => {
  it('add up to everything earned, over days', () => {
    const player = dbPlayer(1, { productionPerHour: 3601 });
    earn(player, 'taps', 100, 1000);
    earn(player, 'daily', 500, 2000);
    earn(player, 'taps', 30, DAY + 1000);
    earn(player, 'games', 7, 2 * DAY + 5);
    earn(player, 'tasks', 1000, 2 * DAY + 6);
    const gift: Gift = { recipient: 1, source: 2, reason: 'level:4', coins: 7000 };
    takeUp(dealOf(player, 2 * DAY + 7), [gift, { ...gift, source: 1, reason: 'back:9', coins: 60 }]);
    const sources = earnedBySource(player);
    expect(sources).toMatchObject({
      taps: 130,
      daily: 500,
      games: 7,
      tasks: 1000,
      friends: 7000,
      back: 60,
      before: 0,
    });
    expect(sources.production).toBeGreaterThan(10_000);
    expect(total(player)).toBeCloseTo(player.earned.whole + player.earned.parts / 3600, 6);
  });

  it('put coins from before sources were recorded in a category of their own', () => {
    const { earnings, ...old } = dbPlayer(1, {
      earned: { whole: 900, parts: 5 },
      today: { day: 0, taps: 3, earned: 300, hours: 1 },
    });
    const player: PlayerRecord = old;
    expect(earnedBySource(player)).toMatchObject({ before: 900, taps: 0 });
    earn(player, 'taps', 40, 1000);
    earn(player, 'friends', 5, DAY + 1000);
    earn(player, 'taps', 2, 3 * DAY);
    expect(earnedBySource(player)).toMatchObject({ before: 900, taps: 42, friends: 5 });
    expect(total(player)).toBeCloseTo(player.earned.whole + player.earned.parts / 3600, 6);
  });

  it('leave the account’s document unchanged while batches of taps arrive', () => {
    const player = dbPlayer(1, { createdAt: 1000 });
    earn(player, 'taps', 1, 1000);
    const { earnings } = structuredClone(player);
    for (let batch = 0; batch < 5; batch += 1) earn(player, 'taps', 10, 1001 + batch);
    expect(player.earnings).toEqual(earnings);
    expect(earnedBySource(player).taps).toBe(51);
  });

  it('are recorded by the claims themselves', async () => {
    const world = await createWorld();
    await world.login();
    await world.edit((record) => {
      record.friends = 3;
      record.tasks[1] = { submittedAt: world.time.now - 60, isRewarded: false };
    });
    for (const claim of ['claim-daily-task', 'tasks/1/claim', 'referral-tasks/1/complete'])
      expect((await world.call('POST', `/clicker/${claim}`)).status).toBe(200);
    expect(earnedBySource(await world.record())).toEqual({
      taps: 0,
      production: 0,
      daily: 500,
      tasks: 5000 + 25_000,
      games: 0,
      friends: 0,
      back: 0,
      before: 0,
    });
    await world.close();
  });
});

describe('a finished day', () => {
  const UNTAPPED = { taps: 0, hours: 0 };

  it('keeps its coins from sources other than taps', () => {
    const player = dbPlayer(1);
    earn(player, 'taps', 100, 1000);
    earn(player, 'daily', 500, 2000);
    earn(player, 'tasks', 7, 3000);
    expect(player.besides).toEqual({ day: 0, coins: 507 });
    earn(player, 'games', 3, DAY);
    expect(player.besides).toEqual({ day: 1, coins: 3 });
    earn(player, 'taps', 40, 2 * DAY);
    earn(player, 'taps', 1, 3 * DAY);
    expect(player.days).toStrictEqual([
      { ...UNTAPPED, day: 0, earned: 607, besides: 507 },
      { ...UNTAPPED, day: 1, earned: 3, besides: 3 },
      { ...UNTAPPED, day: 2, earned: 40 },
    ]);
  });

  it('is stored with taps or coins, and dropped with neither', () => {
    const player = dbPlayer(1);
    earn(player, 'taps', 0, 1000);
    tallyTaps(player, 5, 1000);
    earn(player, 'daily', 500, DAY);
    earn(player, 'games', 0, 2 * DAY);
    earn(player, 'taps', 1, 3 * DAY);
    expect(player.days.map(({ day }) => day)).toEqual([0, 1]);
  });

  it('counts no coins besides taps after an unpaid run', () => {
    const player = dbPlayer(1);
    earn(player, 'games', 0, 1000);
    expect(player).not.toHaveProperty('besides');
  });
});
