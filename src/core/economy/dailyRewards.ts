/** Coins of the 16 daily rewards, day 1 first. */
export const DAILY_REWARDS: readonly number[] = [
  500, 1_000, 2_500, 5_000, 7_000, 10_000, 25_000, 50_000, 75_000, 100_000, 250_000, 500_000, 750_000,
  1_000_000, 1_250_000, 1_500_000,
];

/**
 * Returns the day (1-based) that a claim pays now: the first unclaimed day within the streak, or null when all of them
 * are claimed. `days` is the number of days that have a reward.
 */
export function claimableDay(claimedDays: readonly number[], streak: number, days: number): number | null {
  for (let day = 1; day <= Math.min(streak, days); day += 1) if (!claimedDays.includes(day)) return day;
  return null;
}

const SECONDS_PER_DAY = 86_400;

/** Days are UTC days counted from the epoch. */
export interface StreakState {
  streak: number;
  claimedDays: readonly number[];
  lastLoginDay: number | null;
  lastClaimDay: number | null;
}

export const NEW_STREAK: StreakState = { streak: 0, claimedDays: [], lastLoginDay: null, lastClaimDay: null };

/** The UTC day of a time in unix seconds. */
export function utcDay(unixSeconds: number): number {
  return Math.floor(unixSeconds / SECONDS_PER_DAY);
}

/**
 * The streak after a login on `today`. It grows by one only if yesterday had both a login and a claim; otherwise it
 * returns to 1 and the claimed days are cleared. After the last of `days` it starts over. A second login on the same
 * day changes nothing, and neither does a clock set back.
 */
export function loginOn(state: StreakState, today: number, days: number): StreakState {
  if (state.lastLoginDay !== null && today <= state.lastLoginDay) return state;
  const goesOn = state.lastLoginDay === today - 1 && state.lastClaimDay === today - 1;
  if (goesOn && state.streak < days) return { ...state, streak: state.streak + 1, lastLoginDay: today };
  return { ...state, streak: 1, claimedDays: [], lastLoginDay: today };
}

/**
 * The streak after claiming the reward of `day` on `today`. If the clock was set back since the last login, or
 * another process has a slower one, the claim counts for the login's day, which would otherwise seem unclaimed.
 */
export function claimOn(state: StreakState, day: number, today: number): StreakState {
  const lastClaimDay = Math.max(today, state.lastLoginDay ?? today);
  return { ...state, claimedDays: [...state.claimedDays, day], lastClaimDay };
}
