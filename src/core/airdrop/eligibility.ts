import type { AirdropRules } from './rules';

export interface AirdropStanding {
  readonly level: number;
  readonly days: number;
  readonly hasProvenWallet: boolean;
  /** True while an upheld flag bans the account. */
  readonly isBanned: boolean;
}

/** Reasons that exclude an account, in the order shown to players. */
export type Missing = 'level' | 'days' | 'wallet' | 'ban';

/** Returns the conditions that an account doesn't meet, or an empty list when it is eligible. */
export function missingForAirdrop(standing: AirdropStanding, { eligible }: AirdropRules): Missing[] {
  const missing: Missing[] = [];
  if (standing.level < eligible.level) missing.push('level');
  if (standing.days < eligible.days) missing.push('days');
  if (!standing.hasProvenWallet) missing.push('wallet');
  if (standing.isBanned) missing.push('ban');
  return missing;
}
