import type { StateCreator } from 'zustand/vanilla';

/** Where the app is on its way into the game (spec §4 app phases). */
export type Phase = 'loading' | 'welcome' | 'playing' | 'blocked';

/** Why a launch is blocked (spec §8). */
export type LaunchError = 'noToken' | 'noUser';

export interface SplashProgress {
  /** Login, sync and assets together, 0–100. */
  percent: number;
  /** Bytes of the preloaded images, 0–100. */
  assetsPercent: number;
  /** A window error happened while loading (spec §8). */
  hasError: boolean;
}

/** The player as the messaging app names them. Names may be empty. */
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

/** The rest of what a sync says about the account (spec §3). */
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
  /** Every coin that ever came in, spent ones included, at the last sync. Null when the provider does not name it. */
  accumulatedCoins: number | null;
  diamond: number;
  /** The provider's extensions of the spec, by name. */
  features: readonly string[];
}

/** The player on the way into the game, and the account as the provider last named it. */
export interface AccountSlice {
  phase: Phase;
  launchError: LaunchError | null;
  splash: SplashProgress;
  /** The login has opened this account. Its welcome screen shows once. */
  isFirstLogin: boolean;
  player: Player;
  /** The account as the last sync named it, one kept from an earlier start included. */
  account: Account | null;

  setPhase(phase: Phase): void;
  /** Blocks a launch without a player or an analytics token. */
  block(launchError: LaunchError): void;
  setSplash(change: Partial<SplashProgress>): void;
  setFirstLogin(): void;
  /** Names a player whose messaging app gives no name. */
  namePlayer(firstName: string): void;
  setAccount(account: Account): void;
  /** Changes part of the account before a sync does. Ignored while the account is unknown. */
  changeAccount(change: (account: Account) => Partial<Account>): void;
}

/** The name of a player whose own shows nothing. */
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

/**
 * The coins accumulated so far (spec §1): the provider's sum, or the balance where it has grown past it since, or where the
 * provider names none.
 */
export function accumulatedCoins({
  account,
  game,
}: Pick<AccountSlice, 'account'> & { game: { balance: number } }): number {
  return Math.max(account?.accumulatedCoins ?? 0, game.balance);
}
