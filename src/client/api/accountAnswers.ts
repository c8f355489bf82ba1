import * as v from 'valibot';
import { OFFLINE_DEFAULTS } from '../../core/defaults';
import {
  amount,
  count,
  fields,
  flag,
  instant,
  name,
  optionalRows,
  optionalText,
  part,
  parts,
  positive,
  text,
} from './fields';

/** POST /auth/telegram-user (spec §3). The token goes into a header, so it is printable ASCII. */
export const loginAnswer = fields({
  token: v.pipe(v.string(), v.regex(/^[!-~]{1,8192}$/)),
  first_login: flag,
});

/** A level of the ladder, alone or in a list. */
export const level = v.pipe(
  fields({
    id: part(count, null),
    level: positive,
    name: optionalText,
    from_balance: amount,
    to_balance: part(amount, null),
  }),
  v.transform((row) => ({ ...row, id: row.id ?? row.level, toBalance: row.toBalance ?? row.fromBalance })),
);

/** The player's own account (spec §3). Nothing can be played without its balance, energy and rates. */
export const user = v.pipe(
  fields({
    first_name: name,
    balance: amount,
    earn_per_tap: positive,
    available_energy: count,
    max_energy: positive,
    production_per_hour: v.nullish(amount, 0),
    level: part(level, null),
    level_id: part(count, null),
    last_login_date: instant,
    ton_wallet: part(v.pipe(text, v.nonEmpty()), null),
    login_streak: part(count, 0),
    diamond: part(amount, 0),
  }),
  v.transform(({ lastLoginDate, ...row }) => ({ ...row, lastLoginAt: lastLoginDate })),
);

const increments = fields({
  max_energy: part(count, OFFLINE_DEFAULTS.levelUp.maxEnergy),
  earn_per_tap: part(count, OFFLINE_DEFAULTS.levelUp.earnPerTap),
});

const booster = part(fields({ level: part(positive, 1), cost: amount, increase_by: part(amount, 0) }), null);

/** {level: bonus}. PHP servers send an empty map as a list. */
const levelBonuses = v.pipe(
  v.unknown(),
  v.check((value) => !Array.isArray(value)),
  v.record(v.string(), part(amount, null)),
  v.transform((bonuses) => {
    const read: Record<number, number> = {};
    for (const [level, coins] of Object.entries(bonuses))
      if (coins !== null && /^[1-9]\d*$/.test(level)) read[Number(level)] = coins;
    return read;
  }),
);

const referralSide = parts({ welcome: part(amount, 0), levelUp: part(levelBonuses, {}) });

const sync = v.pipe(
  v.object({
    user,
    levels: optionalRows(level),
    max_level: part(positive, null),
    level_up: part(increments, null),
    /** As some servers spell it. */
    levelUp: part(increments, null),
    passive_earnings: part(amount, 0),
    boosters: parts({ multi_tap: booster, energy_limit: booster, full_energy: booster }),
    daily_booster: part(fields({ uses_today: part(count, 0), next_available_at: instant }), null),
    total_daily_rewards: part(amount, 0),
    referral: parts({ base: referralSide, premium: referralSide }),
    mission_types: optionalRows(fields({ id: text, name: text })),
    total_referals: part(count, 0),
    features: optionalRows(text),
  }),
  v.transform((row) => ({
    user: row.user,
    levels: row.levels,
    maxLevel: row.max_level,
    levelUp: row.level_up ?? row.levelUp,
    passiveEarnings: row.passive_earnings,
    /** For the screens alone. */
    account: {
      boosters: row.boosters,
      dailyBooster: row.daily_booster,
      totalDailyRewards: row.total_daily_rewards,
      referral: row.referral,
      missionTypes: row.mission_types,
      totalReferrals: row.total_referals,
      loginStreak: row.user.loginStreak,
      diamond: row.user.diamond,
      features: row.features,
    },
  })),
);

/** GET /clicker/sync (spec §3). Only the user is required. */
export interface SyncAnswer extends v.InferOutput<typeof sync> {
  /** The provider's own words, which are kept between starts. */
  raw: Readonly<Record<string, unknown>>;
}

export function readSync(value: unknown): SyncAnswer {
  return { ...v.parse(sync, value), raw: value as SyncAnswer['raw'] };
}

/** A sync of an earlier start, read like a provider's: anyone may edit local storage. Null when it can't be read. */
export function readKeptSync(value: unknown): SyncAnswer | null {
  const { success, output } = v.safeParse(sync, value);
  return success ? { ...output, raw: value as SyncAnswer['raw'] } : null;
}

/** A level as its number or as {level: number}. */
const levelNumber = v.union([
  positive,
  v.pipe(
    fields({ level: positive }),
    v.transform((row) => row.level),
  ),
]);

/**
 * POST /clicker/tap (spec §3). Any success status means that the provider accepted the batch, with any JSON or without a
 * body; the balance is a hint (decision 16). A text body comes from someone in between.
 */
export const tapAnswer = v.pipe(
  v.unknown(),
  v.check((body) => typeof body !== 'string'),
  parts({
    leveled_up: flag,
    level: part(levelNumber, null),
    earn_per_tap: part(positive, null),
    max_energy: part(positive, null),
    balance: part(amount, null),
  }),
);
export type TapAnswer = v.InferOutput<typeof tapAnswer>;
