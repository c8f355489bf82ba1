import { type AirdropInputs, airdropPoints } from './points';
import type { AirdropRules } from './rules';

/** Most accounts one player splits into. */
const MOST_ACCOUNTS = 100;

/** Largest split gain accepted without a recorded reason. */
export const MOST_SPLIT_GAIN = 1.1;

export interface SplitGain {
  /** Total points of the split accounts relative to a single account. 1 when splitting gains nothing. */
  readonly gain: number;
  readonly accounts: number;
}

/**
 * Returns the best result of splitting one player's effort evenly over k accounts, relative to a single account. An
 * account without points gains nothing.
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
