import * as v from 'valibot';
import { amount, count, flag, instant, optionalText, positive, rows, text } from './fields';

export const loginAnswer = v.pipe(
  v.object({ token: v.pipe(v.string(), v.nonEmpty(), v.maxLength(8192)), first_login: v.optional(flag) }),
  v.transform((answer) => ({ token: answer.token, firstLogin: answer.first_login ?? false })),
);

const level = v.pipe(
  v.object({
    id: v.optional(count),
    level: positive,
    name: text,
    from_balance: amount,
    to_balance: v.fallback(v.nullable(amount), null),
  }),
  v.transform((row) => ({
    id: row.id ?? row.level,
    level: row.level,
    name: row.name,
    fromBalance: row.from_balance,
    toBalance: row.to_balance ?? row.from_balance,
  })),
);

const user = v.pipe(
  v.object({
    telegram_id: optionalText,
    id: optionalText,
    first_name: optionalText,
    last_name: optionalText,
    username: optionalText,
    balance: amount,
    earn_per_tap: positive,
    available_energy: count,
    max_energy: positive,
    energy_limit_level: v.fallback(v.optional(positive, 1), 1),
    multi_tap_level: v.fallback(v.optional(positive, 1), 1),
    level_id: v.fallback(v.optional(v.nullable(count)), null),
    login_streak: v.fallback(v.optional(count, 0), 0),
    production_per_hour: v.optional(v.nullable(amount)),
    last_login_date: v.optional(instant, null),
    updated_at: v.optional(instant, null),
    ton_wallet: optionalText,
    diamond: v.fallback(v.optional(v.nullable(amount), 0), 0),
    level: v.fallback(v.optional(v.nullable(level)), null),
  }),
  v.transform((row) => ({
    telegramId: row.telegram_id,
    id: row.id,
    firstName: row.first_name,
    lastName: row.last_name,
    username: row.username,
    balance: row.balance,
    earnPerTap: row.earn_per_tap,
    availableEnergy: row.available_energy,
    maxEnergy: row.max_energy,
    energyLimitLevel: row.energy_limit_level,
    multiTapLevel: row.multi_tap_level,
    levelId: row.level_id ?? null,
    loginStreak: row.login_streak,
    productionPerHour: row.production_per_hour ?? 0,
    lastLoginAt: row.last_login_date,
    updatedAt: row.updated_at,
    tonWallet: row.ton_wallet || null,
    diamond: row.diamond ?? 0,
    level: row.level ?? null,
  })),
);
export const userProfile = user;
export type UserProfile = v.InferOutput<typeof user>;

const booster = v.pipe(
  v.object({ level: v.optional(positive, 1), cost: amount, increase_by: v.optional(amount, 0) }),
  v.transform((row) => ({ level: row.level, cost: row.cost, increaseBy: row.increase_by })),
);

const referralSide = v.pipe(
  v.object({ welcome: v.optional(amount, 0), levelUp: v.optional(v.unknown()) }),
  v.transform((row) => ({ welcome: row.welcome, levelUp: levelBonuses(row.levelUp) })),
);

/** {level: bonus} without invalid entries. PHP servers send an empty map as []. */
function levelBonuses(value: unknown): Readonly<Record<number, number>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const bonuses: Record<number, number> = {};
  for (const [key, bonus] of Object.entries(value)) {
    const at = v.safeParse(positive, key);
    const coins = v.safeParse(amount, bonus);
    if (at.success && coins.success) bonuses[at.output] = coins.output;
  }
  return bonuses;
}

const increments = v.pipe(
  v.object({ max_energy: amount, earn_per_tap: amount }),
  v.transform((row) => ({ maxEnergy: row.max_energy, earnPerTap: row.earn_per_tap })),
);

const NO_REFERRAL = { welcome: 0, levelUp: {} };

