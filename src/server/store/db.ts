import type { PlayerRecord, TapKey, TapReceipt } from '../types';

/**
 * Where accounts live. A transaction runs alone: nobody else reads or writes meanwhile, and if it throws
 * nothing of it stays. Inside one, wait for nothing but the transaction's own methods.
 */
export interface ProviderDb {
  transact<T>(work: (tx: ProviderTx) => Promise<T>): Promise<T>;
  /** Forgets every account. */
  reset(): Promise<void>;
  close(): void;
}

/** Records handed out are copies: a change counts only once it is put back. */
export interface ProviderTx {
  player(telegramId: number): Promise<PlayerRecord | undefined>;
  playerByToken(token: string): Promise<PlayerRecord | undefined>;
  playersOfLevel(level: number): Promise<PlayerRecord[]>;
  /** Accounts that came by this player's link, oldest first. */
  playersReferredBy(telegramId: number): Promise<PlayerRecord[]>;
  countPlayers(): Promise<number>;
  putPlayer(record: PlayerRecord): Promise<void>;
  tap(key: TapKey): Promise<TapReceipt | undefined>;
  putTap(key: TapKey, receipt: TapReceipt): Promise<void>;
  /** Forgets a player's receipts with timestamps below `before`. */
  forgetTaps(telegramId: number, before: number): Promise<void>;
}
