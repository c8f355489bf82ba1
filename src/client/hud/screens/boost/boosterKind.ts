/** The two boosters that cost coins. */
export type BoosterKind = 'multiTap' | 'energyLimit';

export const BOOSTER_IMAGE: Record<BoosterKind, string> = {
  multiTap: 'boost-multi-tap',
  energyLimit: 'boost-energy-limit',
};
