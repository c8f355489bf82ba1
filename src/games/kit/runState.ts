import type { GameResult } from './rules/gameRules';

/** Where a screen is between its first card and its result. */
export type RunPhase = 'lobby' | 'lesson' | 'starting' | 'countdown' | 'playing' | 'paused' | 'result';

/**
 * Why a run pays nothing: today's paid plays are spent, the provider has no games, it could not be reached at the
 * start, or it did not accept the run at the end.
 */
export type FreeReason = 'spent' | 'absent' | 'unreachable' | 'refused';

/** What a run pays: decided by the provider alone. */
export type Payment =
  | { kind: 'open'; runId: string; playsLeft: number }
  | { kind: 'counting' }
  | { kind: 'paid'; reward: number; playsLeft: number }
  | { kind: 'free'; why: FreeReason };

/** A finished run. */
export interface Outcome<Result extends GameResult> {
  result: Result;
  /** Best score before this run. */
  bestBefore: number;
  isBest: boolean;
}

/** Key of a game's best score in the player's storage. */
export function bestKey(name: string): string {
  return `${name}.best`;
}

/** Key that remembers that the lesson of a game has been shown. */
export function lessonKey(name: string): string {
  return `${name}.lesson`;
}
