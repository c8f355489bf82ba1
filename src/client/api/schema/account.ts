import { fieldsOf, lenient, optional, type Read, Unreadable } from '../read';
import { amount, count, flag, instant, optionalText, positive, rows, text } from './fields';

const MAX_TOKEN_LENGTH = 8192;

/** POST /auth/telegram-user (spec §3). */
export const loginAnswer = (value: unknown) => {
  const { token, first_login } = fieldsOf(value);
  if (typeof token !== 'string' || token === '' || token.length > MAX_TOKEN_LENGTH)
    throw new Unreadable('no token');
  return { token, firstLogin: flag(first_login) };
};

/** A level as the provider sends it, alone or in a list. */
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

/** A player in every answer, as far as the game needs one. */
export const user = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    firstName: optionalText(row.first_name),
    balance: amount(row.balance),
    earnPerTap: positive(row.earn_per_tap),
    availableEnergy: count(row.available_energy),
    maxEnergy: positive(row.max_energy),
    levelId: lenient(count, null)(row.level_id),
    productionPerHour: amount(row.production_per_hour ?? 0),
    lastLoginAt: instant(row.last_login_date),
    tonWallet: optionalText(row.ton_wallet) || null,
    level: lenient(level, null)(row.level),
  };
};

const increments = (value: unknown) => {
  const row = fieldsOf(value);
  return { maxEnergy: count(row.max_energy), earnPerTap: count(row.earn_per_tap) };
};

/** The readable rows of a list. A value that is not a list has no rows. */
export const readableRows = <Output>(row: Read<Output>) => lenient<Output[], Output[]>(rows(row), []);

/**
 * What the game needs of GET /clicker/sync (spec §3). Only the user is required; the rest has defaults or may be missing.
 * `flows/account.ts` reads what the screens show besides.
 */
export const syncAnswer = (value: unknown) => {
  const row = fieldsOf(value);
  return {
    user: user(row.user),
    levels: readableRows(level)(row.levels),
    maxLevel: lenient(positive, null)(row.max_level),
    levelUp: lenient(increments, null)(row.level_up) ?? lenient(increments, null)(row.levelUp),
    passiveEarnings: lenient(amount, 0)(row.passive_earnings),
    /** What the provider does beyond the spec, in words. Unknown words mean nothing (decision 36). */
    features: readableRows(text)(row.features),
    /** The provider's own words. They are what is kept between starts. */
    raw: row,
  };
};
export type SyncAnswer = ReturnType<typeof syncAnswer>;

/** A sync that an earlier start has kept. Anyone may edit local storage, so it is read like a provider's; else null. */
export const keptSync = lenient(syncAnswer, null);
