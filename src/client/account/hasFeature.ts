import type { AccountSlice } from './accountSlice';

/** The provider's extensions to the spec (decision 36). */
export type Feature =
  | 'airdrop'
  /** Credits a tap batch once, however often it arrives (decision 36). */
  | 'idempotent-taps'
  | 'wallet_proof'
  | 'catalogue'
  | 'reports'
  /** Accepts an inviter named after the account was opened (decision 7). */
  | 'late-inviter'
  /** Honours the offer named in a purchase (decision 49). */
  | 'expected-offer'
  /** Carries out a purchase or claim once per press (decision 36). */
  | 'idempotent-calls';

export function hasFeature({ account }: Pick<AccountSlice, 'account'>, feature: Feature): boolean {
  return account?.features.includes(feature) ?? false;
}
