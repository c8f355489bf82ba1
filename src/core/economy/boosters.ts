export type BoosterType = 'multi_tap' | 'energy_limit';

export const BOOSTER_TYPES: readonly BoosterType[] = ['multi_tap', 'energy_limit'];

export interface Booster {
  /** Coins of the first purchase. */
  firstCost: number;
  /** Each purchase costs this many times as much as the one before it. */
  growth: number;
  /** What one purchase adds: coins per tap, or maximum energy. */
  step: number;
}

/** The game's own boosters: 1000 · 2^(level−1) coins. */
export const BOOSTERS: Readonly<Record<BoosterType, Booster>> = {
  multi_tap: { firstCost: 1000, growth: 2, step: 1 },
  energy_limit: { firstCost: 1000, growth: 2, step: 500 },
};

/** Coins that the next purchase costs at the current booster level (1 for a new player). */
export function boosterCost({ firstCost, growth }: Booster, level: number): number {
  const cost = Math.round(firstCost * growth ** (Math.max(1, Math.trunc(level)) - 1));
  return Math.min(cost, Number.MAX_SAFE_INTEGER);
}
