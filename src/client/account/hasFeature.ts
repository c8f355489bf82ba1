import type { AccountSlice } from './accountSlice';

/** The provider's extensions to the spec (decision 36). */
export type Feature =
  | 'airdrop'
  | 'wallet_proof'
  | 'catalogue'
  | 'reports'
  | 'late-inviter'
  | 'expected-offer'
  | 'idempotent-calls';

/** True when the provider lists the feature. */
export function hasFeature({ account }: Pick<AccountSlice, 'account'>, feature: Feature): boolean {
  return account?.features.includes(feature) ?? false;
}
