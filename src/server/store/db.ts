import type {
  Account,
  Gift,
  PlayerRecord,
  PlayerReport,
  RefusedBatch,
  Review,
  TapKey,
  TapReceipt,
} from '../types';
import type { AirdropStore } from './airdropStore';
import type { CatalogueStore } from './catalogueStore';

/** Most reports stored per player and day. */
export const REPORTS_A_DAY = 5;
/** Most refused batches stored per player and day. They cover more than four hours of tapping. */
export const REFUSALS_A_DAY = 10_000;
/** Most refused batches stored per player. The limit protects the disk and the desk from a single player. */
export const REFUSALS_KEPT = 20_000;

/** Name of an erasure in the desk's log. */
export const ERASED_ACT = 'player erased';

export interface ProviderDb {
  /**
   * Runs `work` with exclusive access to one account. Stores its writes when it resolves. The work may run again, so it
   * must change things only through `tx` and await only the transaction's own methods.
   */
  transact<T>(telegramId: number, work: (tx: ProviderTx) => Promise<T> | T): Promise<T>;
  /** Returns copies of one account and its waiting gifts, or undefined before the first login. Writes nothing. */
  read(telegramId: number): Promise<Account | undefined>;
  /** Returns up to `count` players of a level by hourly income, highest first, ties by id. Omits banned accounts. */
  topOfLevel(level: number, count: number): Promise<PlayerRecord[]>;
  /**
   * Counts a level's players with a higher hourly income. The count is up to a minute old, and an estimate past the
   * first hundred.
   */
  countAbove(level: number, productionPerHour: number): Promise<number>;
  /** Returns the accounts that joined through a player's link, oldest first. `page` counts from 1. */
  friendsPage(inviter: number, page: { page: number; perPage: number }): Promise<PlayerRecord[]>;
  /** Stores a batch that was not credited, up to a daily limit. The page's database lacks this method. */
  keepRefused?(batch: RefusedBatch): Promise<void>;
  /**
   * Stores a report for support. A repeated text counts once. Returns false at today's limit. The page's database lacks
   * this method.
   */
  keepReport?(report: PlayerReport): Promise<boolean>;
  /** Deletes receipts of batches without a device, refused batches and reports from before these unix seconds. */
  forget(before: { taps: number; refused: number }): Promise<void>;
  /** Returns unix seconds by the database's clock, if it has one. */
  now?(): Promise<number>;
  /** Rejects when the database accepts no writes. Missing when only reads can fail. */
  probe?(): Promise<void>;
  /** Published versions of the catalogue. The page's database has none. */
  readonly catalogue?: CatalogueStore;
  /** Storage of the airdrop. The page's database has none. */
  readonly airdrop?: AirdropStore;
  /** Counters of the store's work, if it has any. */
  readonly watch?: StoreWatch;
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface CommittedGroup {
  calls: number;
  /** Time from the first statement to the commit or the failure. */
  seconds: number;
}

export interface StoreLoad {
  waiting: number;
  /** Connections to the database. An in-process database has none. */
  connections?: { open: number; idle: number; wanted: number };
}

export interface StoreWatch {
  load(): StoreLoad;
  onGroup(listener: (group: CommittedGroup) => void): void;
}

/** A transaction on one account. Stores its writes when the work returns. */
export interface ProviderTx {
  /** A copy of the account, or undefined before the first login. */
  readonly player: PlayerRecord | undefined;
  /** Takes the account's waiting gifts, which the commit deletes. */
  takeGifts(): readonly Gift[];
  put(player: PlayerRecord): void;
  /** Leaves a gift for another player. A second gift with the same recipient, source and reason has no effect. */
  give(gift: Gift): void;
  /** True when the player has an account and, if `id` is given, a lower public id. */
  isKnown(telegramId: number, id?: number): Promise<boolean>;
  /** Returns the player who has proven a wallet, given in its stored form. */
  walletOwner(wallet: string): Promise<number | undefined>;
  /** Records the account's proof of a wallet, in unix seconds. The wallet must have no other owner. */
  proveWallet(wallet: string, at: number): void;
  /** True once an operator has fixed the rules of an airdrop. */
  hasAirdrop(): Promise<boolean>;
  /** True when an account of this player was ever erased. */
  wasErased(telegramId: number): Promise<boolean>;
  /** Returns a public id that was never used before. */
  nextId(): Promise<number>;
  /** Returns the account's reviews, oldest first. */
  reviews(): Promise<readonly Review[]>;
  /** Returns the receipt of a batch sent without a device. */
  tap(key: TapKey): Promise<TapReceipt | undefined>;
  /** Stores the receipt of a batch without a device that was credited at `at`, in unix seconds. */
  putTap(key: TapKey, receipt: TapReceipt, at: number): void;
}

/** Thrown when the database can't be reached. The call may have been stored. The client may resend it. */
export class Unavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database is not available.', options);
  }
}

/** Thrown when commits wait for a missing replica. Nothing of the call is stored. */
export class CommitsWait extends Unavailable {
  override message = 'commits wait for a replica that is away';
}
