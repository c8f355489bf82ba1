import type { GameStore } from '../store/gameStore';

/** The passive income popup shows until it is closed, unless there is nothing to tell (spec §2, §4). */
export function isPassiveOpen({ isPassiveDone, passiveAmount }: GameStore['passive']): boolean {
  return !isPassiveDone && passiveAmount !== 0;
}
