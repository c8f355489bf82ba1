import type { ComboTier } from '../../core/combo';
import type { Level, LevelIncrement } from '../../core/levels';

/** Where the app is on its way into the game (spec §4 app phases). */
export type Phase = 'loading' | 'welcome' | 'playing' | 'blocked';

/** The running game as screens see it, rounded and published at most once a frame. */
export interface GameView {
  /** Whole coins. */
  balance: number;
  energy: number;
  maxEnergy: number;
  earnPerTap: number;
  productionPerHour: number;
  level: number;
  maxLevel: number;
  levels: readonly Level[];
  levelUp: LevelIncrement;
  comboCount: number;
  comboTier: ComboTier;
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

/** The rest of what a sync says about the account (spec §3). Null before the first sync, unless an earlier one is cached. */
export interface Account {
  boosters: {
    multiTap: BoosterOffer | null;
    energyLimit: BoosterOffer | null;
    fullEnergy: BoosterOffer | null;
  };
  dailyBooster: { usesToday: number; nextAvailableAt: number | null };
  totalDailyRewards: number;
  loginStreak: number;
  referral: { base: ReferralSide; premium: ReferralSide };
  missionTypes: readonly { id: string; name: string }[];
  totalReferrals: number;
  diamond: number;
  /** What the provider does beyond the spec, in its own words. */
  features: readonly string[];
}

export interface SplashProgress {
  /** Login, sync and assets together, 0–100. */
  percent: number;
  /** Bytes of the preloaded images, 0–100. */
  assetsPercent: number;
  /** A window error happened while loading (spec §8). */
  hasError: boolean;
}

/** Wallet state of spec §3. `status` drives the connect button's three states. */
export interface WalletView {
  /** The wallet stored with the account, while one is connected. */
  tonWallet: string | null;
  isConnected: boolean;
  status: 'loading' | 'disconnected' | 'connected';
  /** Address of the connected wallet in friendly form. The one stored with the account may differ. */
  address: string | null;
  /** The windows of the wallet library. They lie over everything and need the page for themselves. */
  window: 'closed' | 'opening' | 'open';
  /** A connected wallet that is not the stored one. The player chooses whether it replaces the stored one. */
  question: { stored: string; offered: string } | null;
}

export interface PopupMessage {
  id: number;
  title: string;
  text: string;
  image: string;
  buttonText: string;
  buttonLink: string;
  /** ms since the epoch; null when the provider names no time. */
  createdAt: number | null;
  updatedAt: number | null;
}

/**
 * Whether a popup may come between the player and the game: not now, now, or one is already there (decision
 * 40).
 */
export type PopupTurnState = 'waits' | 'free' | 'taken';

/** Failures the player must hear of. At most one of each kind waits (decision 6). */
export type FailureKind = 'serversBusy' | 'tapsWait' | 'break' | 'signIn' | 'api' | 'maintenance' | 'update';

export interface Failure {
  kind: FailureKind;
  /** The server's own words, for kind `api`. */
  message?: string | undefined;
  /** The call that failed. Once it succeeds there is nothing left to report. */
  path?: string | undefined;
  /** When the provider expects to be back, for kind `maintenance`: ms since the epoch. */
  untilMs?: number | undefined;
}

export type ToastTone = 'info' | 'success' | 'error';

export interface Toast {
  id: number;
  tone: ToastTone;
  /** Translation key and its values, so that a toast follows a language switch. */
  key: string;
  values?: Readonly<Record<string, string | number>>;
}

/** What may lie over a screen. One shows at a time, the last opened on top. */
export type Overlay =
  | 'sidebar'
  | 'language'
  | 'settings'
  | 'credits'
  | 'heroStory'
  | 'howToPlay'
  | 'airdrop'
  | 'communityCard'
  | 'earnPerTap'
  | 'nextLevel'
  | 'ladder'
  | 'profitPerHour';

export interface Settings {
  sound: boolean;
  music: boolean;
  haptics: boolean;
  /** The player's own wish for fewer effects, beside prefers-reduced-motion. */
  reducedEffects: boolean;
  /** A held finger or key taps on (decision 45). */
  holdToTap: boolean;
  /** Whether play statistics may be sent. */
  analytics: boolean;
}

export type LaunchError = 'noToken' | 'noUser';
