import { addProduction, type Coins } from '../coins';
import { PASSIVE_CAP_SECONDS } from '../constants';

/** A shorter absence is paid as if the player had stayed, and no popup reports it (decision 40). */
export const TOLD_ABSENCE_SECONDS = 600;

/** The balance after `secondsAway` whole seconds of production. The time is capped at 3 h. */
export function creditPassive(coins: Coins, productionPerHour: number, secondsAway: number): Coins {
  return addProduction(coins, productionPerHour, passiveSeconds(secondsAway));
}

/** Whole seconds of an absence that are paid. */
export function passiveSeconds(secondsAway: number): number {
  return Math.min(Math.max(0, Math.floor(secondsAway)), PASSIVE_CAP_SECONDS);
}
