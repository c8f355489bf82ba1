export type BoosterType = 'multi_tap' | 'energy_limit';

export const BOOSTER_TYPES: readonly BoosterType[] = ['multi_tap', 'energy_limit'];

export interface Booster {
  firstCost: number;
  growth: number;
  /** Gain of one purchase: coins per tap, or maximum energy. */
  step: number;
}

/** The game's boosters. Each costs 1000 · 2^(level−1) coins. */
export const BOOSTERS: Readonly<Record<BoosterType, Booster>> = {
  multi_tap: { firstCost: 1000, growth: 2, step: 1 },
  energy_limit: { firstCost: 1000, growth: 2, step: 500 },
};

/** Returns the cost of the next purchase. `level` is the current booster level, 1 for a new player. */
export function boosterCost({ firstCost, growth }: Booster, level: number): number {
  const cost = Math.round(firstCost * growth ** (Math.max(1, Math.trunc(level)) - 1));
  return Math.min(cost, Number.MAX_SAFE_INTEGER);
}

/** Number of energy refills per window (spec §9 maxDailyResetEnergy). */
export const DAILY_BOOSTER_USES = 6;
export const DAILY_BOOSTER_WINDOW_SECONDS = 24 * 3600;
export const DAILY_BOOSTER_GAP_SECONDS = 3600;

/** Uses in the current window. Times are in unix seconds, or null before the first use. */
export interface DailyBoosterState {
  uses: number;
  windowStart: number | null;
  lastUse: number | null;
}

export const UNUSED_DAILY_BOOSTER: DailyBoosterState = { uses: 0, windowStart: null, lastUse: null };

/** Closes the window once 24 h have passed since its first use. */
export function refreshDailyBooster(state: DailyBoosterState, now: number): DailyBoosterState {
  const isOver = state.windowStart !== null && now >= state.windowStart + DAILY_BOOSTER_WINDOW_SECONDS;
  return isOver ? { ...UNUSED_DAILY_BOOSTER, lastUse: state.lastUse } : state;
}

/** Returns the time of the booster's next use in unix seconds, or null when it can be used now. */
export function dailyBoosterAvailableAt(state: DailyBoosterState, now: number): number | null {
  const current = refreshDailyBooster(state, now);
  const afterGap = current.lastUse === null ? 0 : current.lastUse + DAILY_BOOSTER_GAP_SECONDS;
  const isSpent = current.uses >= DAILY_BOOSTER_USES && current.windowStart !== null;
  const afterWindow = isSpent ? (current.windowStart ?? 0) + DAILY_BOOSTER_WINDOW_SECONDS : 0;
  const at = Math.max(afterGap, afterWindow);
  return at > now ? at : null;
}

/** Returns the state after a use. Call this only when `dailyBoosterAvailableAt` is null. */
export function useDailyBooster(state: DailyBoosterState, now: number): DailyBoosterState {
  const current = refreshDailyBooster(state, now);
  return { uses: current.uses + 1, windowStart: current.windowStart ?? now, lastUse: now };
}
