import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coinsOf } from '../../../src/core/coins';
import { PASSIVE_CAP_SECONDS } from '../../../src/core/constants';
import {
  useDailyBooster as afterUse,
  BOOSTER_TYPES,
  BOOSTERS,
  boosterCost,
  dailyBoosterAvailableAt,
  refreshDailyBooster,
  UNUSED_DAILY_BOOSTER,
} from '../../../src/core/economy/boosters';
import {
  claimableDay,
  claimOn,
  DAILY_REWARDS,
  loginOn,
  NEW_STREAK,
  type StreakState,
  utcDay,
} from '../../../src/core/economy/dailyRewards';
import { LEVELS, levelRow, levelUp } from '../../../src/core/economy/levels';
import { creditPassive, passiveSeconds } from '../../../src/core/economy/passive';
import { REFERRAL } from '../../../src/core/economy/referral';

describe('levels', () => {
  // [spec 1.4, 9.10]
  it('number 25, from Novice to Seijin, without gaps or overlaps', () => {
    expect(LEVELS).toHaveLength(25);
    expect(LEVELS.map(({ name }) => name)).toMatchObject({ 0: 'Novice', 4: 'Genin', 24: 'Seijin' });
    expect(LEVELS[0]?.fromBalance).toBe(0);
    for (const [index, row] of LEVELS.entries()) {
      expect(row).toMatchObject({ id: index + 1, level: index + 1 });
      expect(row.toBalance).toBeGreaterThan(row.fromBalance);
      const next = LEVELS[index + 1];
      if (next) expect(next.fromBalance).toBe(row.toBalance + 1);
    }
    expect(new Set(LEVELS.map(({ name }) => name)).size).toBe(25);
  });

  const novice = { level: 1, earnPerTap: 1, maxEnergy: 500 };
  it.each([
    ['none below the first threshold', novice, () => levelRow(2).fromBalance - 1, novice],
    [
      'one at the first threshold',
      novice,
      () => levelRow(2).fromBalance,
      { level: 2, earnPerTap: 2, maxEnergy: 1000 },
    ],
    ['several at once', novice, () => levelRow(4).fromBalance, { level: 4, earnPerTap: 4, maxEnergy: 2000 }],
    [
      'all at the largest balance',
      novice,
      () => Number.MAX_SAFE_INTEGER,
      { level: 25, earnPerTap: 25, maxEnergy: 12_500 },
    ],
    [
      'one on top of boosters',
      { level: 2, earnPerTap: 7, maxEnergy: 3000 },
      () => levelRow(3).fromBalance,
      { level: 3, earnPerTap: 8, maxEnergy: 3500 },
    ],
    [
      'none lost at balance 0',
      { level: 5, earnPerTap: 5, maxEnergy: 2500 },
      () => 0,
      { level: 5, earnPerTap: 5, maxEnergy: 2500 },
    ],
  ])('are gained with the balance: %s', (_name, standing, balance, expected) => {
    const after = levelUp(standing, balance());
    expect(after).toEqual(expected);
    if (after.level === standing.level) expect(after).toBe(standing);
  });

  it.each([
    [0, 1],
    [1, 1],
    [25, 25],
    [26, 25],
    [-3, 1],
    [3.9, 3],
  ])('treat level %d as level %i', (asked, level) => {
    expect(levelRow(asked).level).toBe(level);
  });
});

describe('boosters', () => {
  it('come in two kinds, each with its own step', () => {
    expect(BOOSTER_TYPES.map((type) => [type, BOOSTERS[type].step])).toEqual([
      ['multi_tap', 1],
      ['energy_limit', 500],
    ]);
  });

  it.each([
    [1, 1000],
    [2, 2000],
    [3, 4000],
    [11, 1_024_000],
    [0, 1000],
  ])('at level %i cost %i to raise', (level, cost) => {
    for (const type of BOOSTER_TYPES) expect(boosterCost(BOOSTERS[type], level)).toBe(cost);
  });
});

describe('the daily booster', () => {
  const HOUR = 3600;
  // [spec 9.11]
  it('rests an hour after each use, and after the sixth until its window ends', () => {
    let state = UNUSED_DAILY_BOOSTER;
    for (let use = 0; use < 6; use += 1) {
      const now = 1000 + use * HOUR;
      expect(dailyBoosterAvailableAt(state, now)).toBeNull();
      state = afterUse(state, now);
      expect(state.uses).toBe(use + 1);
      if (use < 5) expect(dailyBoosterAvailableAt(state, now)).toBe(now + HOUR);
    }
    expect(dailyBoosterAvailableAt(state, 1000 + 20 * HOUR)).toBe(1000 + 24 * HOUR);
    expect(dailyBoosterAvailableAt(state, 1000 + 24 * HOUR)).toBeNull();
    expect(refreshDailyBooster(state, 1000 + 24 * HOUR).uses).toBe(0);
    expect(refreshDailyBooster(state, 999 + 24 * HOUR).uses).toBe(6);
  });

  it('is ready before its first use', () => {
    expect(refreshDailyBooster(UNUSED_DAILY_BOOSTER, 9e9)).toBe(UNUSED_DAILY_BOOSTER);
    expect(dailyBoosterAvailableAt({ uses: 6, windowStart: null, lastUse: null }, 10)).toBeNull();
  });

  it('rests an hour even when its window ends meanwhile', () => {
    const late = { uses: 3, windowStart: 0, lastUse: 24 * HOUR - 60 };
    expect(dailyBoosterAvailableAt(late, 24 * HOUR)).toBe(25 * HOUR - 60);
  });
});

