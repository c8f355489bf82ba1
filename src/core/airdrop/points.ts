import type { AirdropRules, PointsTable } from './rules';

/** Inputs of the airdrop reward (spec §1), rounded down. A negative or infinite one counts as 0. */
export interface AirdropInputs {
  /** Lifetime coins from counted sources. Spending doesn't lower them. */
  readonly coins: number;
  /** Coins per hour. */
  readonly income: number;
  /** Invited friends who count under the rules. */
  readonly friends: number;
}

/** Whole points per input. `total` is their sum. */
export interface AirdropPoints {
  readonly coins: number;
  readonly income: number;
  readonly friends: number;
  readonly total: number;
}

/**
 * The formula of the estimate, the simulator and the snapshot. Each bracket, `(input in the bracket) · points ÷ per`,
 * is rounded down before they are added.
 */
export function airdropPoints(inputs: AirdropInputs, rules: AirdropRules): AirdropPoints {
  const coins = pointsIn(rules.coins, whole(inputs.coins));
  const income = pointsIn(rules.income, whole(inputs.income));
  const friends = whole(inputs.friends) * rules.friends.points;
  return { coins, income, friends, total: coins + income + friends };
}

/** BigInt, because an input of 9·10¹⁵ times its points exceeds a double's exact integers. */
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
 * Returns a line's share of the supply in the jetton's smallest units, rounded down and capped per wallet. `allPoints`
 * sums every eligible line and is above 0.
 */
export function airdropAmount(points: number, allPoints: bigint, rules: AirdropRules): bigint {
  const share = (BigInt(rules.supply) * BigInt(points)) / allPoints;
  const most = rules.mostPerWallet === undefined ? share : BigInt(rules.mostPerWallet);
  return share < most ? share : most;
}
