import { describe, expect, it } from 'vitest';
import { readSync } from '../../../src/client/api/accountAnswers';

const USER = { balance: 9, earn_per_tap: 1, available_energy: 1, max_energy: 1 };
const accountOf = ({ user, ...answer }: { user?: object; [part: string]: unknown }) =>
  readSync({ ...answer, user: { ...USER, ...user } }).account;

describe('a synced account', () => {
  it('has every part the provider names', () => {
    const account = accountOf({
      user: { login_streak: 3, diamond: 2.5 },
      boosters: {
        multi_tap: { level: 4, cost: '70', increase_by: 1 },
        energy_limit: { cost: 500 },
        full_energy: { cost: 0, increase_by: 5 },
      },
      daily_booster: { uses_today: 2, next_available_at: '2026-01-05 12:00:00' },
      total_daily_rewards: 5,
      referral: {
        base: { welcome: 5000, levelUp: { 2: 100, 3: '200' } },
        premium: { welcome: 10_000, levelUp: { 2: 1 } },
      },
      mission_types: [{ id: 1, name: 'Drill' }, { id: 2 }],
      total_referals: 6,
      accumulated_coins: '9000.5',
      features: ['reports', {}],
    });
    expect(account).toEqual({
      boosters: {
        multiTap: { level: 4, cost: 70, increaseBy: 1 },
        energyLimit: { level: 1, cost: 500, increaseBy: 0 },
        fullEnergy: { level: 1, cost: 0, increaseBy: 5 },
      },
      dailyBooster: { usesToday: 2, nextAvailableAt: Date.UTC(2026, 0, 5, 12) },
      totalDailyRewards: 5,
      referral: {
        base: { welcome: 5000, levelUp: { 2: 100, 3: 200 } },
        premium: { welcome: 10_000, levelUp: { 2: 1 } },
      },
      missionTypes: [{ id: '1', name: 'Drill' }],
      totalReferrals: 6,
      accumulatedCoins: 9000.5,
      features: ['reports'],
      loginStreak: 3,
      diamond: 2.5,
    });
  });

  it('has defaults when the provider sends only the player', () => {
    const noReward = { welcome: 0, levelUp: {} };
    expect(accountOf({})).toEqual({
      boosters: { multiTap: null, energyLimit: null, fullEnergy: null },
      dailyBooster: null,
      totalDailyRewards: 0,
      referral: { base: noReward, premium: noReward },
      missionTypes: [],
      totalReferrals: 0,
      accumulatedCoins: null,
      features: [],
      loginStreak: 0,
      diamond: 0,
    });
    expect(accountOf({ daily_booster: {} }).dailyBooster).toEqual({ usesToday: 0, nextAvailableAt: null });
  });

  // PHP serialises an empty map as a list.
  it.each([
    [[]],
    [[100, 200]],
    [null],
    [undefined],
    [7],
    ['15'],
    [{ 0: 5, '-1': 5, x: 5, 2: -1, 3: 'many' }],
  ])('has no level bonuses when they are %j', (levelUp) => {
    const { referral } = accountOf({ referral: { base: { welcome: 1, levelUp } } });
    expect(referral).toEqual({
      base: { welcome: 1, levelUp: {} },
      premium: { welcome: 0, levelUp: {} },
    });
  });
});

it.each(['\u3164', '\u2800', '\u{e0041}', '\u200d\u2060', ' '])(
  'a player has an empty name when the provider sends %j',
  (name) => {
    const { user } = readSync({ user: { ...USER, first_name: name } });
    expect(user.firstName).toBe('');
  },
);