describe('daily rewards', () => {
  it('total 5,526,000 coins over 16 days', () => {
    expect(DAILY_REWARDS).toHaveLength(16);
    expect(DAILY_REWARDS.reduce((total, coins) => total + coins, 0)).toBe(5_526_000);
  });

  it.each([
    [[], 0, null],
    [[], 1, 1],
    [[1], 1, null],
    [[1], 2, 2],
    [[1, 3], 4, 2],
    [[1, 2, 3], 99, 4],
    [Array.from({ length: 16 }, (_, index) => index + 1), 99, null],
  ])('with %j claimed and a streak of %i offer day %j', (claimed, streak, day) => {
    expect(claimableDay(claimed, streak, DAILY_REWARDS.length)).toBe(day);
  });
});

describe('the streak', () => {
  const at = (
    streak: number,
    login: number | null,
    claim: number | null,
    claimedDays: number[] = [],
  ): StreakState => ({
    streak,
    claimedDays,
    lastLoginDay: login,
    lastClaimDay: claim,
  });

  it.each([
    ['the first login', NEW_STREAK, 10, at(1, 10, null)],
    ['a second login of the day', at(3, 10, 10, [1, 2, 3]), 10, at(3, 10, 10, [1, 2, 3])],
    ['after yesterday’s login and claim', at(3, 9, 9, [1, 2, 3]), 10, at(4, 10, 9, [1, 2, 3])],
    ['after yesterday’s login without a claim', at(3, 9, 8, [1, 2]), 10, at(1, 10, 8)],
    ['after a missed day', at(3, 8, 8, [1, 2, 3]), 10, at(1, 10, 8)],
    ['after the last day of rewards', at(16, 9, 9, [16]), 10, at(1, 10, 9)],
    ['the first login, on day 0', NEW_STREAK, 0, at(1, 0, null)],
    ['after yesterday’s claim without its login', at(3, 8, 9, [1, 2, 3]), 10, at(1, 10, 9)],
    ['with a clock set back', at(3, 10, 10, [1, 2, 3]), 7, at(3, 10, 10, [1, 2, 3])],
  ])('is updated by a login: %s', (_name, before, today, after) => {
    expect(loginOn(before, today, DAILY_REWARDS.length)).toEqual(after);
  });

  it('starts with no login and no claimed day for a new player', () => {
    expect(NEW_STREAK).toEqual(at(0, null, null));
  });

  it('stores the day of a claim', () => {
    expect(claimOn(at(2, 10, 9, [1]), 2, 10)).toEqual(at(2, 10, 10, [1, 2]));
  });

  it('counts a claim for its login day, even when the clock has been set back', () => {
    const claimed = claimOn(at(2, 10, 9, [1]), 2, 9);
    expect(claimed).toEqual(at(2, 10, 10, [1, 2]));
    expect(loginOn(claimed, 11, DAILY_REWARDS.length).streak).toBe(3);
  });

  it.each([
    [0, 0],
    [86_399, 0],
    [86_400, 1],
  ])('assigns second %i to day %i', (second, day) => {
    expect(utcDay(second)).toBe(day);
  });
});

describe('referral bonuses', () => {
  it.each([
    ['a friend', REFERRAL.base.levelUp, 172_000],
    ['a friend with Premium', REFERRAL.premium.levelUp, 570_000],
  ])('for %s add up over all levels', (_who, levelUp, coins) => {
    expect(Object.values(levelUp).reduce((sum, bonus) => sum + bonus)).toBe(coins);
  });
});

describe('passive income', () => {
  it.each([
    [-5, 0],
    [0, 0],
    [1.9, 1],
    [PASSIVE_CAP_SECONDS - 1, PASSIVE_CAP_SECONDS - 1],
    [PASSIVE_CAP_SECONDS + 1, PASSIVE_CAP_SECONDS],
    [1e9, PASSIVE_CAP_SECONDS],
  ])('pays %d s of absence as %i s', (away, paid) => {
    expect(passiveSeconds(away)).toBe(paid);
  });

  it('is the same however an absence is split', () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 400 }), { maxLength: 20 });
    fc.assert(
      fc.property(cuts, fc.integer({ min: 0, max: 1e6 }), (seconds, perHour) => {
        const total = seconds.reduce((sum, value) => sum + value, 0);
        const inSteps = seconds.reduce((coins, value) => creditPassive(coins, perHour, value), coinsOf(10));
        expect(inSteps).toEqual(creditPassive(coinsOf(10), perHour, total));
      }),
    );
  });
});
