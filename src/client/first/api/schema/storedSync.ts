import * as v from 'valibot';
import type { SyncAnswer } from './account';

const amount = v.pipe(v.number(), v.finite(), v.minValue(0));
const count = v.pipe(amount, v.integer());
const positive = v.pipe(count, v.minValue(1));
const moment = v.nullable(v.pipe(v.number(), v.finite()));

const level = v.object({
  id: count,
  level: positive,
  name: v.string(),
  fromBalance: amount,
  toBalance: amount,
});

const user = v.object({
  telegramId: v.string(),
  id: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  username: v.string(),
  balance: amount,
  earnPerTap: positive,
  availableEnergy: count,
  maxEnergy: positive,
  energyLimitLevel: positive,
  multiTapLevel: positive,
  levelId: v.nullable(count),
  loginStreak: count,
  productionPerHour: amount,
  lastLoginAt: moment,
  updatedAt: moment,
  tonWallet: v.nullable(v.string()),
  diamond: amount,
  level: v.nullable(level),
});

const booster = v.nullable(v.object({ level: positive, cost: amount, increaseBy: amount }));
const referralSide = v.object({ welcome: amount, levelUp: v.record(v.string(), amount) });

const storedSync = v.object({
  user,
  boosters: v.object({ multiTap: booster, energyLimit: booster, fullEnergy: booster }),
  dailyBooster: v.object({ usesToday: count, nextAvailableAt: moment }),
  totalDailyRewards: amount,
  levels: v.array(level),
  maxLevel: v.nullable(positive),
  levelUp: v.nullable(v.object({ maxEnergy: amount, earnPerTap: amount })),
  referral: v.object({ base: referralSide, premium: referralSide }),
  missionTypes: v.array(v.object({ id: v.string(), name: v.string() })),
  totalReferrals: count,
  passiveEarnings: amount,
  features: v.optional(v.array(v.string()), []),
}) satisfies v.GenericSchema<unknown, SyncAnswer>;

/**
 * A sync answer as the game keeps it between starts. Anyone may edit local storage, and an older version may
 * have written it. Anything that does not match exactly is ignored.
 */
export function readStoredSync(value: unknown): SyncAnswer | null {
  const parsed = v.safeParse(storedSync, value);
  return parsed.success ? parsed.output : null;
}
