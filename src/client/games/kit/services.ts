import { createContext, useContext } from 'react';
import type { AirdropInputs } from '../../../core/airdrop/points';
import type { AirdropRules } from '../../../core/airdrop/rules';
import type { GameName } from '../../../core/games/gameRules';

export type GameCue =
  | 'tap'
  | 'flip'
  | 'shuffle'
  | 'match'
  | 'miss'
  | 'catch'
  | 'gold'
  | 'bomb'
  | 'count'
  | 'go'
  | 'star'
  | 'win'
  | 'lose';

export type GameHaptic = 'selection' | 'tap' | 'success' | 'error';

/** Rules of the airdrop, which may change until they are fixed. */
export interface GameAirdropRules {
  rules: AirdropRules;
  isFixed: boolean;
}

/** The account's small numbers by key: best scores, stars, lessons seen. */
export interface GameStorage {
  read(key: string): number | null;
  write(key: string, value: number): void;
}

/** A finished paid run without an answer from the provider. */
export interface PlayedRun {
  runId: string;
  /** Moves in the game's own JSON. */
  moves: unknown;
}

/** Stored runs to submit, one per game. They survive a restart. */
export interface KeptRuns {
  read(name: GameName): PlayedRun | null;
  keep(name: GameName, run: PlayedRun): void;
  drop(name: GameName): void;
}

/** The app's services for the games. */
export interface GameServices {
  api: GameApi;
  storage: GameStorage;
  runs: KeptRuns;
  play(cue: GameCue): void;
  haptic(kind: GameHaptic): void;
  reducedMotion(): boolean;
  /**
   * Calls the listener with false when the page is hidden or the game is covered, and with true when that ends.
   * @returns an unsubscribe function
   */
  onVisibility(listener: (visible: boolean) => void): () => void;
  /**
   * Calls the listener when the provider may be reachable again: the network is back, or a sync has arrived.
   * @returns an unsubscribe function
   */
  onReachable(listener: () => void): () => void;
  /**
   * Calls the listener on the host's back button. The listener returns true when it has handled the press.
   * @returns an unsubscribe function
   */
  onBack(listener: () => boolean): () => void;
  /** Pauses the home stage while true. */
  coverStage(covered: boolean): void;
  /** The player's figures, with which the airdrop simulator starts. */
  player(): AirdropInputs;
  /** The airdrop simulator's rules: the provider's, or the defaults. */
  airdropRules(): Promise<GameAirdropRules>;
  heroLevel(): number;
  /** Server time, ms since the epoch. */
  nowMs(): number;
  celebrate(): void;
  /** Called when a run has been paid, or may have been. `reward` is in coins, if known. */
  onReward(reward?: number): void;
}

export const GameServicesContext = createContext<GameServices | null>(null);

/** @throws Error outside the provider of game services */
export function useGameServices(): GameServices {
  const services = useContext(GameServicesContext);
  if (!services) throw new Error('GameServicesContext is not provided');
  return services;
}

/** Answer to POST /games/{name}/start. */
export interface GameStart {
  runId: string;
  seed: number;
  /** Today's remaining paid runs, including this one. 0 means that the run is free play. */
  playsLeft: number;
}

/** Answer to POST /games/{name}/finish, computed by the provider from the moves. */
export interface GameFinish {
  score: number;
  /** Coins credited; 0 for free play. */
  reward: number;
  /** Today's remaining paid runs after this one. */
  playsLeft: number;
}

/** Thrown when the provider has received the moves and rejected them. Resubmitting would not help. */
export class RunRefusedError extends Error {}

/** The provider's two calls that keep runs fair. The games make no other network calls. */
export interface GameApi {
  /** Resolves to null when the provider has no games (404). Rejects on any other failure. */
  start(name: GameName): Promise<GameStart | null>;
  /**
   * Submits a run's moves in the game's own JSON (see its rules.ts). Rejects with a RunRefusedError when the provider
   * rejects them. After any other rejection, the moves may or may not have arrived.
   */
  finish(name: GameName, runId: string, moves: unknown): Promise<GameFinish>;
}
