import type { Coins } from '../core/coins';
import type { DailyBoosterState } from '../core/economy/dailyBooster';
import type { StreakState } from '../core/economy/streak';
import type { EnergyState } from '../core/economy/tapLimits';
import type { Standing } from '../core/types';

/** One account as the database keeps it. Times are unix seconds, days UTC days since the epoch. */
export interface PlayerRecord {
  telegramId: number;
  id: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
  isPremium: boolean;
  referredBy: number | null;
  createdAt: number;
  updatedAt: number;
  lastLoginAt: number | null;
  /** Bearer tokens, newest last. */
  tokens: string[];
  /** The balance the API names. */
  coins: Coins;
  /** Production up to `passiveAt` that the next sync will add to the balance. */
  accrued: Coins;
  standing: Standing;
  energy: EnergyState;
  multiTapLevel: number;
  energyLimitLevel: number;
  productionPerHour: number;
  /** Production is counted up to here. */
  passiveAt: number;
  /** Server time of the last batch credited; null before the first. */
  lastTapAt: number | null;
  dailyBooster: DailyBoosterState;
  streak: StreakState;
  /** Level bought by mission id. */
  missions: Record<string, number>;
  tasks: Record<string, TaskState>;
  referralTasks: number[];
  /** Friends that belong to the demo, counted beside real ones. */
  demoFriends: number;
  tonWallet: string | null;
  diamond: number;
  popups: PopupState;
  games: Record<string, GamePlays>;
}

export interface TaskState {
  submittedAt: number;
  isRewarded: boolean;
}

export interface PopupState {
  /** Day a popup was last handed out, by its id. */
  servedOn: Record<string, number>;
  /** Popups handed out since the last sync, the daily one not counted. */
  sinceSync: number;
}

/** A player's plays of one mini-game: today's, the best score, and the run handed out. */
export interface GamePlays {
  day: number;
  paidPlays: number;
  best: number;
  run: GameRun | null;
}

export interface GameRun {
  id: string;
  seed: number;
  isPaid: boolean;
  startedAt: number;
}

/** What a batch of taps was answered with, so that its repeat can be answered again. */
export interface TapReceipt {
  earned: number;
  leveledUp: boolean;
}

export interface TapKey {
  telegramId: number;
  /** Unix seconds by the player's clock. */
  timestamp: number;
  count: number;
}
