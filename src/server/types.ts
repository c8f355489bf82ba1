import type { Coins } from '../core/coins';
import type { DailyBoosterState } from '../core/economy/boosters';
import type { StreakState } from '../core/economy/dailyRewards';
import type { EnergyState } from '../core/economy/tapLimits';
import type { Standing } from '../core/levels';

/** One account as stored. Times are unix seconds. Days are UTC days since the epoch. */
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
  /** Balance as sent by the API. */
  coins: Coins;
  /** Production up to `passiveAt`, which the next sync adds to the balance. */
  accrued: Coins;
  /** All coins ever received, including production. Invariant: coins + accrued = 3000 + earned − spent. */
  earned: Coins;
  /** Lifetime spending in whole coins. */
  spent: number;
  standing: Standing;
  energy: EnergyState;
  /** Absent until `earnPerTap` first rises, and in older records. */
  earlierRate?: EarlierRate;
  multiTapLevel: number;
  energyLimitLevel: number;
  productionPerHour: number;
  /** Time up to which production is counted. */
  passiveAt: number;
  /** Server time of the last credited batch. Null before the first one. */
  lastTapAt: number | null;
  /** Each device's last batch, most recent device last. */
  receipts: DeviceReceipt[];
  dailyBooster: DailyBoosterState;
  streak: StreakState;
  /** Level bought, by mission id. */
  missions: Record<string, number>;
  /** Coins per hour of each mission, as bought. Missing for missions bought before this field existed. */
  missionIncome?: Record<string, number>;
  tasks: Record<string, TaskState>;
  referralTasks: number[];
  /** Friends invited by the player's link. */
  friends: number;
  /** Demo friends, in addition to real ones. */
  demoFriends: number;
  /** `workchain:hash` in lower case. An older release stored the client's text unchanged. */
  tonWallet: string | null;
  /** Wallets that the account has proven to own. Absent when there are none. */
  provenWallets?: string[];
  /** Latest changes of the wallet, newest last. Absent before the first. */
  walletChanges?: WalletChange[];
  /** Nonce that the next wallet proof must sign. */
  walletNonce?: { nonce: string; expiresAt: number };
  diamond: number;
  popups: PopupState;
  games: Record<string, GamePlays>;
  /** Last purchase or claim with an idempotency key. Absent after a sync. */
  answered?: AnsweredCall;
  /** Coins by source. Absent in an account of an older release that has earned nothing since. */
  earnings?: Earnings;
  /** Whole coins received on a day, other than from taps and production. Absent when there are none. */
  besides?: { day: number; coins: number };
  today: DayTally;
  days: DayTally[];
  /** Days with taps before `today`. Absent before the first, and in records of older releases. */
  played?: PlayedDays;
}

/** A connected wallet, or null for a disconnect. */
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

/** Energy cost of a tap before `earnPerTap` rose, at which the client taps until an answer reports the new one. */
export interface EarlierRate {
  earnPerTap: number;
  /** Time of the rise in unix seconds, and the time until which a client may not know of a rise. */
  at: number;
  until: number;
  /** Energy available for taps at the time. */
  energy: number;
  /** UTC day of the tally, and its taps before the rise. */
  day: number;
  taps: number;
}

export interface StoredToken {
  hash: string;
  /** Platform of the device. Absent when its browser names none, and for tokens of an older release. */
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
  /** Id of the last delivered review message, while its arrival is unconfirmed. */
  unsure?: number;
}

/** A player's plays of one mini-game: today's plays, the best score, and the open and last runs. */
export interface GamePlays {
  day: number;
  paidPlays: number;
  best: number;
  run: GameRun | null;
  /** Last ended run. Absent before the first and in records of older releases. */
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

/** A purchase or claim, with the answer for a repeat. */
export interface AnsweredCall {
  /** Route, path parts and key. */
  call: string;
  /** Hash of the request's body. Absent in records of older releases. */
  sent?: string;
  body: unknown;
}

/** A player's activity on one UTC day, for later reviews of the account. */
export interface DayTally {
  day: number;
  taps: number;
  /** Whole coins from taps, claims, games and friends, without production. */
  earned: number;
  /** One bit per hour, 0 to 23, in which taps arrived. */
  hours: number;
  /** Part of a past day's `earned` that is not from taps. Absent when 0 and in records of older releases. */
  besides?: number;
}

/** Whole coins by source, without production. Taps are the remainder of `earned`, so a batch changes nothing here. */
export interface Earnings {
  /** All coins received before sources were recorded. */
  before: number;
  /** Coins of all kinds, taps included, up to the day of `today`. */
  past: number;
  daily: number;
  tasks: number;
  games: number;
  friends: number;
  /** Refused taps given back by an operator. */
  back: number;
}

/** Stored answer to a batch of taps, for repeats of the batch. */
export interface TapReceipt {
  earned: number;
  leveledUp: boolean;
}

/** Receipt of a device's last batch. `timestamp` is by the player's clock. */
export interface DeviceReceipt extends TapReceipt {
  device: string;
  timestamp: number;
  count: number;
  /** For a batch from a clock that was ahead: timestamp of the device's last batch with a right clock. */
  after?: number;
}

/** Identifies a batch from a client without a device id. */
export interface TapKey {
  telegramId: number;
  /** Unix seconds by the player's clock. */
  timestamp: number;
  count: number;
}

/** Coins for another player, delivered with that player's next transaction. */
export interface Gift {
  /** Recipient's Telegram id. */
  recipient: number;
  /** Telegram id of the player who caused the gift. */
  source: number;
  /** `welcome` for a new friend, `level:n` for a level the friend reached. Given once per source. */
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

/** An operator's decision on a suspicious account. */
export interface Review {
  kind: ReviewKind;
  /** True while the decision bans the account. */
  isUpheld: boolean;
  /** Unix seconds. */
  at: number;
}

/** A player's message to support. Contains nothing about the player's identity. */
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
  /** Null when the client sent none. */
  device: string | null;
  /** As received, because a bad timestamp may be why the batch was refused. */
  timestamp: number;
  count: number;
  /** The player's coins per tap at the time. Null when unknown. */
  rate: number | null;
  status: number;
  reason: string;
}
