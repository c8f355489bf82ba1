import type { TapPoint } from '../../core/events';
import type { SyncAccount } from '../account/syncAccount';
import type { Tracker } from '../analytics/events';
import type { EconomyApi } from '../economy/economyApi';
import type { Purchases } from '../economy/purchases';
import type { HudHost, InvoiceStatus } from '../host/host';
import type { TellActionError } from '../popups/actionErrors';
import type { Popups } from '../popups/popups';
import type { PopupTurn } from '../popups/popupTurn';
import type { Box } from '../stage/feed';
import type { Wallet } from '../wallet/wallet';
import type { GameStore, GameStoreApi } from './gameStore';
import type { Scores } from './scores';

/** Links that depend on where the game is deployed. */
export interface GameLinks {
  /** The provider's origin, '' for the page's own. */
  provider: string;
  /** `{bot url}?startapp=ref{telegram_id}` */
  referral: string;
  bot: string;
  channel: string;
  youtube: string;
  x: string;
  instagram: string;
  support: string;
}

/** The store's actions that belong to the HUD. */
type HudActions = Pick<
  GameStore,
  | 'coverStage'
  | 'celebrate'
  | 'setHasClaim'
  | 'finishPassive'
  | 'reportFailure'
  | 'retryFailure'
  | 'dismissFailure'
  | 'retryLast'
  | 'showToast'
  | 'dismissToast'
  | 'openOverlay'
  | 'closeOverlay'
  | 'closeTopOverlay'
  | 'closeOverlays'
  | 'changeSettings'
>;

/** Everything the HUD may do. Screens read the store and call these functions; they know no flow behind them. */
export interface Game extends HudActions {
  store: GameStoreApi;
  links: GameLinks;
  /** One finger on the tap button, in CSS px of the viewport. */
  tap(point: TapPoint): void;
  /** Tells the stage where home leaves room for the hero. Null when home is not shown. */
  setHeroBox(box: Box | null): void;
  /** Tells the stage where gained coins fly to. */
  setCoinGoal(goal: TapPoint | null): void;
  enterGame(): void;
  /** Runs login and sync again. */
  enterAgain(): Promise<void>;
  /** Runs login and sync again with a new token, even when the old one is still valid. */
  signInAgain(): Promise<void>;
  sync: SyncAccount;
  popups: Popups;
  popupTurn: Pick<PopupTurn, 'take' | 'at'>;
  purchases: Purchases;
  wallet: Wallet;
  tellActionError: TellActionError;
  /** Queries of the data screens. */
  api: Pick<
    EconomyApi,
    | 'dailyTasks'
    | 'tasks'
    | 'referralTasks'
    | 'missions'
    | 'leaderboard'
    | 'leaderboardPlace'
    | 'catalogue'
    | 'friends'
    | 'sendReport'
    | 'startGame'
    | 'finishGame'
  >;
  host: HudHost;
  /** Opens the demo's invoice, to try the messaging app's payment. Null with a real provider or without that app. */
  tryPayment: (() => Promise<InvoiceStatus>) | null;
  /** Plays a sound cue if sound is on and loaded. */
  playSound(cue: string): void;
  /** Server time, ms since the epoch (decision 29). */
  serverNowMs(): number;
  /** Best scores and the like, per account. */
  scores: Scores;
  /** Lets a screen take the back press before it leaves. Returns a function that stops this. */
  onBack(handler: () => boolean): () => void;
  /** A screen has taken the back press. */
  handleBack(): boolean;
  tracker: Tracker;
  /** A log of this start for support. It contains nothing private. */
  report(): Promise<string>;
  reload(): void;
}
