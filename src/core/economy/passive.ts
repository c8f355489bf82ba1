import { addProduction, type Coins } from '../coins';
import { PASSIVE_CAP_SECONDS } from '../constants';

/** Shortest absence that a popup reports. A shorter one is paid as if the player had been present (decision 40). */
export const TOLD_ABSENCE_SECONDS = 600;

/** Adds the production of `secondsAway` whole seconds, capped at 3 h. */
export function creditPassive(coins: Coins, productionPerHour: number, secondsAway: number): Coins {
  return addProduction(coins, productionPerHour, passiveSeconds(secondsAway));
}

export function passiveSeconds(secondsAway: number): number {
  return Math.min(Math.max(0, Math.floor(secondsAway)), PASSIVE_CAP_SECONDS);
}
