import type { Missing } from '../../core/airdrop/eligibility';
import type { AirdropRules } from '../../core/airdrop/rules';
import type { CountingFriends } from '../airdropStanding';

/** Progress of a drop. Times are in unix seconds, and null for steps not yet taken. */
export interface Drop {
  readonly rules: AirdropRules;
  readonly hash: string;
  readonly fixedAt: number;
  readonly snapshotAt: number | null;
  readonly rootAt: number | null;
  readonly claim: Claim | null;
}

export interface Claim {
  readonly root: string;
  readonly lines: number;
  /** Raw address: `0:` and 64 hexadecimal digits. */
  readonly distributor: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Nanotons to send with a claim, and the approximate amount that the claim uses. */
  readonly value: string;
  readonly gas: string;
}

/** A player's line in the snapshot. Amounts are in decimal digits. */
export interface OwnLine {
  readonly id: string;
  readonly salt: string;
  readonly wallet: string | null;
  readonly coins: number;
  readonly income: number;
  readonly friends: number;
  readonly points: number;
  /** Provisional until the root is fixed. */
  readonly amount: string;
  /** Null until the root is fixed, and for a line without an amount. */
  readonly index: number | null;
  readonly reasons: readonly Missing[];
  readonly claimedAt: number | null;
}

/** A line of the list, with its position. */
export interface PaidLine {
  readonly index: number;
  readonly wallet: string;
  readonly amount: string;
}

export type AppealState = 'open' | 'upheld' | 'refused';

export interface Appeal {
  readonly text: string;
  readonly state: AppealState;
  readonly answer: string | null;
}

export interface OwnPart {
  /** Invited friends who qualify. */
  readonly friends: number;
  readonly isBanned: boolean;
  /** The player's line, or null before the snapshot. */
  readonly line: OwnLine | null;
  readonly appeal: Appeal | null;
}

export interface AirdropStore {
  /** Returns the drop, or null before its rules are fixed. */
  drop(): Promise<Drop | null>;
  own(telegramId: number, which: CountingFriends): Promise<OwnPart>;
  /** Stores a player's appeal. Returns false if one exists, or if there is no line to appeal against. */
  keepAppeal(telegramId: number, text: string, at: number): Promise<boolean>;
  /** Returns the body of a line's claim with its proof, in base64. `lines` is the length of the list. */
  claimBody(lines: number, line: PaidLine): Promise<string>;
  /**
   * Records that the player's wallet has sent the claim. Returns false if it is recorded already, or if there is no
   * line.
   */
  keepClaimed(telegramId: number, boc: string, at: number): Promise<boolean>;
}
