import { type AirdropInputs, airdropPoints } from './points';
import type { AirdropRules } from './rules';

const MOST_ACCOUNTS = 100;

/** Largest gain from splitting an account. Rules that allow a larger gain need a recorded reason. */
export const MOST_SPLIT_GAIN = 1.1;

/** More than any player reaches. The busiest bot has 130 million coins and 52,000 an hour after 120 days. */
const MOST_INPUTS = { coins: 1_000_000_000, income: 1_000_000 } as const;

export interface SplitGain {
  /** Total points of the split accounts relative to a single account, or 1 when splitting gains nothing. */
  readonly gain: number;
  readonly accounts: number;
}

/**
 * Returns the largest gain from splitting one player's effort evenly over k accounts. An account without points gains
 * nothing.
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

/**
 * Returns each table's largest split gain over all players. The gain is largest where a share or the whole reaches the
 * end of a bracket.
 */
export function worstSplitGains(rules: AirdropRules): Record<keyof typeof MOST_INPUTS, SplitGain> {
  return { coins: worstOf('coins', rules), income: worstOf('income', rules) };
}

function worstOf(part: keyof typeof MOST_INPUTS, rules: AirdropRules): SplitGain {
  const points = (input: number) =>
    airdropPoints({ coins: 0, income: 0, friends: 0, [part]: input }, rules).total;
  let worst: SplitGain = { gain: 1, accounts: 1 };
  for (const { from } of [...rules[part].brackets, { from: MOST_INPUTS[part] }])
    for (let accounts = 2; accounts <= MOST_ACCOUNTS; accounts += 1)
      for (const whole of [from, from * accounts]) {
        const alone = points(whole);
        if (alone === 0 || whole > MOST_INPUTS[part]) continue;
        const gain = (accounts * points(whole / accounts)) / alone;
        if (gain > worst.gain) worst = { gain, accounts };
      }
  return worst;
}
