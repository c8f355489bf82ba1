import type { AirdropRules, PointsTable } from './rules';

/** The three inputs of the airdrop reward (spec §1). Whole numbers; anything else counts as 0. */
export interface AirdropInputs {
  /** Coins ever earned from sources that count. Spending does not lower them. */
  readonly coins: number;
  /** Coins per hour. */
  readonly income: number;
  /** Invited friends who count under the rules. */
  readonly friends: number;
}

/** Points by part. `total` is their sum. Whole numbers. */
export interface AirdropPoints {
  readonly coins: number;
  readonly income: number;
  readonly friends: number;
  readonly total: number;
}

/**
 * The single formula behind the estimate, the simulator and the snapshot. It uses whole numbers, so that every engine
 * and verifier gets the same result. Each bracket of a table is rounded down separately, `(part of the input in the
 * bracket) · points ÷ per`, and the results are added.
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
 * A line's part of the supply, in the jetton's smallest units: `supply · points ÷ all points`, rounded down and
 * capped at the most a wallet may get. The remainder from rounding and capping is not redistributed.
 * @param allPoints the sum over every eligible line, above 0
 */
export function airdropAmount(points: number, allPoints: bigint, rules: AirdropRules): bigint {
  const share = (BigInt(rules.supply) * BigInt(points)) / allPoints;
  const most = rules.mostPerWallet === undefined ? share : BigInt(rules.mostPerWallet);
  return share < most ? share : most;
}
