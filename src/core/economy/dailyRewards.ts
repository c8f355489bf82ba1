/** Coins of the 16 daily rewards, starting with day 1. */
export const DAILY_REWARDS: readonly number[] = [
  500, 1_000, 2_500, 5_000, 7_000, 10_000, 25_000, 50_000, 75_000, 100_000, 250_000, 500_000, 750_000,
  1_000_000, 1_250_000, 1_500_000,
];

/**
 * Returns the day, from 1, whose reward a claim pays now: the streak's first unclaimed day, or null when all are
 * claimed.
 * @param days number of days with a reward
 */
export function claimableDay(claimedDays: readonly number[], streak: number, days: number): number | null {
  for (let day = 1; day <= Math.min(streak, days); day += 1) if (!claimedDays.includes(day)) return day;
  return null;
}

const SECONDS_PER_DAY = 86_400;

/** State of the login streak. Days are UTC days since the epoch. */
export interface StreakState {
  streak: number;
  claimedDays: readonly number[];
  lastLoginDay: number | null;
  lastClaimDay: number | null;
}

export const NEW_STREAK: StreakState = { streak: 0, claimedDays: [], lastLoginDay: null, lastClaimDay: null };

/** Returns the UTC day of a time in unix seconds. */
export function utcDay(unixSeconds: number): number {
  return Math.floor(unixSeconds / SECONDS_PER_DAY);
}

/**
 * Returns the streak after a login on `today`. It grows by one only if yesterday had both a login and a claim.
 * Otherwise, and after the last of `days`, it resets to 1 and clears the claimed days. A second login on a day changes
 * nothing, nor does a clock set back.
 */
export function loginOn(state: StreakState, today: number, days: number): StreakState {
  if (state.lastLoginDay !== null && today <= state.lastLoginDay) return state;
  const goesOn = state.lastLoginDay === today - 1 && state.lastClaimDay === today - 1;
  if (goesOn && state.streak < days) return { ...state, streak: state.streak + 1, lastLoginDay: today };
  return { ...state, streak: 1, claimedDays: [], lastLoginDay: today };
}

/**
 * Returns the streak after claiming the reward of `day` on `today`. If a clock set back or another process's clock
 * makes `today` earlier than the last login, the claim counts for the login's day. That day would otherwise seem
 * unclaimed.
 */
export function claimOn(state: StreakState, day: number, today: number): StreakState {
  const lastClaimDay = Math.max(today, state.lastLoginDay ?? today);
  return { ...state, claimedDays: [...state.claimedDays, day], lastClaimDay };
}
