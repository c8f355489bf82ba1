import { fieldsOf, lenient, optional } from '../api/read';
import { readableRows } from '../api/schema/account';
import { amount, count, instant, positive, text } from '../api/schema/fields';
import type { GameStoreApi } from '../game/gameStore';
import type { Account } from './accountSlice';

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

const missionType = (value: unknown) => {
  const row = fieldsOf(value);
  return { id: text(row.id), name: text(row.name) };
};

/** What the screens show of a sync. All of it has defaults. */
export function readAccount(raw: Readonly<Record<string, unknown>>): Account {
  const user = fieldsOf(raw.user);
  return {
    boosters: lenient(boosters, { multiTap: null, energyLimit: null, fullEnergy: null })(raw.boosters),
    dailyBooster: lenient(dailyBooster, { usesToday: 0, nextAvailableAt: null })(raw.daily_booster),
    totalDailyRewards: lenient(amount, 0)(raw.total_daily_rewards),
    referral: lenient(referral, { base: NO_REFERRAL, premium: NO_REFERRAL })(raw.referral),
    missionTypes: readableRows(missionType)(raw.mission_types),
    totalReferrals: lenient(count, 0)(raw.total_referals),
    features: readableRows(text)(raw.features),
    loginStreak: lenient(count, 0)(user.login_streak),
    diamond: lenient(amount, 0)(user.diamond),
  };
}

/** Keeps the account as the last sync names it, the one that has been before included. */
export function followSyncs(store: GameStoreApi): void {
  const read = () => {
    const { sync, setAccount } = store.getState();
    if (sync) setAccount(readAccount(sync));
  };
  store.subscribe(({ sync }, before) => {
    if (sync !== before.sync) read();
  });
  read();
}
