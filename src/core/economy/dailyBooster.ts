/** Full energy refills in one window (spec §9 maxDailyResetEnergy). */
export const DAILY_BOOSTER_USES = 6;
export const DAILY_BOOSTER_WINDOW_SECONDS = 24 * 3600;
export const DAILY_BOOSTER_GAP_SECONDS = 3600;

/** Uses in the running window; times are unix seconds, null before the first use. */
export interface DailyBoosterState {
  uses: number;
  windowStart: number | null;
  lastUse: number | null;
}

export const UNUSED_DAILY_BOOSTER: DailyBoosterState = { uses: 0, windowStart: null, lastUse: null };

/** The state with its window closed once 24 h have passed since the window's first use. */
export function refreshDailyBooster(state: DailyBoosterState, now: number): DailyBoosterState {
  const isOver = state.windowStart !== null && now >= state.windowStart + DAILY_BOOSTER_WINDOW_SECONDS;
  return isOver ? { ...UNUSED_DAILY_BOOSTER, lastUse: state.lastUse } : state;
}

/** When the booster can next be used, in unix seconds; null when it can be used now. */
export function dailyBoosterAvailableAt(state: DailyBoosterState, now: number): number | null {
  const current = refreshDailyBooster(state, now);
  const afterGap = current.lastUse === null ? 0 : current.lastUse + DAILY_BOOSTER_GAP_SECONDS;
  const isSpent = current.uses >= DAILY_BOOSTER_USES && current.windowStart !== null;
  const afterWindow = isSpent ? (current.windowStart ?? 0) + DAILY_BOOSTER_WINDOW_SECONDS : 0;
  const at = Math.max(afterGap, afterWindow);
  return at > now ? at : null;
}

/** The state after a use; call only when `dailyBoosterAvailableAt` is null. */
export function useDailyBooster(state: DailyBoosterState, now: number): DailyBoosterState {
  const current = refreshDailyBooster(state, now);
  return { uses: current.uses + 1, windowStart: current.windowStart ?? now, lastUse: now };
}
