import type { GameName } from '../../../core/games/gameRules';

/** Answer to POST /games/{name}/start. */
export interface GameStart {
  runId: string;
  /** The uint32 from which the whole run is derived. */
  seed: number;
  /** Paid plays left today, this one included; 0: the run is free play. */
  playsLeft: number;
}

/** Answer to POST /games/{name}/finish: what the provider computed from the moves. */
export interface GameFinish {
  score: number;
  /** Coins credited; 0 for free play. */
  reward: number;
  /** Paid plays left today after this one. */
  playsLeft: number;
}

/** The provider has the moves and does not accept them. Handing them in again would not help. */
export class RunRefusedError extends Error {}

/** The provider's two calls for fair play; everything the games know about the network. */
export interface GameApi {
  /** Resolves to null when the provider has no games (404). Rejects on any other failure. */
  start(name: GameName): Promise<GameStart | null>;
  /**
   * Hands in the moves of a run, in the game's own JSON (see its rules.ts). Rejects with a RunRefusedError when the
   * provider does not accept them. After any other rejection it is unknown whether they have arrived.
   */
  finish(name: GameName, runId: string, moves: unknown): Promise<GameFinish>;
}
