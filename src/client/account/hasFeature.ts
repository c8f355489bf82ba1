import type { AccountSlice } from './accountSlice';

/** The provider's extensions of the spec (decision 36) that concern the airdrop. */
export type Feature = 'airdrop' | 'wallet_proof';

/** True where the provider has named the extension. */
export function hasFeature({ account }: Pick<AccountSlice, 'account'>, feature: Feature): boolean {
  return account?.features.includes(feature) ?? false;
}
