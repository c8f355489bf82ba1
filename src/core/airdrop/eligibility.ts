import type { AirdropRules } from './rules';

/** What the rules look at besides the three inputs. */
export interface AirdropStanding {
  readonly level: number;
  /** Days with play between the rules' two dates. */
  readonly days: number;
  readonly hasProvenWallet: boolean;
  /** True while a flag of the account is upheld. */
  readonly isBanned: boolean;
}

/** A condition that keeps an account out, in the order in which a player reads them. */
export type Missing = 'level' | 'days' | 'wallet' | 'ban';

/** What an account lacks to be eligible. Empty: it is. */
export function missingForAirdrop(standing: AirdropStanding, { eligible }: AirdropRules): Missing[] {
  const missing: Missing[] = [];
  if (standing.level < eligible.level) missing.push('level');
  if (standing.days < eligible.days) missing.push('days');
  if (!standing.hasProvenWallet) missing.push('wallet');
  if (standing.isBanned) missing.push('ban');
  return missing;
}
