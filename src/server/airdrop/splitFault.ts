import type { AirdropRules } from '../../core/airdrop/rules';
import { MOST_SPLIT_GAIN, worstSplitGains } from '../../core/airdrop/splitGain';

/** Returns the objection to rules that reward splitting an account, or null. */
export function splitFault(rules: AirdropRules): string | null {
  const faults = Object.entries(worstSplitGains(rules))
    .filter(([, { gain }]) => gain > MOST_SPLIT_GAIN)
    .map(([part, { gain, accounts }]) => `${part} ${gain.toFixed(3)} times for ${accounts} accounts`);
  return faults.length === 0
    ? null
    : `Splitting an account pays more than ${MOST_SPLIT_GAIN}: ${faults.join(', ')}.`;
}
