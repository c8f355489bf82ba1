import type { GameView } from '../../game/gameSlice';

/** One figure before and after. */
export interface Gain {
  before: number;
  after: number;
}

/**
 * Coins per tap and maximum energy before and after the levels gained. The store, published once a frame, may still show the
 * level before.
 */
export function levelGains(
  { level, earnPerTap, maxEnergy, levelUp }: GameView,
  { from, to }: { from: number; to: number },
): { tap: Gain; energy: Gain } {
  const levels = to - from;
  const gain = (shown: number, each: number): Gain => {
    const after = level >= to ? shown : shown + each * (to - level);
    return { before: Math.max(0, after - each * levels), after };
  };
  return { tap: gain(earnPerTap, levelUp.earnPerTap), energy: gain(maxEnergy, levelUp.maxEnergy) };
}
