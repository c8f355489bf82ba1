/** The inviter's coins for a friend. */
export interface ReferralBonuses {
  welcome: number;
  /** Bonus by the level that the friend reaches. Every level passed pays its bonus. An unlisted level pays nothing. */
  levelUp: Readonly<Record<number, number>>;
}

export const REFERRAL: Readonly<Record<'base' | 'premium', ReferralBonuses>> = {
  base: {
    welcome: 5_000,
    levelUp: { 4: 7_000, 6: 10_000, 9: 15_000, 12: 20_000, 14: 30_000, 16: 40_000, 18: 50_000 },
  },
  premium: {
    welcome: 25_000,
    levelUp: { 4: 30_000, 6: 40_000, 9: 50_000, 12: 75_000, 14: 100_000, 16: 125_000, 18: 150_000 },
  },
};

export interface ReferralTask {
  id: number;
  title: string;
  numberOfReferrals: number;
  reward: number;
}

export const REFERRAL_TASKS: readonly ReferralTask[] = [
  { id: 1, title: 'Invite 3 friends', numberOfReferrals: 3, reward: 25_000 },
  { id: 2, title: 'Invite 6 friends', numberOfReferrals: 6, reward: 50_000 },
];
