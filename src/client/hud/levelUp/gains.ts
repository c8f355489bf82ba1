import type { GameView } from '../../game/gameSlice';

export interface Gain {
  before: number;
  after: number;
}

/** Figures before and after the level-up. The store may still hold the old level. */
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
