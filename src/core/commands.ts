import type { TapPoint } from './events';
import type { Ledger } from './ledger';
import type { Level, LevelIncrement, Standing } from './types';

/** What a sync says of the game (spec §3), already validated. Balance in coins, may be fractional. */
export interface SyncedGame {
  balance: number;
  energy: number;
  standing: Standing;
  productionPerHour: number;
  levels: readonly Level[];
  maxLevel: number;
  levelUp: LevelIncrement;
}

/** What a purchase or claim says; absent parts stay as they are. */
export interface ActionAnswer {
  /** Balance confirmed by the server, without the pending taps. */
  balance?: number;
  /** Coins to add when the server names no balance. */
  reward?: number;
  energy?: number;
  earnPerTap?: number;
  maxEnergy?: number;
  level?: number;
  productionPerHour?: number;
}

/** Everything that can be done to a game. With the seed and the ticks, a list of them replays a session. */
export type Command =
  | { type: 'tap'; point: TapPoint }
  | { type: 'startSend'; nowUnix: number }
  | { type: 'acknowledge'; answer: { leveledUp: boolean } & Standing }
  | { type: 'failClean'; retryAfterMs?: number }
  | { type: 'failAmbiguous' }
  | { type: 'refuse' }
  | { type: 'sync'; game: SyncedGame }
  /** Takes coins off the balance on screen while a purchase is under way; never more than there are. */
  | { type: 'hold'; coins: number }
  /** Gives all held coins back. */
  | { type: 'release' }
  /** Puts the answer of a purchase or a claim into the game. */
  | { type: 'applyAnswer'; answer: ActionAnswer }
  | { type: 'restoreLedger'; ledger: Ledger };
