import type { AirdropRules, PointsTable } from './rules';

/** Inputs of the airdrop's points (spec §1). They are rounded down. A negative or infinite one counts as 0. */
export interface AirdropInputs {
  /** Lifetime coins from the counted sources. Spending doesn't lower them. */
  readonly coins: number;
  /** Coins per hour. */
  readonly income: number;
  readonly friends: number;
}

/** Whole points per input, and their sum. */
export interface AirdropPoints {
  readonly coins: number;
  readonly income: number;
  readonly friends: number;
  readonly total: number;
}

/**
 * Returns the points for the estimate, the simulator and the snapshot. Each bracket's `(input in the bracket) · points
 * ÷ per` is rounded down before the sum.
 */
export function airdropPoints(inputs: AirdropInputs, rules: AirdropRules): AirdropPoints {
  const coins = pointsIn(rules.coins, whole(inputs.coins));
  const income = pointsIn(rules.income, whole(inputs.income));
  const friends = whole(inputs.friends) * rules.friends.points;
  return { coins, income, friends, total: coins + income + friends };
}

/** Returns a table's points. Uses BigInt, because a product may exceed a double's exact integers. */
function pointsIn({ brackets }: PointsTable, input: number): number {
  let sum = 0n;
  brackets.forEach(({ from, points, per }, row) => {
    const end = Math.min(input, brackets[row + 1]?.from ?? input);
    if (end > from) sum += (BigInt(end - from) * BigInt(points)) / BigInt(per);
  });
  return Number(sum);
}

function whole(value: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(0, Math.floor(value)), Number.MAX_SAFE_INTEGER) : 0;
}

/**
 * Returns a line's amount in the jetton's smallest units, rounded down and capped per wallet. `allPoints` is the sum of
 * all eligible lines and above 0.
 */
export function airdropAmount(points: number, allPoints: bigint, rules: AirdropRules): bigint {
  const share = (BigInt(rules.supply) * BigInt(points)) / allPoints;
  const most = rules.mostPerWallet === undefined ? share : BigInt(rules.mostPerWallet);
  return share < most ? share : most;
}
