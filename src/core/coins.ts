import { SECONDS_PER_HOUR } from './constants';

/**
 * A balance counted exactly: whole coins and 1/3600 parts of one, so that production per hour divided
 * by 3600 each second (spec §4) adds up to the same total however the seconds are grouped.
 */
export interface Coins {
  whole: number;
  /** 1/3600 of a coin, in [0, 3600). A fraction where the income is one. */
  parts: number;
}

export const NO_COINS: Coins = { whole: 0, parts: 0 };

/** As much as can be counted in ones. A balance that reaches it stays there until coins are spent. */
const FULL: Coins = { whole: Number.MAX_SAFE_INTEGER, parts: 0 };

/** Turns every 3600 parts into a coin. */
function carried(whole: number, parts: number): Coins {
  const more = Math.floor(parts / SECONDS_PER_HOUR);
  return whole + more < FULL.whole ? { whole: whole + more, parts: parts - more * SECONDS_PER_HOUR } : FULL;
}

/** A balance in coins, which may be fractional, counted exactly. */
export function coinsOf(balance: number): Coins {
  const whole = Math.floor(balance);
  const parts = Math.round((balance - whole) * SECONDS_PER_HOUR);
  // Rounding must neither turn the last fraction into a whole coin nor lose one.
  return carried(whole, Math.min(parts, SECONDS_PER_HOUR - 1));
}

/** Adds whole coins; never below zero, nor beyond what can be counted in ones. */
export function addCoins(coins: Coins, whole: number): Coins {
  return carried(Math.max(0, coins.whole + whole), coins.parts);
}

/** Adds two balances, parts included. */
export function sumCoins(left: Coins, right: Coins): Coins {
  return carried(left.whole + right.whole, left.parts + right.parts);
}

/** Another provider's income may be a fraction. Such steps of a coin can be added in any order to the same sum. */
const inSteps = (productionPerHour: number) => Math.round(productionPerHour * 1024) / 1024;

/** Adds the income of whole seconds at `productionPerHour` coins an hour. */
export function addProduction(coins: Coins, productionPerHour: number, seconds: number): Coins {
  const rate = inSteps(productionPerHour);
  // Parts of whole coins a second would be more than can be counted.
  const rest = rate % SECONDS_PER_HOUR;
  return carried(coins.whole + ((rate - rest) / SECONDS_PER_HOUR) * seconds, coins.parts + rest * seconds);
}

/** Whole seconds until production lifts the balance to `target` coins; Infinity when it never does. */
export function secondsUntil(coins: Coins, productionPerHour: number, target: number): number {
  if (coins.whole >= target) return 0;
  if (productionPerHour <= 0) return Number.POSITIVE_INFINITY;
  const missing = (Math.ceil(target) - coins.whole) * SECONDS_PER_HOUR - coins.parts;
  return Math.ceil(missing / inSteps(productionPerHour));
}
