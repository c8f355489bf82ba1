import { ENERGY_PER_SECOND } from '../constants';

const MAX_FINGERS = 10;
const TAPS_PER_FINGER_SECOND = 25;
/** A batch collects at most this many seconds of taps before it leaves. */
const BATCH_SECONDS = 5;
/** Clocks of client and server may tick up to a second apart. */
const TOLERANCE_SECONDS = 1;
/** Unused regeneration is remembered this long. */
export const ENERGY_BANK_SECONDS = 24 * 3600;

/**
 * Energy of an account. `shown` is what the player sees. `bank` is what taps are checked against: it also
 * remembers what regenerated while `shown` was full, because a phone that was offline delivers taps made
 * since in batches whose moments the server can't know. Both are as they were at `at` (unix seconds).
 */
export interface EnergyState {
  shown: number;
  bank: number;
  at: number;
}

/** The energy at `now`: +30 a whole second, `shown` up to the maximum, `bank` up to 24 h beyond it. */
export function regenerate(energy: EnergyState, maxEnergy: number, now: number): EnergyState {
  const seconds = Math.floor(now - energy.at);
  if (seconds <= 0) return energy;
  const gained = seconds * ENERGY_PER_SECOND;
  return {
    shown: Math.max(energy.shown, Math.min(maxEnergy, energy.shown + gained)),
    bank: Math.min(maxEnergy + ENERGY_BANK_SECONDS * ENERGY_PER_SECOND, energy.bank + gained),
    at: energy.at + seconds,
  };
}

/** Energy a batch may spend now: the bank, and the clocks' tolerance. */
export function energyAllowance(energy: EnergyState): number {
  return energy.bank + TOLERANCE_SECONDS * ENERGY_PER_SECOND;
}

/** The energy after a batch; the bank may owe the tolerance, so that it can't be had twice. */
export function spendEnergy(energy: EnergyState, spent: number): EnergyState {
  return { ...energy, shown: Math.max(0, energy.shown - spent), bank: energy.bank - spent };
}

/** The energy after a refill: full, and whatever the refill may have given a client that had none left. */
export function refillEnergy(energy: EnergyState, maxEnergy: number): EnergyState {
  return { ...energy, shown: maxEnergy, bank: energy.bank + maxEnergy };
}

/** Most taps ten fingers can have made in a batch that comes `secondsSinceLast` after the one before. */
export function tapLimit(secondsSinceLast: number): number {
  const seconds = Math.max(0, secondsSinceLast) + BATCH_SECONDS;
  return Math.floor(MAX_FINGERS * TAPS_PER_FINGER_SECOND * seconds);
}

/** Whole seconds to wait until `count` taps are within `tapLimit`; at least 1. */
export function tapRetryAfter(count: number, secondsSinceLast: number): number {
  const needed = count / (MAX_FINGERS * TAPS_PER_FINGER_SECOND) - BATCH_SECONDS;
  return Math.max(1, Math.ceil(needed - Math.max(0, secondsSinceLast)));
}
