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
 * Energy of an account as its last change left it, at `at` (unix seconds). `shown` is what the player sees.
 * `bank` is what taps are checked against: it also remembers what regenerated while `shown` was full, because
 * a phone that was offline delivers taps made since in batches whose moments the server can't know.
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

/** Energy a batch may spend now: the bank, 24 h of regeneration at most, and the clocks' tolerance. */
export function energyAllowance(energy: EnergyState, maxEnergy: number, now: number): number {
  return bankNow(energy, maxEnergy, now) + TOLERANCE_SECONDS * ENERGY_PER_SECOND;
}

/** A batch as far as energy goes: what it spent, and what the client said it had left, at `saidAt`. */
export interface EnergyReport {
  spent: number;
  said: number;
  /** Unix seconds by the client's clock. */
  saidAt: number;
}

/**
 * The energy after a batch. The batch was tapped some time before it came, and only the client knows when: so
 * it is what the client says, with what regenerated since, as far as the bank covers it. The bank may owe the
 * tolerance, so that it can't be had twice.
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

/** The energy before the maximum changes: what was shown with the old one stays. */
export function holdEnergy(energy: EnergyState, maxEnergy: number, now: number): EnergyState {
  return {
    shown: shownEnergy(energy, maxEnergy, now),
    bank: bankNow(energy, maxEnergy, now),
    at: Math.max(energy.at, now),
  };
}

/** The energy after a refill: full, and whatever the refill may have given a client that had none left. */
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
