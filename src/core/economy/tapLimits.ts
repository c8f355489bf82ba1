import { ENERGY_PER_SECOND } from '../constants';

const MAX_FINGERS = 10;
const TAPS_PER_FINGER_SECOND = 25;
/** A batch collects at most this many seconds of taps. */
const BATCH_SECONDS = 5;
/** Client and server clocks may tick up to a second apart. */
const TOLERANCE_SECONDS = 1;
/** Time for which unused regeneration counts. */
export const ENERGY_BANK_SECONDS = 24 * 3600;

/**
 * Energy of an account after its last change, at `at` (unix seconds). The player sees `shown`. Taps are checked
 * against `bank`, which also counts regeneration while `shown` was full. A phone that was offline delivers its taps
 * later, in batches whose times the server can't know.
 */
export interface EnergyState {
  shown: number;
  bank: number;
  at: number;
}

/** The player's energy now: +30 per whole second, up to the maximum. */
export function shownEnergy(energy: EnergyState, maxEnergy: number, now: number): number {
  return Math.min(maxEnergy, energy.shown + regenerated(energy, now));
}

/** Energy a batch may spend now: the bank with at most 24 h of regeneration, plus the clock tolerance. */
export function energyAllowance(energy: EnergyState, maxEnergy: number, now: number): number {
  return bankNow(energy, maxEnergy, now) + TOLERANCE_SECONDS * ENERGY_PER_SECOND;
}

/** A batch's energy: the amount it spent, and the amount the client reported left at `saidAt`. */
export interface EnergyReport {
  spent: number;
  said: number;
  /** Unix seconds by the client's clock. */
  saidAt: number;
}

/**
 * The energy after a batch. Only the client knows when the batch was tapped, so the result is the client's figure
 * plus regeneration since, as far as the bank covers it. The bank may go below zero by the tolerance, so the
 * tolerance can't be used twice.
 */
export function spendEnergy(
  energy: EnergyState,
  maxEnergy: number,
  report: EnergyReport,
  now: number,
): EnergyState {
  const bank = bankNow(energy, maxEnergy, now) - report.spent;
  // A slow clock makes a batch look old, but it can't be older than the previous one.
  const since = Math.min(
    Math.max(0, Math.floor(now - report.saidAt)) * ENERGY_PER_SECOND,
    regenerated(energy, now),
  );
  const said = report.said + since;
  return { shown: Math.max(0, Math.min(maxEnergy, bank, said)), bank, at: Math.max(energy.at, now) };
}

/** The energy just before the maximum changes. Preserves the energy seen under the old maximum. */
export function holdEnergy(energy: EnergyState, maxEnergy: number, now: number): EnergyState {
  return {
    shown: shownEnergy(energy, maxEnergy, now),
    bank: bankNow(energy, maxEnergy, now),
    at: Math.max(energy.at, now),
  };
}

/**
 * The energy after a refill. It is full, and the bank gains as much as the refill may have given a client that had
 * none left.
 */
export function refillEnergy(energy: EnergyState, maxEnergy: number, now: number): EnergyState {
  return {
    shown: maxEnergy,
    bank: bankNow(energy, maxEnergy, now) + maxEnergy,
    at: Math.max(energy.at, now),
  };
}

function regenerated(energy: EnergyState, now: number): number {
  return Math.max(0, Math.floor(now - energy.at)) * ENERGY_PER_SECOND;
}

function bankNow(energy: EnergyState, maxEnergy: number, now: number): number {
  const most = maxEnergy + ENERGY_BANK_SECONDS * ENERGY_PER_SECOND;
  return Math.min(most, energy.bank + regenerated(energy, now));
}

/** Most taps by ten fingers in a batch that arrives `secondsSinceLast` after the previous one. */
export function tapLimit(secondsSinceLast: number): number {
  const seconds = Math.max(0, secondsSinceLast) + BATCH_SECONDS;
  return Math.floor(MAX_FINGERS * TAPS_PER_FINGER_SECOND * seconds);
}

/** Whole seconds to wait until `count` taps are within `tapLimit`; at least 1. */
export function tapRetryAfter(count: number, secondsSinceLast: number): number {
  const needed = count / (MAX_FINGERS * TAPS_PER_FINGER_SECOND) - BATCH_SECONDS;
  return Math.max(1, Math.ceil(needed - Math.max(0, secondsSinceLast)));
}
