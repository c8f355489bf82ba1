import { SECONDS_PER_HOUR } from './constants';

/**
 * A balance counted exactly: whole coins and 1/3600 parts of one, so that production per hour divided
 * by 3600 each second (spec §4) adds up to the same total however the seconds are grouped.
 */
export interface Coins {
  whole: number;
  /** 1/3600 of a coin, in [0, 3600). */
  parts: number;
}

export const NO_COINS: Coins = { whole: 0, parts: 0 };

/** A balance in coins, which may be fractional, counted exactly. */
export function coinsOf(balance: number): Coins {
  const whole = Math.floor(balance);
  const parts = Math.round((balance - whole) * SECONDS_PER_HOUR);
  // Rounding must neither turn the last fraction into a whole coin nor lose one.
  return { whole, parts: Math.min(parts, SECONDS_PER_HOUR - 1) };
}

/** Adds whole coins; never below zero, nor beyond what can be counted in ones. */
export function addCoins(coins: Coins, whole: number): Coins {
  return {
    whole: Math.max(0, Math.min(coins.whole + whole, Number.MAX_SAFE_INTEGER)),
    parts: coins.parts,
  };
}

/** Adds two balances, parts included. */
export function sumCoins(left: Coins, right: Coins): Coins {
  const parts = left.parts + right.parts;
  const carried = Math.floor(parts / SECONDS_PER_HOUR);
  return { whole: left.whole + right.whole + carried, parts: parts - carried * SECONDS_PER_HOUR };
}

/** Adds the income of whole seconds at `productionPerHour` coins an hour. */
export function addProduction(coins: Coins, productionPerHour: number, seconds: number): Coins {
  const parts = coins.parts + productionPerHour * seconds;
  const carried = Math.floor(parts / SECONDS_PER_HOUR);
  return { whole: coins.whole + carried, parts: parts - carried * SECONDS_PER_HOUR };
}

/** Whole seconds until production lifts the balance to `target` coins; Infinity when it never does. */
export function secondsUntil(coins: Coins, productionPerHour: number, target: number): number {
  if (coins.whole >= target) return 0;
  if (productionPerHour <= 0) return Number.POSITIVE_INFINITY;
  const missing = (target - coins.whole) * SECONDS_PER_HOUR - coins.parts;
  return Math.ceil(missing / productionPerHour);
}
