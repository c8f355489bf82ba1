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
import type { CatalogueStore } from './catalogueStore';

/** A day's reports of one player that are kept. */
export const REPORTS_A_DAY = 5;
/**
 * A day's refusals of one player that are kept. A client sends each batch three times and collects taps for up to five
 * seconds, so this is more than four hours of taps without a pause of which not one is credited.
 */
export const REFUSALS_A_DAY = 10_000;
/**
 * All refusals of one player that are kept. Whoever is refused all day must not fill the disk, nor keep the desk from giving
 * taps back to others: it looks at all batches of the players it is about.
 */
export const REFUSALS_KEPT = 20_000;

/** What the desk's log calls an erasure. */
export const ERASED_ACT = 'player erased';

/** Where accounts live. */
export interface ProviderDb {
  /**
   * Runs `work` alone with one account: nobody else changes it meanwhile. Once this resolves, what the work
   * has put is kept. When the work throws, none of it is kept. The work may run again when its transaction
   * could not be kept, so it changes things only through `tx`. Inside it, wait only for the transaction's
   * methods.
   */
  transact<T>(telegramId: number, work: (tx: ProviderTx) => Promise<T> | T): Promise<T>;
  /** One account and its waiting gifts, as copies. Undefined before the first login. Nothing is written. */
  read(telegramId: number): Promise<Account | undefined>;
  /**
   * At most `count` players of a level by hourly income, highest first. Equal ones are ordered by id. Accounts under an
   * upheld review are left out.
   */
  topOfLevel(level: number, count: number): Promise<PlayerRecord[]>;
  /**
   * How many players of a level have a higher hourly income. May be a minute old, and past the first hundred one or two
   * per cent off.
   */
  countAbove(level: number, productionPerHour: number): Promise<number>;
  /** Accounts that came by a player's link, oldest first. `page` counts from 1. */
  friendsPage(inviter: number, page: { page: number; perPage: number }): Promise<PlayerRecord[]>;
  /**
   * Keeps a batch that was not credited, unless the player has met enough refusals today. Databases that support never
   * looks at leave it out.
   */
  keepRefused?(batch: RefusedBatch): Promise<void>;
  /**
   * Keeps a report for support. False when the player has sent enough of them today. The same text again on that day is
   * kept already. Databases that support never looks at leave it out.
   */
  keepReport?(report: PlayerReport): Promise<boolean>;
  /**
   * Deletes receipts of batches without a device, and refused batches and reports, that are older than the given unix
   * seconds.
   */
  forget(before: { taps: number; refused: number }): Promise<void>;
  /** Unix seconds by the clock of the database. Absent where it has none of its own. */
  now?(): Promise<number>;
  /** Rejects where calls can't be kept now. Absent where only reading can fail. */
  probe?(): Promise<void>;
  /** Published versions of the catalogue. The page's database has none. */
  readonly catalogue?: CatalogueStore;
  /** Counts what the store does. Absent in stores that count nothing. */
  readonly watch?: StoreWatch;
  /** Deletes every account. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Calls that shared one transaction. */
export interface CommittedGroup {
  calls: number;
  /** From the first statement to the commit, or to the failure. */
  seconds: number;
}

/** How busy a store is. */
export interface StoreLoad {
  /** Calls that wait for a transaction. */
  waiting: number;
  /** Connections to the database. Absent where the database is in this process. */
  connections?: { open: number; idle: number; wanted: number };
}

/** What a store tells about its work, for those who watch it. */
export interface StoreWatch {
  load(): StoreLoad;
  /** Calls back after every group of calls. */
  onGroup(listener: (group: CommittedGroup) => void): void;
}

/** A transaction on one account. What is put, given and taken is kept when the work returns. */
export interface ProviderTx {
  /** A copy of the account. Undefined before the first login. */
  readonly player: PlayerRecord | undefined;
  /** The gifts that wait for the account. They are gone for good once the transaction is kept. */
  takeGifts(): readonly Gift[];
  /** Keeps the account this transaction is about. */
  put(player: PlayerRecord): void;
  /** Leaves a gift for another player. The same gift (recipient, source, reason) is left only once. */
  give(gift: Gift): void;
  /** Whether another player has an account. */
  isKnown(telegramId: number): Promise<boolean>;
  /** Whether an account of this player was erased, at any time. Never where nobody erases accounts. */
  wasErased(telegramId: number): Promise<boolean>;
  /** A public id that has never been used. */
  nextId(): Promise<number>;
  /** What was decided on the account, the oldest first. None where nobody reviews accounts. */
  reviews(): Promise<readonly Review[]>;
  /** The receipt of a batch that named no device. */
  tap(key: TapKey): Promise<TapReceipt | undefined>;
  /** Keeps the receipt of such a batch, credited at `at` in unix seconds. */
  putTap(key: TapKey, receipt: TapReceipt, at: number): void;
}

/**
 * The database can't be reached. It is unknown whether anything of the call was kept, and the call may be
 * sent again.
 */
export class Unavailable extends Error {
  constructor(options?: ErrorOptions) {
    super('The database is not available.', options);
  }
}

/** Commits wait for a replica that is away. Nothing of the call was kept. */
export class CommitsWait extends Unavailable {
  override message = 'commits wait for a replica that is away';
}
