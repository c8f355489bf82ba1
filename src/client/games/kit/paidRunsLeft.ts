import { utcDay } from '../../../core/economy/dailyRewards';
import { type GameName, PAID_PLAYS_PER_DAY } from '../../../core/games/gameRules';
import type { GameStorage } from './services';

/** A day and its remaining paid runs are stored as one number: day × 10 + runs. */
const DAY = 10;

const key = (name: GameName) => `${name}.paidLeft`;

/** Stores the provider's latest number of remaining paid runs of a game, with the current UTC day. */
export function notePaidRuns(storage: GameStorage, name: GameName, left: number, nowMs: number): void {
  storage.write(key(name), utcDay(nowMs / 1000) * DAY + Math.max(0, Math.min(PAID_PLAYS_PER_DAY, left)));
}

/** Returns a game's paid runs left today, as far as this device knows. A new day starts with all of them. */
export function paidRunsLeft(storage: GameStorage, name: GameName, nowMs: number): number {
  const kept = storage.read(key(name)) ?? 0;
  return Math.floor(kept / DAY) === utcDay(nowMs / 1000) ? kept % DAY : PAID_PLAYS_PER_DAY;
}
