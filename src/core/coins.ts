import { SECONDS_PER_HOUR } from './constants';

/**
 * An exact balance. Each second produces a 3600th of the hourly rate, and any grouping of seconds gives the same total
 * (spec §4).
 */
export interface Coins {
  whole: number;
  /** 1/3600 of a coin, in [0, 3600). A fractional income makes it fractional. */
  parts: number;
}

export const NO_COINS: Coins = { whole: 0, parts: 0 };

/** Largest exact balance. A full balance stays full until coins are spent. */
const FULL: Coins = { whole: Number.MAX_SAFE_INTEGER, parts: 0 };

function carried(whole: number, parts: number): Coins {
  const more = Math.floor(parts / SECONDS_PER_HOUR);
  return whole + more < FULL.whole ? { whole: whole + more, parts: parts - more * SECONDS_PER_HOUR } : FULL;
}

/** Converts a balance in coins, which may be fractional, to its exact form. */
export function coinsOf(balance: number): Coins {
  const whole = Math.floor(balance);
  const parts = Math.round((balance - whole) * SECONDS_PER_HOUR);
  // Rounding must not turn the last fraction into a whole coin.
  return carried(whole, Math.min(parts, SECONDS_PER_HOUR - 1));
}

/** Adds whole coins, clamped between zero and the largest exact balance. */
export function addCoins(coins: Coins, whole: number): Coins {
  return carried(Math.max(0, coins.whole + whole), coins.parts);
}

export function sumCoins(left: Coins, right: Coins): Coins {
  return carried(left.whole + right.whole, left.parts + right.parts);
}

/** Rounds an income, which may be fractional with another provider, to steps whose sums don't depend on the order. */
const inSteps = (productionPerHour: number) => Math.round(productionPerHour * 1024) / 1024;

/** Adds the income of whole seconds at `productionPerHour` coins per hour. */
export function addProduction(coins: Coins, productionPerHour: number, seconds: number): Coins {
  const rate = inSteps(productionPerHour);
  // Split off whole coins per second, because as parts they could exceed exact integers.
  const rest = rate % SECONDS_PER_HOUR;
  return carried(coins.whole + ((rate - rest) / SECONDS_PER_HOUR) * seconds, coins.parts + rest * seconds);
}

/** Returns the whole seconds until production raises the balance to `target` coins, or Infinity. */
export function secondsUntil(coins: Coins, productionPerHour: number, target: number): number {
  if (coins.whole >= target) return 0;
  if (productionPerHour <= 0) return Number.POSITIVE_INFINITY;
  const missing = (Math.ceil(target) - coins.whole) * SECONDS_PER_HOUR - coins.parts;
  return Math.ceil(missing / inSteps(productionPerHour));
}
