import { ENERGY_PER_SECOND } from '../constants';

const MAX_FINGERS = 10;
const TAPS_PER_FINGER_SECOND = 25;
const BATCH_SECONDS = 5;
/** Largest difference between the ticks of the client's and the server's clock. */
const TOLERANCE_SECONDS = 1;
/** Longest time over which unused regeneration accumulates. */
export const ENERGY_BANK_SECONDS = 24 * 3600;

/**
 * Energy after an account's last change, at `at` in unix seconds. The player sees `shown`. `bank` limits taps and also
 * regenerates while `shown` is full, because an offline phone delivers its taps later.
 */
export interface EnergyState {
  shown: number;
  bank: number;
  at: number;
}

/** Returns the energy that the player sees now: +30 per whole second, up to the maximum. */
export function shownEnergy(energy: EnergyState, maxEnergy: number, now: number): number {
  return Math.min(maxEnergy, energy.shown + regenerated(energy, now));
}

/** Returns the energy that a batch may spend now: the bank and the clocks' tolerance. */
export function energyAllowance(energy: EnergyState, maxEnergy: number, now: number): number {
  return bankNow(energy, maxEnergy, now) + TOLERANCE_SECONDS * ENERGY_PER_SECOND;
}

/** Energy that a batch spent, and the energy left at `saidAt` by the client's count. */
export interface EnergyReport {
  spent: number;
  said: number;
  /** Unix seconds of the client's clock. */
  saidAt: number;
}

/**
 * Returns the energy after a batch: the client's figure plus later regeneration, as far as the bank covers it. The bank
 * may fall below zero by the tolerance, which then can't be used twice.
 */
export function spendEnergy(
  energy: EnergyState,
  maxEnergy: number,
  report: EnergyReport,
  now: number,
): EnergyState {
  const bank = bankNow(energy, maxEnergy, now) - report.spent;
  // A slow clock makes a batch look too old, but no batch is older than the one before it.
  const since = Math.min(
    Math.max(0, Math.floor(now - report.saidAt)) * ENERGY_PER_SECOND,
    regenerated(energy, now),
  );
  const said = report.said + since;
  return { shown: Math.max(0, Math.min(maxEnergy, bank, said)), bank, at: Math.max(energy.at, now) };
}

/** Returns the energy just before the maximum changes. Keeps the energy shown under the old maximum. */
export function holdEnergy(energy: EnergyState, maxEnergy: number, now: number): EnergyState {
  return {
    shown: shownEnergy(energy, maxEnergy, now),
    bank: bankNow(energy, maxEnergy, now),
    at: Math.max(energy.at, now),
  };
}

/** Returns the energy after a refill. It adds a whole bar to the bank, because the client may have had none left. */
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

/** Returns the most taps that ten fingers can make in a batch, `secondsSinceLast` after the previous one. */
export function tapLimit(secondsSinceLast: number): number {
  const seconds = Math.max(0, secondsSinceLast) + BATCH_SECONDS;
  return Math.floor(MAX_FINGERS * TAPS_PER_FINGER_SECOND * seconds);
}

/** Returns the whole seconds until `tapLimit` allows `count` taps, at least 1. */
export function tapRetryAfter(count: number, secondsSinceLast: number): number {
  const needed = count / (MAX_FINGERS * TAPS_PER_FINGER_SECOND) - BATCH_SECONDS;
  return Math.max(1, Math.ceil(needed - Math.max(0, secondsSinceLast)));
}
