/**
 * Rules of an airdrop, which an operator fixes by their hash. Anyone can recompute a line with them
 * (docs/reference/airdrop.md).
 */
export interface AirdropRules {
  readonly schema: 1;
  /** Shown to players and written into the published folder. */
  readonly name: string;
  /** Total to distribute, in the jetton's smallest units. A whole number in decimal digits. */
  readonly supply: string;
  /** Cap per wallet, in the same units. Unlimited when omitted. */
  readonly mostPerWallet?: string;
  readonly coins: PointsTable & {
    /** Sources whose coins count as accumulated. Coins from friends count under `friends`. */
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
    /** Required days of play between `from` and `until`: inclusive UTC days such as `2026-12-31`. */
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

/**
 * Rows in ascending order of `from`. The first starts at 0 and is worth nothing, so an untouched account has no points.
 */
export interface PointsTable {
  readonly brackets: readonly Bracket[];
}

/** From `from` to the next row, every `per` units earn `points`. Whole numbers. */
export interface Bracket {
  readonly from: number;
  readonly points: number;
  readonly per: number;
}

const DAY = 86_400;
/** 2027-04-01T00:00:00Z. */
const SNAPSHOT = 1_806_537_600;

/** The estimate's rules until an operator fixes others. Taps give an active player most of the points. */
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
