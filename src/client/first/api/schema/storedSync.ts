import {
  count,
  fieldsOf,
  finite,
  lenient,
  list,
  nullable,
  passing,
  plainText,
  positive,
  type Read,
  shape,
} from '../../read';
import type { SyncAnswer } from './account';

const amount = passing((value): value is number => Number.isFinite(value) && (value as number) >= 0);
const moment = nullable(finite);

const level = shape({ id: count, level: positive, name: plainText, fromBalance: amount, toBalance: amount });

const user = shape({
  telegramId: plainText,
  id: plainText,
  firstName: plainText,
  lastName: plainText,
  username: plainText,
  balance: amount,
  earnPerTap: positive,
  availableEnergy: count,
  maxEnergy: positive,
  energyLimitLevel: positive,
  multiTapLevel: positive,
  levelId: nullable(count),
  loginStreak: count,
  productionPerHour: amount,
  lastLoginAt: moment,
  updatedAt: moment,
  tonWallet: nullable(plainText),
  diamond: amount,
  level: nullable(level),
});

const bonuses: Read<Readonly<Record<number, number>>> = (value) => {
  const row = fieldsOf(value);
  Object.values(row).forEach(amount);
  return { ...row } as Record<number, number>;
};
const booster = nullable(shape({ level: positive, cost: amount, increaseBy: amount }));
const referralSide = shape({ welcome: amount, levelUp: bonuses });

const storedSync: Read<SyncAnswer> = shape({
  user,
  boosters: shape({ multiTap: booster, energyLimit: booster, fullEnergy: booster }),
  dailyBooster: shape({ usesToday: count, nextAvailableAt: moment }),
  totalDailyRewards: amount,
  levels: list(level),
  maxLevel: nullable(positive),
  levelUp: nullable(shape({ maxEnergy: count, earnPerTap: count })),
  referral: shape({ base: referralSide, premium: referralSide }),
  missionTypes: list(shape({ id: plainText, name: plainText })),
  totalReferrals: count,
  passiveEarnings: amount,
  features: (value) => (value === undefined ? [] : list(plainText)(value)),
});

/**
 * A sync answer as the game keeps it between starts. Anyone may edit local storage, and an older version may
 * have written it. Anything that does not match exactly is ignored.
 */
export const readStoredSync = lenient(storedSync, null);
