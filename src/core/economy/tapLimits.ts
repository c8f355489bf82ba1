import { ENERGY_PER_SECOND } from '../constants';

const MAX_FINGERS = 10;
const TAPS_PER_FINGER_SECOND = 25;
/** A batch collects at most this many seconds of taps before it leaves. */
const BATCH_SECONDS = 5;
/** The clocks of client and server may tick up to a second apart. */
const TOLERANCE_SECONDS = 1;
/** Unused regeneration counts for this long. */
export const ENERGY_BANK_SECONDS = 24 * 3600;

/**
 * Energy of an account after its last change, at `at` (unix seconds). The player sees `shown`. Taps are
 * checked against `bank`, which also counts what regenerated while `shown` was full. A phone that was offline
 * delivers its taps later, in batches whose moments the server can't know.
 */
export interface EnergyState {
  shown: number;
  bank: number;
  at: number;
}

/** The player's energy now: +30 a whole second, up to the maximum. */
export function shownEnergy(energy: EnergyState, maxEnergy: number, now: number): number {
  return Math.min(maxEnergy, energy.shown + regenerated(energy, now));
}

/**
 * Energy a batch may spend now: the bank with at most 24 h of regeneration, plus the tolerance for the
 * clocks.
 */
export function energyAllowance(energy: EnergyState, maxEnergy: number, now: number): number {
  return bankNow(energy, maxEnergy, now) + TOLERANCE_SECONDS * ENERGY_PER_SECOND;
}

/** The energy side of a batch: what it spent, and what the client said it had left at `saidAt`. */
export interface EnergyReport {
  spent: number;
  said: number;
  /** Unix seconds by the client's clock. */
  saidAt: number;
}

/**
 * The energy after a batch. The batch was tapped some time before it arrived, and only the client knows when.
 * So the result is what the client says, plus what regenerated since, as far as the bank covers it. The bank
 * may go below zero by the tolerance, so the tolerance can't be used twice.
 */
export function spendEnergy(
  energy: EnergyState,
  maxEnergy: number,
  report: EnergyReport,
  now: number,
): EnergyState {
  const bank = bankNow(energy, maxEnergy, now) - report.spent;
  // A slow clock makes a batch look old; it can't be older than the one before it.
  const since = Math.min(
    Math.max(0, Math.floor(now - report.saidAt)) * ENERGY_PER_SECOND,
    regenerated(energy, now),
  );
  const said = report.said + since;
  return { shown: Math.max(0, Math.min(maxEnergy, bank, said)), bank, at: Math.max(energy.at, now) };
}

/** The energy just before the maximum changes. The energy seen under the old maximum stays. */
export function holdEnergy(energy: EnergyState, maxEnergy: number, now: number): EnergyState {
  return {
    shown: shownEnergy(energy, maxEnergy, now),
    bank: bankNow(energy, maxEnergy, now),
    at: Math.max(energy.at, now),
  };
}

/**
 * The energy after a refill. It is full, and the bank gains as much as the refill may have given a client
 * that had none left.
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
