import type { Coins } from '../core/coins';
import type { DailyBoosterState } from '../core/economy/boosters';
import type { StreakState } from '../core/economy/dailyRewards';
import type { EnergyState } from '../core/economy/tapLimits';
import type { Standing } from '../core/levels';

/** An account as stored. Times are in unix seconds. Days are UTC days since the epoch. */
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
  /** Hash of the launch data that opened the account. Removed at the first sync. */
  openedBy?: string;
  /** Signed-in devices, newest last. */
  tokens: StoredToken[];
  /** Balance without the accrued production. */
  coins: Coins;
  /** Production up to `passiveAt`, which the next sync adds to the balance. */
  accrued: Coins;
  /** All coins ever received, including production. Invariant: coins + accrued = 3000 + earned − spent. */
  earned: Coins;
  /** Whole coins ever spent. */
  spent: number;
  standing: Standing;
  energy: EnergyState;
  /** The rate before `earnPerTap` last rose. Older records lack it. */
  earlierRate?: EarlierRate;
  multiTapLevel: number;
  energyLimitLevel: number;
  productionPerHour: number;
  /** Time up to which production is counted. */
  passiveAt: number;
  /** Server time of the last credited batch, or null before the first. */
  lastTapAt: number | null;
  /** Each device's last batch, most recent device last. */
  receipts: DeviceReceipt[];
  dailyBooster: DailyBoosterState;
  streak: StreakState;
  missions: Record<string, number>;
  /** Coins per hour of each mission, as bought. Missions bought before this field existed are missing. */
  missionIncome?: Record<string, number>;
  tasks: Record<string, TaskState>;
  referralTasks: number[];
  /** Number of friends who joined through the player's link. */
  friends: number;
  demoFriends: number;
  /** `workchain:hash` in lower case. An older release stored the client's text unchanged. */
  tonWallet: string | null;
  /** Wallets that the account has proven. Missing if there are none. */
  provenWallets?: string[];
  /** Latest changes of the wallet, if any, newest last. */
  walletChanges?: WalletChange[];
  /** Nonce that the next wallet proof must sign. */
  walletNonce?: { nonce: string; expiresAt: number };
  diamond: number;
  popups: PopupState;
  games: Record<string, GamePlays>;
  /** Last purchase or claim with an idempotency key, until the next sync. */
  answered?: AnsweredCall;
  /** Coins by source. Missing in an account of an older release that has earned nothing since. */
  earnings?: Earnings;
  /** Whole coins received on a day, if any, except from taps and production. */
  besides?: { day: number; coins: number };
  today: DayTally;
  days: DayTally[];
  /** Days with taps before `today`, if any. Records of older releases lack them. */
  played?: PlayedDays;
}

/** A change of the connected wallet. `wallet` is null for a disconnect. */
export interface WalletChange {
  /** Unix seconds. */
  at: number;
  wallet: string | null;
  isProven: boolean;
}

/** `days` has a character for each day since `from`: 1 for a day with taps, 0 for one without. */
export interface PlayedDays {
  from: number;
  days: string;
}

/** Cost of a tap before `earnPerTap` rose. The client taps at this cost until an answer reports the new one. */
export interface EarlierRate {
  earnPerTap: number;
  /** Time of the rise, and the time until which a client may not know of it. Both are in unix seconds. */
  at: number;
  until: number;
  /** Energy available for taps at the time of the rise. */
  energy: number;
  /** UTC day of the tally, and that day's taps before the rise. */
  day: number;
  taps: number;
}

export interface StoredToken {
  hash: string;
  /** Platform of the device, if its browser names one. Tokens of older releases lack it. */
  platform?: string;
  /** Unix seconds. */
  expiresAt: number;
}

export interface TaskState {
  submittedAt: number;
  isRewarded: boolean;
}

export interface PopupState {
  /** Day of a popup's last delivery, by popup id. */
  servedOn: Record<string, number>;
  /** Popups delivered since the last sync, without the daily one. */
  sinceSync: number;
  /** Id of the last delivered review message until the client has confirmed it. */
  unsure?: number;
}

/** A player's plays of one mini-game: today's plays, the best score, the open run and the last one. */
export interface GamePlays {
  day: number;
  paidPlays: number;
  best: number;
  run: GameRun | null;
  /** Last ended run, if any. Records of older releases lack it. */
  last?: EndedRun;
}

export interface GameRun {
  id: string;
  seed: number;
  isPaid: boolean;
  startedAt: number;
}

export interface EndedRun extends GameRun {
  score: number;
  reward: number;
}

/** A purchase or claim, with the answer to a repeat. */
export interface AnsweredCall {
  /** Route, path parts and key. */
  call: string;
  /** Hash of the request's body. Records of older releases lack it. */
  sent?: string;
  body: unknown;
}

/** A player's activity on one UTC day, for a review of the account. */
export interface DayTally {
  day: number;
  taps: number;
  /** Whole coins from taps, claims, games and friends, without production. */
  earned: number;
  /** Hours in which taps arrived, one bit each from 0 to 23. */
  hours: number;
  /** Part of a past day's `earned` that is not from taps, if any. Records of older releases lack it. */
  besides?: number;
}

/** Whole coins by source, without production. Taps are the remainder of `earned`, so a batch changes nothing here. */
export interface Earnings {
  /** All coins received before sources were recorded. */
  before: number;
  /** Coins of all kinds, including taps, from the days before `today`. */
  past: number;
  daily: number;
  tasks: number;
  games: number;
  friends: number;
  /** Refused taps that an operator has given back. */
  back: number;
}

/** Stored answer to a batch of taps, for repeats. */
export interface TapReceipt {
  earned: number;
  leveledUp: boolean;
}

/** Receipt of a device's last batch. `timestamp` is by the player's clock. */
export interface DeviceReceipt extends TapReceipt {
  device: string;
  timestamp: number;
  count: number;
  /** Timestamp of the device's last batch with a right clock, if this batch's clock was ahead. */
  after?: number;
}

/** Identifies a batch from a client without a device id. */
export interface TapKey {
  telegramId: number;
  /** Unix seconds by the player's clock. */
  timestamp: number;
  count: number;
}

/** Coins for a player, delivered with that player's next transaction. */
export interface Gift {
  /** Recipient's Telegram id. */
  recipient: number;
  /** Telegram id of the player who caused the gift. */
  source: number;
  /**
   * `welcome` for a new friend, `level:n` for a level that the friend reached, or `back:…` for taps that an operator
   * gave back. Given once per source.
   */
  reason: string;
  /** Whole coins. */
  coins: number;
}

/** An account and its waiting gifts. */
export interface Account {
  player: PlayerRecord;
  gifts: readonly Gift[];
}

export type ReviewKind = 'hours' | 'wallet' | 'cluster';

/** An operator's decision on a flagged account. */
export interface Review {
  kind: ReviewKind;
  /** True while the decision bans the account. */
  isUpheld: boolean;
  /** Unix seconds. */
  at: number;
}

/** A player's message to support. It contains nothing about the player's identity. */
export interface PlayerReport {
  telegramId: number;
  /** Unix seconds. */
  at: number;
  report: string;
}

/** A batch of taps that was not credited, for support. */
export interface RefusedBatch {
  telegramId: number;
  /** Unix seconds by the server's clock. */
  at: number;
  /** Null if the client sent none. */
  device: string | null;
  /** Time as received. A wrong time may be the reason for the refusal. */
  timestamp: number;
  count: number;
  /** The player's coins per tap at the time, or null if unknown. */
  rate: number | null;
  status: number;
  reason: string;
}
