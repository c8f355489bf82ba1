import { fieldsOf, lenient, optional, type Read, Unreadable } from '../../read';
import { amount, count, flag, instant, optionalText, positive, rows, text } from './fields';

const MAX_TOKEN_LENGTH = 8192;

/** POST /auth/telegram-user (spec §3). */
export const loginAnswer = (value: unknown) => {
  const { token, first_login } = fieldsOf(value);
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH)
    throw new Unreadable('no token');
  return { token, firstLogin: flag(first_login) };
};

const level = (value: unknown) => {
  const row = fieldsOf(value);
  const number = positive(row.level);
  const fromBalance = amount(row.from_balance);
  return {
    id: optional(count, number)(row.id),
    level: number,
    name: text(row.name),
    fromBalance,
    toBalance: lenient(amount, fromBalance)(row.to_balance),
  };
};

export const userProfile = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    telegramId: optionalText(row.telegram_id),
    id: optionalText(row.id),
    firstName: optionalText(row.first_name),
    lastName: optionalText(row.last_name),
    username: optionalText(row.username),
    balance: amount(row.balance),
    earnPerTap: positive(row.earn_per_tap),
    availableEnergy: count(row.available_energy),
    maxEnergy: positive(row.max_energy),
    energyLimitLevel: lenient(positive, 1)(row.energy_limit_level),
    multiTapLevel: lenient(positive, 1)(row.multi_tap_level),
    levelId: lenient(count, null)(row.level_id),
    loginStreak: lenient(count, 0)(row.login_streak),
    productionPerHour: amount(row.production_per_hour ?? 0),
    lastLoginAt: instant(row.last_login_date),
    updatedAt: instant(row.updated_at),
    tonWallet: optionalText(row.ton_wallet) || null,
    diamond: lenient(amount, 0)(row.diamond),
    level: lenient(level, null)(row.level),
  };
};
export type UserProfile = ReturnType<typeof userProfile>;

const booster = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    level: optional(positive, 1)(row.level),
    cost: amount(row.cost),
    increaseBy: optional(amount, 0)(row.increase_by),
  };
};

const boosters = (value: unknown) => {
  const row = fieldsOf(value);
  const one = optional(booster, null);
  return {
    multiTap: one(row.multi_tap),
    energyLimit: one(row.energy_limit),
    fullEnergy: one(row.full_energy),
  };
};

const dailyBooster = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    usesToday: optional(count, 0)(row.uses_today),
    nextAvailableAt: instant(row.next_available_at),
  };
};

/** {level: bonus} without invalid entries. PHP servers send an empty map as []. */
function levelBonuses(value: unknown): Readonly<Record<number, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const bonuses: Record<number, number> = {};
  for (const [key, bonus] of Object.entries(value)) {
    const at = lenient(positive, null)(key);
    const coins = lenient(amount, null)(bonus);
    if (at !== null && coins !== null) bonuses[at] = coins;
  }
  return bonuses;
}

const referralSide = (value: unknown) => {
  const row = fieldsOf(value);
  return { welcome: optional(amount, 0)(row.welcome), levelUp: levelBonuses(row.levelUp) };
};

const NO_REFERRAL: ReturnType<typeof referralSide> = { welcome: 0, levelUp: {} };

const referral = (value: unknown) => {
  const row = fieldsOf(value);
  const side = optional(referralSide, NO_REFERRAL);
  return { base: side(row.base), premium: side(row.premium) };
};

const increments = (value: unknown) => {
  const row = fieldsOf(value);
  return { maxEnergy: count(row.max_energy), earnPerTap: count(row.earn_per_tap) };
};

const missionType = (value: unknown) => {
  const row = fieldsOf(value);
  return { id: text(row.id), name: text(row.name) };
};

/** The readable rows of a list. A value that is not a list has no rows. */
const readableRows = <Output>(row: Read<Output>) => lenient<Output[], Output[]>(rows(row), []);

/** GET /clicker/sync (spec §3). Only the user is required; the rest has defaults or may be missing. */
export const syncAnswer = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    user: userProfile(row.user),
    boosters: lenient(boosters, { multiTap: null, energyLimit: null, fullEnergy: null })(row.boosters),
    dailyBooster: lenient(dailyBooster, { usesToday: 0, nextAvailableAt: null })(row.daily_booster),
    totalDailyRewards: lenient(amount, 0)(row.total_daily_rewards),
    levels: readableRows(level)(row.levels),
    maxLevel: lenient(positive, null)(row.max_level),
    levelUp: lenient(increments, null)(row.level_up) ?? lenient(increments, null)(row.levelUp),
    referral: lenient(referral, { base: NO_REFERRAL, premium: NO_REFERRAL })(row.referral),
    missionTypes: readableRows(missionType)(row.mission_types),
    totalReferrals: lenient(count, 0)(row.total_referals),
    passiveEarnings: lenient(amount, 0)(row.passive_earnings),
    /** What the provider does beyond the spec, in words. Unknown words mean nothing (decision 36). */
    features: readableRows(text)(row.features),
  };
};
export type SyncAnswer = ReturnType<typeof syncAnswer>;

/** A sync that an earlier start has kept. Anyone may edit local storage, so it is read like a provider's; else null. */
export const keptSync = lenient(syncAnswer, null);
