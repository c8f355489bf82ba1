import effects from './effects.json';

/** Every number of the stage's effects: durations in ms, sizes in CSS px, angles in degrees. */
export type Tuning = typeof effects;

export const TUNING: Tuning = effects;

/** Time the new hero lands, ms into the scene of a level gained. */
export function landsAtMs({ freezeMs, vanishMs, dropMs }: Tuning['levelUp']): number {
  return freezeMs + vanishMs + dropMs;
}

/** Time the first coin reaches the balance. */
export function firstCoinAtMs({ coinsMs, coinFlightMs }: Tuning['levelUp']): number {
  return coinsMs + coinFlightMs;
}

/** True from spent energy until part of it has returned: a tap's worth returns within a second. */
export function isSpent(wasSpent: boolean, share: number, { recoverAt }: Tuning['tired']): boolean {
  return share <= 0 || (wasSpent && share < recoverAt);
}
