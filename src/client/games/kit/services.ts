import { createContext, useContext } from 'react';
import type { GameName } from '../../../core/games/gameRules';
import type { GameApi } from './gameApi';

/** Sounds the games ask for. */
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

/** The player's figures that the airdrop simulator starts from. */
export interface GamePlayer {
  coins: number;
  /** Coins an hour. */
  hourlyIncome: number;
  friends: number;
}

/** A player's own small numbers (best scores, stars, lessons seen), by key; scoped to the account by the app. */
export interface GameStorage {
  read(key: string): number | null;
  write(key: string, value: number): void;
}

/** A paid run that was played and that the provider has not answered yet. */
export interface PlayedRun {
  runId: string;
  /** In the game's own JSON. */
  moves: unknown;
}

/** The player's runs that wait to be handed in, one a game; they outlive the app. */
export interface KeptRuns {
  read(name: GameName): PlayedRun | null;
  keep(name: GameName, run: PlayedRun): void;
  drop(name: GameName): void;
}

/** Everything the games need from outside; the app provides it. */
export interface GameServices {
  api: GameApi;
  storage: GameStorage;
  runs: KeptRuns;
  play(cue: GameCue): void;
  haptic(kind: GameHaptic): void;
  /** Whether the system or the player's setting asks for less motion. */
  reducedMotion(): boolean;
  /** Calls the listener with false when the page is hidden or something covers the game. @returns how to stop listening */
  onVisibility(listener: (visible: boolean) => void): () => void;
  /** Calls the listener when the provider may be reached again: the network is back, or a sync has come. @returns how to stop */
  onReachable(listener: () => void): () => void;
  /** Calls the listener before the host's back button leaves; true means it has been handled. @returns how to stop */
  onBack(listener: () => boolean): () => void;
  /** While true the home stage behind the game rests and draws nothing. */
  coverStage(covered: boolean): void;
  player(): GamePlayer;
  /** Lets paper rain over everything. */
  celebrate(): void;
  /** Tells that a run was paid, or may have been; `reward` is how many coins, if that is known. */
  onReward(reward?: number): void;
}

export const GameServicesContext = createContext<GameServices | null>(null);

/** @throws Error when no provider of the games' services is above */
export function useGameServices(): GameServices {
  const services = useContext(GameServicesContext);
  if (!services) throw new Error('GameServicesContext is not provided');
  return services;
}
