import { COMBO_WINDOW_MS } from './constants';

/** 0 means no combo. 1 to 4 are COMBO, GREAT COMBO, SUPER COMBO and MEGA COMBO (spec §4). */
export type ComboTier = 0 | 1 | 2 | 3 | 4;

export interface Combo {
  count: number;
  expiresAtMs: number | null;
}

export const NO_COMBO: Combo = { count: 0, expiresAtMs: null };

const TIER_FROM_COUNT = [0, 5, 10, 15, 25] as const;
const TIER_BONUS = [0, 1, 3, 5, 10] as const;

/** Returns the tier of a number of consecutive taps (spec §4). */
export function comboTier(count: number): ComboTier {
  if (count >= TIER_FROM_COUNT[4]) return 4;
  if (count >= TIER_FROM_COUNT[3]) return 3;
  if (count >= TIER_FROM_COUNT[2]) return 2;
  return count >= TIER_FROM_COUNT[1] ? 1 : 0;
}

/** Returns a tier's addition to the multiplier of every tap (spec §4). */
export function comboBonus(tier: ComboTier): number {
  return TIER_BONUS[tier];
}

export function extendCombo(combo: Combo, nowMs: number): Combo {
  return { count: combo.count + 1, expiresAtMs: nowMs + COMBO_WINDOW_MS };
}

export function isComboOver(combo: Combo, nowMs: number): boolean {
  return combo.expiresAtMs !== null && nowMs >= combo.expiresAtMs;
}
