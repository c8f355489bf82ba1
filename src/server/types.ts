import type { Coins } from '../core/coins';
import type { DailyBoosterState } from '../core/economy/boosters';
import type { StreakState } from '../core/economy/dailyRewards';
import type { EnergyState } from '../core/economy/tapLimits';
import type { Standing } from '../core/levels';

/** One account as the database keeps it. Times are unix seconds. Days are UTC days since the epoch. */
export interface PlayerRecord {
  telegramId: number;
  id: number;
  firstName: string;
  lastName: string | null;
  username: string | null;
  isPremium: boolean;
  referredBy: number | null;
  createdAt: number;
  lastLoginAt: number | null;
  /** Hash of the launch data that opened the account, kept until the first sync. */
  openedBy?: string;
  /** Devices that are signed in, the newest last. */
  tokens: StoredToken[];
  /** The balance the API names. */
  coins: Coins;
  /** Production up to `passiveAt` that the next sync will add to the balance. */
  accrued: Coins;
  /** All coins that ever came in, production included: coins + accrued = 3000 + earned − spent. */
  earned: Coins;
  /** All coins that were ever spent, in whole coins. */
  spent: number;
  standing: Standing;
  energy: EnergyState;
  /** Absent where `earnPerTap` has not risen since this is kept. */
  earlierRate?: EarlierRate;
  multiTapLevel: number;
  energyLimitLevel: number;
  productionPerHour: number;
  /** Production is counted up to here. */
  passiveAt: number;
  /** Server time of the last credited batch. Null before the first. */
  lastTapAt: number | null;
  /** The last batch of each device. The device that sent most recently comes last. */
  receipts: DeviceReceipt[];
  dailyBooster: DailyBoosterState;
  streak: StreakState;
  /** Level bought by mission id. */
  missions: Record<string, number>;
  /** Coins an hour that each mission brings, as bought. Missing for missions bought before this was kept. */
  missionIncome?: Record<string, number>;
  tasks: Record<string, TaskState>;
  referralTasks: number[];
  /** Friends who came by the player's link. */
  friends: number;
  /** Friends that belong to the demo. They are counted beside real ones. */
  demoFriends: number;
  /** `workchain:hash` in lower case. A release before this one kept the text that its client had sent. */
  tonWallet: string | null;
  diamond: number;
  popups: PopupState;
  games: Record<string, GamePlays>;
  /** The last purchase or claim that named its press. Absent after a sync. */
  answered?: AnsweredCall;
  /** What brought the coins. Absent in an account that has earned nothing since an older release kept it. */
  earnings?: Earnings;
  /** Whole coins that came in on a day other than by taps and production, if any did. */
  besides?: { day: number; coins: number };
  /** What the player did today, and on the days before, oldest first. */
  today: DayTally;
  days: DayTally[];
}

/**
 * What a tap cost before `earnPerTap` rose. The client makes its taps at this rate until it hears of the rise, which takes
 * as long as the answer that tells of it.
 */
export interface EarlierRate {
  earnPerTap: number;
  /** Unix seconds of the rise, and until when a client may not have heard of it or of one that followed. */
  at: number;
  until: number;
  /** What taps might spend then. */
  energy: number;
  /** The UTC day of the tally, and the taps in it, before the rise. */
  day: number;
  taps: number;
}

export interface StoredToken {
  hash: string;
  /** Unix seconds. */
  expiresAt: number;
}

export interface TaskState {
  submittedAt: number;
  isRewarded: boolean;
}

export interface PopupState {
  /** Day a popup was last handed out, by its id. */
  servedOn: Record<string, number>;
  /** Popups handed out since the last sync, without the daily one. */
  sinceSync: number;
  /** The message about a review that was handed out last, while nobody knows whether it has arrived. */
  unsure?: number;
}

/** A player's plays of one mini-game: today's, the best score, and the runs handed out and ended. */
export interface GamePlays {
  day: number;
  paidPlays: number;
  best: number;
  run: GameRun | null;
  /** The run that ended last. Absent before the first, or where an older release kept the plays. */
  last?: EndedRun;
}

export interface GameRun {
  id: string;
  seed: number;
  isPaid: boolean;
  startedAt: number;
}

/** A run with what it has brought. */
export interface EndedRun extends GameRun {
  score: number;
  reward: number;
}

/** A purchase or claim, with its answer for a repeat. */
export interface AnsweredCall {
  /** Route, parts of its path and key. */
  call: string;
  /** Hash of the request's body. Absent where an older release kept the answer. */
  sent?: string;
  body: unknown;
}

/** What a player did on one UTC day, for a later review of the account. */
export interface DayTally {
  day: number;
  taps: number;
  /** Whole coins by taps, claims, games and friends. Production is not included. */
  earned: number;
  /** A bit for each hour, 0 to 23, in which taps came. */
  hours: number;
  /** Of a past day: what of `earned` taps did not bring. Absent where it was nothing, or an older release kept the day. */
  besides?: number;
}

/**
 * Whole coins that came in other than by production, by what brought them. Taps and production are what is left of
 * `earned`, so that a batch of taps changes nothing here.
 */
export interface Earnings {
  /** All coins of the time before they were told apart. */
  before: number;
  /** Coins of all kinds, taps included, up to the day of `today`. */
  past: number;
  daily: number;
  tasks: number;
  games: number;
  friends: number;
  /** Refused taps that an operator gave back. */
  back: number;
}

/** The answer to a batch of taps, kept so that its repeat gets the same answer. */
export interface TapReceipt {
  earned: number;
  leveledUp: boolean;
}

/** The receipt of a device's last batch. `timestamp` is by the player's clock. */
export interface DeviceReceipt extends TapReceipt {
  device: string;
  timestamp: number;
  count: number;
  /** Of a batch from a clock that was ahead: the timestamp of the device's last batch that was not. */
  after?: number;
}

/** A batch of a client that names no device. */
export interface TapKey {
  telegramId: number;
  /** Unix seconds by the player's clock. */
  timestamp: number;
  count: number;
}

/** Coins for another player, who receives them with the next transaction. */
export interface Gift {
  /** Whom it is for, by Telegram id. */
  recipient: number;
  /** Who brought it, by Telegram id. */
  source: number;
  /** `welcome` for a new friend, `level:n` for the level a friend has reached. Each source gives it once. */
  reason: string;
  /** Whole coins. */
  coins: number;
}

/** An account and the gifts that wait for it. */
export interface Account {
  player: PlayerRecord;
  gifts: readonly Gift[];
}

export type ReviewKind = 'hours' | 'wallet' | 'cluster';

/** What a person decided on an account that looked suspicious. */
export interface Review {
  kind: ReviewKind;
  /** Whether the account is off the leaderboard for it. */
  isUpheld: boolean;
  /** Unix seconds. */
  at: number;
}

/** What a player sent to support. It says nothing of who the player is. */
export interface PlayerReport {
  telegramId: number;
  /** Unix seconds. */
  at: number;
  report: string;
}

/** A batch of taps that was not credited, for support to look at. */
export interface RefusedBatch {
  telegramId: number;
  /** Unix seconds by the server's clock. */
  at: number;
  /** Null when the client named none. */
  device: string | null;
  /** The input exactly as it came, because the input may be what was wrong with the batch. */
  timestamp: number;
  count: number;
  /** Coins a tap of this player then. Null where it is not known. */
  rate: number | null;
  status: number;
  reason: string;
}
