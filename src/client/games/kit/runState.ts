import type { GameName, GameResult } from '../../../core/games/gameRules';
import type { GameServices } from './services';

/** The phases of a game's screen, from the first card to the result. */
export type RunPhase = 'lobby' | 'lesson' | 'starting' | 'countdown' | 'playing' | 'paused' | 'result';

/**
 * Why a run pays nothing: today's paid plays are spent, the provider has no games, it could not be reached at the
 * start, it did not accept the run at the end, or it had it already when it was handed in once more.
 */
export type FreeReason = 'spent' | 'absent' | 'unreachable' | 'refused' | 'received';

/** What a run pays. The provider alone decides it. */
export type Payment =
  | { kind: 'open'; runId: string; playsLeft: number }
  | { kind: 'counting' }
  /** The network was lost: the run is kept and can be handed in again. */
  | { kind: 'unsent' }
  | { kind: 'paid'; reward: number; playsLeft: number }
  | { kind: 'free'; why: FreeReason };

/** A finished run. */
export interface Outcome<Result extends GameResult> {
  result: Result;
  /** Best score before this run. */
  bestBefore: number;
  isBest: boolean;
}

/** A run that plays itself, with captions, to show how the game works. */
export interface Lesson<Run> {
  seed: number;
  /** Plays the moves due at `ms` of the lesson. */
  act(run: Run, ms: number): void;
  /** Translation keys of the captions; each stays for its share of the lesson. */
  captions: readonly string[];
}

/** What a run's result is made of. */
export type ResultOf<Run> = Run extends { result(): infer Result extends GameResult } ? Result : GameResult;

export interface RunFlowOptions<Run> {
  name: GameName;
  services: GameServices;
  /** Starts a run from a seed. */
  create(seed: number): Run;
  lesson: Lesson<Run>;
  /** Called when a run has ended, to keep what the game remembers beside the best score. */
  onResult?: ((run: Run) => void) | undefined;
}

/** A run as the shell and the screen see it. */
export interface RunView<Run> {
  phase: RunPhase;
  /** Something lies over the game, or the page is hidden. The game then asks nothing: its dialog would lie on top. */
  isCovered: boolean;
  run: Run;
  payment: Payment | null;
  /** True when the payment belongs to an earlier run that was handed in late. The lobby then shows it. */
  isLate: boolean;
  outcome: Outcome<ResultOf<Run>> | null;
  best: number;
  /** 3, 2, 1 while counting down. */
  count: number;
  /** Translation key of the lesson's caption now shown. */
  caption: string;
}

/** Key of a game's best score in the player's storage. */
export function bestKey(name: string): string {
  return `${name}.best`;
}

/** Key that remembers that the lesson of a game has been shown. */
export function lessonKey(name: string): string {
  return `${name}.lesson`;
}
