/** The three inputs of the airdrop reward (spec §1). */
export interface AirdropInput {
  coins: number;
  /** Coins per hour. */
  hourlyIncome: number;
  friends: number;
}

/** The estimated share and its parts. `total` is the sum of the parts. */
export interface AirdropShare {
  coins: number;
  income: number;
  friends: number;
  total: number;
}

const COIN_UNIT = 1_000;
const COIN_WEIGHT = 100;
const INCOME_UNIT = 100;
const INCOME_WEIGHT = 150;
const FRIEND_WEIGHT = 250;

/**
 * The airdrop estimate in points. Each part is a whole number:
 * coins = 100 · log2(1 + coins / 1000)
 * income = 150 · log2(1 + hourly income / 100)
 * friends = 250 · √friends
 * Each part never falls as its input grows (tested as a property). Coins and income count by doublings, so a late
 * start is not hopeless. Friends count by their square root: the first friend pays, and buying a crowd does not.
 * Negative or unreadable input counts as 0.
 */
export function airdropShare(input: AirdropInput): AirdropShare {
  const coins = Math.floor(COIN_WEIGHT * Math.log2(1 + amount(input.coins) / COIN_UNIT));
  const income = Math.floor(INCOME_WEIGHT * Math.log2(1 + amount(input.hourlyIncome) / INCOME_UNIT));
  const friends = Math.floor(FRIEND_WEIGHT * Math.sqrt(Math.floor(amount(input.friends))));
  return { coins, income, friends, total: coins + income + friends };
}

function amount(value: number): number {
  return Number.isFinite(value) ? Math.max(0, value) : 0;
}
