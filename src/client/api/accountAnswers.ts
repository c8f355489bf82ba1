import { OFFLINE_DEFAULTS } from '../../core/defaults';
import { amount, count, filledText, flag, instant, name, optionalText, positive, text } from './fields';
import { fields, map, objectOf, optionalRows, part, parts, passing, Unreadable } from './read';
import { isToken } from './wire';

export const readToken = passing(isToken);

/** POST /auth/telegram-user (spec §3). */
export const readLogin = fields({ token: readToken, first_login: flag });

export const level = map(
  fields({
    id: part(count, null),
    level: positive,
    name: optionalText,
    from_balance: amount,
    to_balance: part(amount, null),
  }),
  (row) => ({ ...row, id: row.id ?? row.level, toBalance: row.toBalance ?? row.fromBalance }),
);

/** The player's own account (spec §3). Balance, energy and rates are required. */
export const user = map(
  fields({
    first_name: name,
    balance: amount,
    earn_per_tap: positive,
    available_energy: count,
    max_energy: positive,
    production_per_hour: (value) => amount(value ?? 0),
    level: part(level, null),
    level_id: part(count, null),
    last_login_date: instant,
    ton_wallet: part(filledText, null),
    /** Beyond the spec: true once the wallet's owner has signed a proof. */
    wallet_proven: flag,
    login_streak: part(count, 0),
    diamond: part(amount, 0),
  }),
  ({ lastLoginDate, ...row }) => ({ ...row, lastLoginAt: lastLoginDate }),
);

const increments = part(
  fields({
    max_energy: part(count, OFFLINE_DEFAULTS.levelUp.maxEnergy),
    earn_per_tap: part(count, OFFLINE_DEFAULTS.levelUp.earnPerTap),
  }),
  null,
);

const booster = part(fields({ level: part(positive, 1), cost: amount, increase_by: part(amount, 0) }), null);

/** Parses {level: bonus} and drops unreadable entries. PHP servers send an empty map as a list. */
function levelBonuses(value: unknown): Readonly<Record<number, number>> {
  const bonuses: Record<number, number> = {};
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return bonuses;
  for (const [level, bonus] of Object.entries(value)) {
    const coins = part(amount, null)(bonus);
    if (coins !== null && /^[1-9]\d*$/.test(level)) bonuses[Number(level)] = coins;
  }
  return bonuses;
}

const referralSide = parts({ welcome: part(amount, 0), levelUp: levelBonuses });

const syncParts = fields({
  user,
  levels: optionalRows(level),
  max_level: part(positive, null),
  passive_earnings: part(amount, 0),
  boosters: parts({ multi_tap: booster, energy_limit: booster, full_energy: booster }),
  daily_booster: part(fields({ uses_today: part(count, 0), next_available_at: instant }), null),
  total_daily_rewards: part(amount, 0),
  referral: parts({ base: referralSide, premium: referralSide }),
  mission_types: optionalRows(fields({ id: text, name: text })),
  total_referals: part(count, 0),
  /** Beyond the spec: every coin ever received, including those spent. */
  accumulated_coins: part(amount, null),
  features: optionalRows(text),
});

/** GET /clicker/sync (spec §3). Only the user is required. */
export function readSync(value: unknown) {
  const raw = objectOf(value);
  const { user, levels, maxLevel, passiveEarnings, totalReferals, ...account } = syncParts(raw);
  return {
    user,
    levels,
    maxLevel,
    // Some servers use camel case.
    levelUp: increments(raw.level_up) ?? increments(raw.levelUp),
    passiveEarnings,
    account: {
      ...account,
      totalReferrals: totalReferals,
      loginStreak: user.loginStreak,
      diamond: user.diamond,
    },
    raw,
  };
}
export type SyncAnswer = ReturnType<typeof readSync>;

/** Parses a stored sync as strictly as an answer, because anyone can edit local storage. */
export const readKeptSync = part(readSync, null);

const tapParts = parts({
  leveled_up: flag,
  // A level is either its number or {level: number}.
  level: part((value) => positive(typeof value === 'object' ? objectOf(value).level : value), null),
  earn_per_tap: part(positive, null),
  max_energy: part(positive, null),
  balance: part(amount, null),
});

/**
 * POST /clicker/tap (spec §3). Any success status accepts the batch, with any JSON body or none (decision 16). A text
 * body comes from a proxy, not from the provider.
 */
export function readTap(body: unknown) {
  if (typeof body === 'string') throw new Unreadable('text');
  return tapParts(body);
}
export type TapAnswer = ReturnType<typeof readTap>;
