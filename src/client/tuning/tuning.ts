import effects from './effects.json';

/** The numbers of the stage's effects. Durations are in ms, sizes in CSS px, angles in degrees. */
export type Tuning = typeof effects;

export const TUNING: Tuning = effects;

/** Returns when the new hero lands, in ms since the start of the level-up scene. */
export function landsAtMs({ freezeMs, vanishMs, dropMs }: Tuning['levelUp']): number {
  return freezeMs + vanishMs + dropMs;
}

/** Returns when the first coin reaches the balance, in ms since the start of the level-up scene. */
export function firstCoinAtMs({ coinsMs, coinFlightMs }: Tuning['levelUp']): number {
  return coinsMs + coinFlightMs;
}

/**
 * True from the moment energy is spent until `recoverAt` of it has returned. The energy of a single tap returns within
 * a second and must not end the exhaustion.
 */
export function isSpent(wasSpent: boolean, share: number, { recoverAt }: Tuning['tired']): boolean {
  return share <= 0 || (wasSpent && share < recoverAt);
}
