import { ENERGY_PER_SECOND } from '../core/constants';
import { ENERGY_BANK_SECONDS, energyAllowance } from '../core/economy/tapLimits';
import type { PlayerRecord } from './types';

/**
 * Records the rate before `earnPerTap` rises. Keeps only a day's first rise, because the client may have missed all of
 * them.
 */
export function keepEarlierRate(player: PlayerRecord, now: number): void {
  const { earlierRate, energy, standing, today } = player;
  const isFirst = !earlierRate || now - earlierRate.at > ENERGY_BANK_SECONDS;
  const kept = isFirst
    ? {
        earnPerTap: standing.earnPerTap,
        at: Math.max(energy.at, now),
        energy: energyAllowance(energy, standing.maxEnergy, now),
        day: today.day,
        taps: today.taps,
      }
    : earlierRate;
  player.earlierRate = { ...kept, until: now + ENERGY_BANK_SECONDS };
}

/** Adds a refill to the energy recorded for the earlier rate. Call this after the refill. */
export function raiseEarlierEnergy(player: PlayerRecord, energy: number): void {
  const { earlierRate } = player;
  if (earlierRate) player.earlierRate = { ...earlierRate, energy: earlierRate.energy + energy };
}

/** True when the recorded energy covers all taps since the rise, and `count` more, at the earlier rate. */
export function couldBeEarlier(
  { earlierRate, days, today }: PlayerRecord,
  count: number,
  now: number,
): boolean {
  if (!earlierRate || now > earlierRate.until) return false;
  const sinceThatDay = [...days, today].filter(({ day }) => day >= earlierRate.day);
  const taps = sinceThatDay.reduce((sum, day) => sum + day.taps, count - earlierRate.taps);
  const energy = earlierRate.energy + Math.max(0, Math.floor(now - earlierRate.at)) * ENERGY_PER_SECOND;
  return taps * earlierRate.earnPerTap <= energy;
}
