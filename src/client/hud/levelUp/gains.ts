import type { GameView } from '../../game/model';

/** One figure before and after. */
export interface Gain {
  before: number;
  after: number;
}

/**
 * What the levels from `from` to `to` have brought: coins a tap and room for energy. The store may still show the
 * level before, because it is published once a frame.
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
