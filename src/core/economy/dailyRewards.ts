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
