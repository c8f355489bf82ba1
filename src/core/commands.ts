import type { TapPoint } from './events';
import type { Ledger, Refusal } from './ledger';
import type { Level, LevelIncrement, Standing } from './levels';
import type { DoubtfulTaps } from './reconcile';

/** The game as a validated sync names it (spec §3). The balance is in coins and may be fractional. */
export interface SyncedGame {
  balance: number;
  energy: number;
  standing: Standing;
  productionPerHour: number;
  levels: readonly Level[];
  maxLevel: number;
  levelUp: LevelIncrement;
  /** The provider credits a tap batch once, however often it arrives (decision 36). */
  honoursRepeats: boolean;
}

/** The figures of a live sync. A cached sync has none. */
export interface LiveSync {
  /** Coins; may be fractional. */
  passiveEarnings: number;
  /** The build's answer when nothing tells whether a batch arrived. */
  doubtful: DoubtfulTaps;
}

/** The answer to a purchase or claim. Absent parts stay as they are. */
export interface ActionAnswer {
  /** Balance confirmed by the server, without the pending taps. */
  balance?: number;
  /** Coins to add, negative to take, when the server names no balance. */
  reward?: number;
  /** Coins that a purchase has taken. */
  cost?: number;
  energy?: number;
  earnPerTap?: number;
  maxEnergy?: number;
  level?: number;
  productionPerHour?: number;
}

/** A failed send; `random` in [0, 1) spreads the retries of many clients. */
interface FailedSend {
  random: number;
  retryAfterMs?: number | undefined;
}

/** Everything that can be done to a game. The seed, the commands and their ticks replay a whole game. */
export type Command =
  | { type: 'tap'; point: TapPoint }
  | { type: 'sync'; game: SyncedGame; live?: LiveSync }
  | { type: 'restoreLedger'; ledger: Ledger }
  /** This version of the game offers again what another version had refused. */
  | { type: 'offerRefused'; version: string }

  // Sending taps.
  /** Unix seconds of the server's clock. */
  | { type: 'startSend'; nowUnix: number; device: string }
  | { type: 'acknowledge'; answer: { leveledUp: boolean } & Standing }
  /** `isTimeKnown` when the refusal's time is certainly the provider's, not the phone's. */
  | { type: 'refuse'; refusal: Refusal; random: number; isTimeKnown?: boolean }
  | ({ type: 'failClean' } & FailedSend)
  | ({ type: 'failAmbiguous' } & FailedSend)

  // Spending and claiming.
  /** Takes coins off the balance on screen while a purchase is under way; never more than there are. */
  | { type: 'hold'; coins: number }
  /** Gives all held coins back. */
  | { type: 'release' }
  /** Applies the answer of a purchase or a claim. */
  | { type: 'applyAnswer'; answer: ActionAnswer };
