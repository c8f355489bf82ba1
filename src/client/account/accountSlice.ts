import type { StateCreator } from 'zustand/vanilla';

/** Phases of the app (spec §4 app phases). */
export type Phase = 'loading' | 'welcome' | 'playing' | 'blocked';

/** Reason for a blocked launch (spec §8). */
export type LaunchError = 'noToken' | 'noUser';

export interface SplashProgress {
  /** Combined progress of login, sync and assets, 0–100. */
  percent: number;
  /** Loaded share of the preloaded images' bytes, 0–100. */
  assetsPercent: number;
  /** True after a window error during loading (spec §8). */
  hasError: boolean;
}

/** The player as named by the messaging app. Names may be empty. */
export interface Player {
  telegramId: string;
  firstName: string;
  lastName: string;
  username: string;
  isPremium: boolean;
}

export interface BoosterOffer {
  level: number;
  cost: number;
  increaseBy: number;
}

export interface ReferralSide {
  welcome: number;
  levelUp: Readonly<Record<number, number>>;
}

/** Account data of a sync that the simulation doesn't need (spec §3). */
export interface Account {
  boosters: {
    multiTap: BoosterOffer | null;
    energyLimit: BoosterOffer | null;
    fullEnergy: BoosterOffer | null;
  };
  dailyBooster: { usesToday: number; nextAvailableAt: number | null } | null;
  totalDailyRewards: number;
  loginStreak: number;
  referral: { base: ReferralSide; premium: ReferralSide };
  missionTypes: readonly { id: string; name: string }[];
  totalReferrals: number;
  /** All coins ever received, including spent ones, or null if the provider doesn't report them. */
  accumulatedCoins: number | null;
  diamond: number;
  /** Names of the provider's extensions to the spec. */
  features: readonly string[];
}

export interface AccountSlice {
  phase: Phase;
  launchError: LaunchError | null;
  splash: SplashProgress;
  /** True when this login created the account. */
  isFirstLogin: boolean;
  player: Player;
  /** The account as of the last sync, possibly cached by an earlier start. */
  account: Account | null;

  setPhase(phase: Phase): void;
  block(launchError: LaunchError): void;
  setSplash(change: Partial<SplashProgress>): void;
  setFirstLogin(): void;
  /** Names a player whose messaging app provides no name. */
  namePlayer(firstName: string): void;
  setAccount(account: Account): void;
  /** Changes part of the account ahead of a sync. Does nothing while the account is unknown. */
  changeAccount(change: (account: Account) => Partial<Account>): void;
}

export const NAMELESS = 'Ninja';

export const createAccountSlice: StateCreator<AccountSlice> = (set) => ({
  phase: 'loading',
  launchError: null,
  splash: { percent: 0, assetsPercent: 0, hasError: false },
  isFirstLogin: false,
  player: { telegramId: '', firstName: '', lastName: '', username: '', isPremium: false },
  account: null,

  setPhase: (phase) => set({ phase }),
  block: (launchError) => set({ phase: 'blocked', launchError }),
  setSplash: (change) => set(({ splash }) => ({ splash: { ...splash, ...change } })),
  setFirstLogin: () => set({ isFirstLogin: true }),
  namePlayer: (name) =>
    set(({ player }) => ({
      player: { ...player, firstName: player.firstName || name || player.username || NAMELESS },
    })),
  setAccount: (account) => set({ account }),
  changeAccount: (change) =>
    set(({ account }) => (account ? { account: { ...account, ...change(account) } } : {})),
});

/** Returns all coins ever received, or the balance if they are unknown. The airdrop's estimate uses it (spec §1). */
export function accumulatedCoins({
  account,
  game,
}: Pick<AccountSlice, 'account'> & { game: { balance: number } }): number {
  return account?.accumulatedCoins ?? game.balance;
}
