import type { TapPoint } from './events';
import type { Ledger, Refusal } from './ledger';
import type { Level, LevelIncrement, Standing } from './levels';
import type { DoubtfulTaps } from './reconcile';

/** The game in a validated sync (spec §3). The balance is in coins and may be fractional. */
export interface SyncedGame {
  balance: number;
  energy: number;
  standing: Standing;
  productionPerHour: number;
  levels: readonly Level[];
  maxLevel: number;
  levelUp: LevelIncrement;
  /** True when the provider credits a repeated tap batch only once (decision 36). */
  honoursRepeats: boolean;
}

/** Figures that a cached sync lacks. */
export interface LiveSync {
  /** Income in coins, which may be fractional. */
  passiveEarnings: number;
  /** The build's policy for a batch that may or may not have arrived. */
  doubtful: DoubtfulTaps;
}

/** Answer to a purchase or claim. A missing field leaves the state unchanged. */
export interface ActionAnswer {
  /** The provider's balance, without pending taps. */
  balance?: number;
  /** Coins to add when the provider reports no balance. Negative coins are deducted. */
  reward?: number;
  /** Price of a purchase, in coins. */
  cost?: number;
  energy?: number;
  earnPerTap?: number;
  maxEnergy?: number;
  level?: number;
  productionPerHour?: number;
}

interface FailedSend {
  random: number;
  retryAfterMs?: number | undefined;
}

/** An action on a game. The seed, the commands and their ticks replay a whole game. */
export type Command =
  | { type: 'tap'; point: TapPoint }
  | { type: 'sync'; game: SyncedGame; live?: LiveSync }
  | { type: 'restoreLedger'; ledger: Ledger }
  /** Offers taps again that were refused in another version of the game. */
  | { type: 'offerRefused'; version: string }

  /** Unix seconds of the server's clock. */
  | { type: 'startSend'; nowUnix: number; device: string }
  | { type: 'acknowledge'; answer: { leveledUp: boolean } & Standing }
  /** `isTimeKnown`: the refusal's time comes from the provider's clock, not the phone's. */
  | { type: 'refuse'; refusal: Refusal; random: number; isTimeKnown?: boolean }
  | ({ type: 'failClean' } & FailedSend)
  | ({ type: 'failAmbiguous' } & FailedSend)

  /** Deducts coins from the shown balance while a purchase is pending, at most all of it. */
  | { type: 'hold'; coins: number }
  /** Returns all deducted coins. */
  | { type: 'release' }
  /** Applies the answer to a purchase or a claim. */
  | { type: 'applyAnswer'; answer: ActionAnswer };
