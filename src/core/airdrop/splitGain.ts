import { type AirdropInputs, airdropPoints } from './points';
import type { AirdropRules } from './rules';

/** The most accounts that are tried for one player. */
const MOST_ACCOUNTS = 100;

/** Splitting pays more than this: the rules are refused without a reason that is kept. */
export const MOST_SPLIT_GAIN = 1.1;

export interface SplitGain {
  /** Points of the accounts together, as a multiple of the one account's. 1 where splitting brings nothing. */
  readonly gain: number;
  readonly accounts: number;
}

/**
 * The most that k accounts get that share one player's effort evenly, against one account with all of it. An account without points
 * gains nothing by splitting.
 */
export function splitGain(inputs: AirdropInputs, rules: AirdropRules): SplitGain {
  const alone = airdropPoints(inputs, rules).total;
  let best: SplitGain = { gain: 1, accounts: 1 };
  if (alone === 0) return best;
  for (let accounts = 2; accounts <= MOST_ACCOUNTS; accounts += 1) {
    const share = {
      coins: inputs.coins / accounts,
      income: inputs.income / accounts,
      friends: inputs.friends / accounts,
    };
    const gain = (accounts * airdropPoints(share, rules).total) / alone;
    if (gain > best.gain) best = { gain, accounts };
  }
  return best;
}
