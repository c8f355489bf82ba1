import { nextRandom, type RngState } from './rng';

export type CritTier = 'normal' | 'critical' | 'superCritical';

export interface CritRoll {
  tier: CritTier;
  multiplier: number;
}

const SUPER_CRITICAL: CritRoll = { tier: 'superCritical', multiplier: 15 };
const CRITICAL: CritRoll = { tier: 'critical', multiplier: 8 };
const NORMAL: CritRoll = { tier: 'normal', multiplier: 5 };

const SUPER_CRITICAL_BELOW = 0.1;
const CRITICAL_BELOW = 0.4;

/** Returns the tier of a roll in [0, 1): 10 % super critical, 30 % critical, the rest normal (spec §4, decision 11). */
export function critOf(roll: number): CritRoll {
  if (roll < SUPER_CRITICAL_BELOW) return SUPER_CRITICAL;
  return roll < CRITICAL_BELOW ? CRITICAL : NORMAL;
}

export function rollCrit(rng: RngState): readonly [roll: CritRoll, next: RngState] {
  const [value, next] = nextRandom(rng);
  return [critOf(value), next];
}
