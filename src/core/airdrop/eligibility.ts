import type { AirdropRules } from './rules';

/** Account facts the rules check besides the three inputs. */
export interface AirdropStanding {
  readonly level: number;
  /** Days with play between the rules' two dates. */
  readonly days: number;
  readonly hasProvenWallet: boolean;
  /** True while a flag of the account is upheld. */
  readonly isBanned: boolean;
}

/** A condition that excludes an account, in the order players see them. */
export type Missing = 'level' | 'days' | 'wallet' | 'ban';

/** Conditions an account doesn't meet. Empty for an eligible one. */
export function missingForAirdrop(standing: AirdropStanding, { eligible }: AirdropRules): Missing[] {
  const missing: Missing[] = [];
  if (standing.level < eligible.level) missing.push('level');
  if (standing.days < eligible.days) missing.push('days');
  if (!standing.hasProvenWallet) missing.push('wallet');
  if (standing.isBanned) missing.push('ban');
  return missing;
}
