/**
 * Rules of an airdrop. An operator fixes them by their hash. Anyone can recompute a line from them
 * (docs/reference/airdrop.md).
 */
export interface AirdropRules {
  readonly schema: 1;
  /** Shown to players and written into the published folder. */
  readonly name: string;
  /** Amount to distribute, in the jetton's smallest units, as decimal digits. */
  readonly supply: string;
  /** Most that a wallet gets, in the same units. Without it, there is no limit. */
  readonly mostPerWallet?: string;
  readonly coins: PointsTable & {
    /** Sources of the counted coins. Coins from friends count under `friends` instead. */
    readonly sources: readonly CoinSource[];
  };
  /** Coins per hour. */
  readonly income: PointsTable;
  readonly friends: {
    readonly points: number;
    /** A friend counts from this level and after this many days of play. */
    readonly level: number;
    readonly days: number;
  };
  readonly eligible: {
    readonly level: number;
    /** Days of play required between two UTC days such as `2026-12-31`, both included. */
    readonly days: number;
    readonly from: string;
    readonly until: string;
  };
  /** Unix seconds, in ascending order. */
  readonly dates: {
    readonly snapshot: number;
    readonly appealsEnd: number;
    readonly claimsStart: number;
    readonly claimsEnd: number;
  };
}

export type CoinSource = 'taps' | 'income' | 'claims' | 'games';

/** Brackets in ascending order. The first, from 0, is worth nothing, so an untouched account has no points. */
export interface PointsTable {
  readonly brackets: readonly Bracket[];
}

/** From `from` to the next row, every `per` units earn `points`. All are whole numbers. */
export interface Bracket {
  readonly from: number;
  readonly points: number;
  readonly per: number;
}

const DAY = 86_400;
/** 2027-04-01T00:00:00Z. */
const SNAPSHOT = 1_806_537_600;

/** Rules of the estimate until an operator fixes others. Taps earn an active player most of the points. */
export const DEFAULT_AIRDROP_RULES: AirdropRules = {
  schema: 1,
  name: 'Ninja Seijin',
  supply: '100000000000000000',
  coins: {
    sources: ['taps', 'games'],
    brackets: [
      { from: 0, points: 0, per: 1 },
      { from: 100_000, points: 1, per: 10_000 },
    ],
  },
  income: {
    brackets: [
      { from: 0, points: 0, per: 1 },
      { from: 1_000, points: 1, per: 200 },
    ],
  },
  friends: { points: 50, level: 5, days: 7 },
  eligible: { level: 5, days: 14, from: '2026-12-01', until: '2027-03-31' },
  dates: {
    snapshot: SNAPSHOT,
    appealsEnd: SNAPSHOT + 7 * DAY,
    claimsStart: SNAPSHOT + 14 * DAY,
    claimsEnd: SNAPSHOT + 104 * DAY,
  },
};
