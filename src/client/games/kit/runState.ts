import type { GameName, GameResult } from '../../../core/games/gameRules';
import type { TextKey } from '../../language/textKeys';
import type { GameServices } from './services';

/** Translation area of each game, `games.<area>`. */
export const GAME_AREAS = {
  'guess-it': 'guess',
  'match-it': 'match',
  'airdrop-simulator': 'drop',
} as const satisfies Record<GameName, string>;

export type GameArea = (typeof GAME_AREAS)[GameName];

export type RunPhase = 'lobby' | 'lesson' | 'starting' | 'countdown' | 'playing' | 'paused' | 'result';

/**
 * Reason why a run pays nothing: today's paid runs are used up, the provider has no games, could not be reached at
 * the start, refused the run, or had already received it.
 */
export type FreeReason = 'spent' | 'absent' | 'unreachable' | 'refused' | 'received';

/** A run's pay, decided by the provider alone. */
export type Payment =
  | { kind: 'open'; runId: string; playsLeft: number }
  | { kind: 'counting' }
  /** The run could not be sent. It is stored and can be resubmitted. */
  | { kind: 'unsent' }
  | { kind: 'paid'; reward: number; playsLeft: number }
  | { kind: 'free'; why: FreeReason };

export interface Outcome<Result extends GameResult> {
  result: Result;
  bestBefore: number;
  isBest: boolean;
}

/** A run with captions that plays itself to show how the game works. */
export interface Lesson<Run> {
  seed: number;
  /** Plays the moves due at `ms` of the lesson. */
  act(run: Run, ms: number): void;
  /** Translation keys of the captions, each shown for an equal share of the lesson. */
  captions: readonly [TextKey, ...TextKey[]];
}

export type ResultOf<Run> = Run extends { result(): infer Result extends GameResult } ? Result : GameResult;

export interface RunFlowOptions<Run> {
  name: GameName;
  services: GameServices;
  create(seed: number): Run;
  lesson: Lesson<Run>;
  /** Called when a run has ended, to store more than the best score. */
  onResult?: ((run: Run) => void) | undefined;
}

export interface RunView<Run> {
  phase: RunPhase;
  /**
   * True when the game is covered or the page hidden. The game must not open a dialog then, because it would be on
   * top.
   */
  isCovered: boolean;
  run: Run;
  payment: Payment | null;
  /** True when the payment is for an earlier run that was submitted late. The lobby shows it. */
  isLate: boolean;
  outcome: Outcome<ResultOf<Run>> | null;
  best: number;
  /** Countdown number: 3, 2, 1. */
  count: number;
  /** Translation key of the current caption. */
  caption: TextKey;
}

export function bestKey(name: string): string {
  return `${name}.best`;
}

/** Returns the storage key that is set once a game's lesson has been shown. */
export function lessonKey(name: string): string {
  return `${name}.lesson`;
}
