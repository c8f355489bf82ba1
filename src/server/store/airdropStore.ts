import type { Missing } from '../../core/airdrop/eligibility';
import type { AirdropRules } from '../../core/airdrop/rules';
import type { CountingFriends } from '../airdropStanding';

/** Progress of a drop. Times are unix seconds, null until they have passed. */
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
  /** `0:` and 64 hexadecimal digits. */
  readonly distributor: string;
  readonly symbol: string;
  readonly decimals: number;
  /** Nanotons to send with a claim, and the approximate amount the claim uses. */
  readonly value: string;
  readonly gas: string;
}

/** A player's own line of the snapshot. Amounts are decimal digits. */
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
  /** Null before the root is fixed, and for a line without an amount. */
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
  /** Null before the snapshot. */
  readonly line: OwnLine | null;
  readonly appeal: Appeal | null;
}

export interface AirdropStore {
  /** Null before the rules are fixed. */
  drop(): Promise<Drop | null>;
  own(telegramId: number, which: CountingFriends): Promise<OwnPart>;
  /** Stores a player's appeal. Returns false when one exists already, or there is no line to appeal against. */
  keepAppeal(telegramId: number, text: string, at: number): Promise<boolean>;
  /** Returns the body of a line's claim with its proof, as a base64 bag of cells. The list has `lines` lines. */
  claimBody(lines: number, line: PaidLine): Promise<string>;
  /** Records that the player's wallet has sent the claim. Returns false when already recorded, or without a line. */
  keepClaimed(telegramId: number, boc: string, at: number): Promise<boolean>;
}
