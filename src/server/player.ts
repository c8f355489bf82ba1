import { coinsOf, NO_COINS } from '../core/coins';
import { START_BALANCE, START_EARN_PER_TAP, START_MAX_ENERGY } from '../core/defaults';
import { UNUSED_DAILY_BOOSTER } from '../core/economy/boosters';
import { NEW_STREAK, utcDay } from '../core/economy/dailyRewards';
import { NO_EARNINGS } from './tally';
import type { PlayerRecord } from './types';

type NewPlayer = Pick<
  PlayerRecord,
  'telegramId' | 'id' | 'firstName' | 'lastName' | 'username' | 'isPremium' | 'referredBy' | 'demoFriends'
> & { now: number };

/** Creates an account with the start balance (spec §9). */
export function createPlayer({ now, ...who }: NewPlayer): PlayerRecord {
  return {
    ...who,
    createdAt: now,
    lastLoginAt: null,
    tokens: [],
    coins: coinsOf(START_BALANCE),
    accrued: NO_COINS,
    earned: NO_COINS,
    spent: 0,
    standing: { level: 1, earnPerTap: START_EARN_PER_TAP, maxEnergy: START_MAX_ENERGY },
    energy: { shown: START_MAX_ENERGY, bank: START_MAX_ENERGY, at: now },
    multiTapLevel: 1,
    energyLimitLevel: 1,
    productionPerHour: 0,
    passiveAt: now,
    lastTapAt: null,
    receipts: [],
    dailyBooster: UNUSED_DAILY_BOOSTER,
    streak: NEW_STREAK,
    missions: {},
    tasks: {},
    referralTasks: [],
    friends: 0,
    tonWallet: null,
    diamond: 0,
    popups: { servedOn: {}, sinceSync: 0 },
    games: {},
    earnings: NO_EARNINGS,
    today: { day: utcDay(now), taps: 0, earned: 0, hours: 0 },
    days: [],
  };
}
