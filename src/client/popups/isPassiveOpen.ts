import type { GameStore } from '../game/gameStore';

/**
 * The passive income popup shows until the player closes it, unless there is nothing to report (spec §2, §4).
 */
export function isPassiveOpen({ isPassiveDone, passiveAmount }: GameStore['passive']): boolean {
  return !isPassiveDone && passiveAmount !== 0;
}
