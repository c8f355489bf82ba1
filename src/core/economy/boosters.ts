export type BoosterType = 'multi_tap' | 'energy_limit';

export const BOOSTER_TYPES: readonly BoosterType[] = ['multi_tap', 'energy_limit'];

/** What one purchase adds: coins per tap, or maximum energy. */
export const BOOSTER_STEP: Readonly<Record<BoosterType, number>> = { multi_tap: 1, energy_limit: 500 };

const FIRST_COST = 1000;

/**
 * Coins that the next purchase costs at the current booster level (1 for a new player): 1000 · 2^(level−1).
 */
export function boosterCost(level: number): number {
  return FIRST_COST * 2 ** (Math.max(1, Math.trunc(level)) - 1);
}