/** GET /clicker/sync (spec §3). Only the user is required; the rest has defaults or may be missing. */
export const syncAnswer = v.pipe(
  v.object({
    user,
    boosters: v.fallback(
      v.optional(
        v.partial(v.object({ multi_tap: booster, energy_limit: booster, full_energy: booster })),
        {},
      ),
      {},
    ),
    daily_booster: v.fallback(
      v.optional(
        v.object({ uses_today: v.optional(count, 0), next_available_at: v.optional(instant, null) }),
      ),
      undefined,
    ),
    total_daily_rewards: v.fallback(v.optional(amount, 0), 0),
    levels: v.fallback(v.optional(rows(level), []), []),
    max_level: v.fallback(v.optional(positive), undefined),
    level_up: v.fallback(v.optional(increments), undefined),
    levelUp: v.fallback(v.optional(increments), undefined),
    referral: v.fallback(
      v.optional(v.partial(v.object({ base: referralSide, premium: referralSide })), {}),
      {},
    ),
    mission_types: v.fallback(v.optional(rows(v.object({ id: text, name: text })), []), []),
    total_referals: v.fallback(v.optional(count, 0), 0),
    passive_earnings: v.fallback(v.optional(v.nullable(amount), 0), 0),
    features: v.fallback(v.optional(rows(text), []), []),
  }),
  v.transform((row) => ({
    user: row.user,
    boosters: {
      multiTap: row.boosters.multi_tap ?? null,
      energyLimit: row.boosters.energy_limit ?? null,
      fullEnergy: row.boosters.full_energy ?? null,
    },
    dailyBooster: {
      usesToday: row.daily_booster?.uses_today ?? 0,
      nextAvailableAt: row.daily_booster?.next_available_at ?? null,
    },
    totalDailyRewards: row.total_daily_rewards,
    levels: row.levels,
    maxLevel: row.max_level ?? null,
    levelUp: row.level_up ?? row.levelUp ?? null,
    referral: { base: row.referral.base ?? NO_REFERRAL, premium: row.referral.premium ?? NO_REFERRAL },
    missionTypes: row.mission_types,
    totalReferrals: row.total_referals,
    passiveEarnings: row.passive_earnings ?? 0,
    /** What the provider does beyond the spec, in words. Unknown words mean nothing (decision 36). */
    features: row.features,
  })),
);
export type SyncAnswer = v.InferOutput<typeof syncAnswer>;

const levelNumber = v.union([
  positive,
  v.pipe(
    v.object({ level: positive }),
    v.transform((row) => row.level),
  ),
]);

const NO_NEWS = { leveledUp: false, level: null, earnPerTap: null, maxEnergy: null };

const tapFields = v.pipe(
  v.object({
    leveled_up: v.optional(flag, false),
    level: v.fallback(v.optional(v.nullable(levelNumber)), null),
    earn_per_tap: v.fallback(v.optional(v.nullable(positive)), null),
    max_energy: v.fallback(v.optional(v.nullable(positive)), null),
  }),
  v.transform((row) => ({
    leveledUp: row.leveled_up,
    level: row.level ?? null,
    earnPerTap: row.earn_per_tap ?? null,
    maxEnergy: row.max_energy ?? null,
  })),
);

/**
 * POST /clicker/tap (spec §3): the four fields of the spec. Other balances in the answer are hints (decision
 * 16). Any success status means that the provider accepted the batch, with any JSON or without a body. A text
 * body comes from someone in between.
 */
export const tapAnswer = v.pipe(
  v.unknown(),
  v.check((body) => typeof body !== 'string'),
  v.transform((body) => {
    const parsed = v.safeParse(tapFields, body);
    return parsed.success ? parsed.output : NO_NEWS;
  }),
);
export type TapAnswer = v.InferOutput<typeof tapFields>;

const popup = v.pipe(
  v.object({
    id: count,
    title: optionalText,
    text: optionalText,
    image: optionalText,
    button_text: optionalText,
    button_link: optionalText,
    created_at: v.optional(instant, null),
    updated_at: v.optional(instant, null),
  }),
  v.transform((row) => ({
    id: row.id,
    title: row.title,
    text: row.text,
    image: row.image,
    buttonText: row.button_text,
    buttonLink: row.button_link,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  })),
);

/** GET /popups: one message, or null for null, an empty object, list or body. */
export const popupAnswer = v.pipe(
  v.unknown(),
  v.transform((value) => {
    const parsed = v.safeParse(popup, Array.isArray(value) ? value[0] : value);
    return parsed.success ? parsed.output : null;
  }),
);
