import type { TapPoint } from '../../core/events';
import type { SyncAccount } from '../account/syncAccount';
import type { Tracker } from '../analytics/events';
import type { Queries } from '../economy/lateEconomy';
import type { Purchases } from '../economy/purchases';
import type { HudHost, InvoiceStatus } from '../host/host';
import type { ReportActionError } from '../popups/actionErrors';
import type { Popups } from '../popups/popups';
import type { PopupTurn } from '../popups/popupTurn';
import type { HeroBox } from '../stage/feed';
import type { Wallet } from '../wallet/wallet';
import type { GameStore, GameStoreApi } from './gameStore';
import type { Report } from './report';
import type { Scores } from './scores';

export interface GameLinks {
  /** The provider's origin, or '' for the page's own. */
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

/** The store's actions that the HUD calls directly. */
export const HUD_ACTIONS = [
  'coverStage',
  'celebrate',
  'setHasClaim',
  'finishPassive',
  'reportFailure',
  'retryFailure',
  'dismissFailure',
  'retryLast',
  'showToast',
  'dismissToast',
  'openOverlay',
  'closeOverlay',
  'closeTopOverlay',
  'closeOverlays',
] as const;

export type HudActions = Pick<GameStore, (typeof HUD_ACTIONS)[number]>;

/** The HUD's interface to the game. Screens read the store and call these functions. */
export interface Game extends HudActions {
  store: GameStoreApi;
  /** Changes settings and stores them on the device. */
  changeSettings: GameStore['changeSettings'];
  links: GameLinks;
  /** Taps at a point in CSS px of the viewport. */
  tap(point: TapPoint): void;
  /** Sets the hero's area on home or the welcome, or null on other screens. */
  setHeroBox(box: HeroBox | null): void;
  /** Sets the point to which gained coins fly on the stage. */
  setCoinGoal(goal: TapPoint | null): void;
  enterGame(): void;
  enterAgain(): Promise<void>;
  /** Logs in and syncs with a new token, even if the old one is still valid. */
  signInAgain(): Promise<void>;
  sync: SyncAccount;
  popups: Popups;
  popupTurn: Pick<PopupTurn, 'take' | 'at'>;
  purchases: Purchases;
  wallet: Wallet;
  reportActionError: ReportActionError;
  api: Omit<Queries, 'popup'>;
  host: HudHost;
  /** Opens the demo's invoice. It is null with a real provider or outside the messaging app. */
  tryPayment: (() => Promise<InvoiceStatus>) | null;
  playSound(cue: string): void;
  /** Plays a claim's effects on the stage: at once on home, or on the return to it. */
  showClaim(): void;
  /** The server's time, ms since the epoch (decision 29). */
  serverNowMs(): number;
  scores: Scores;
  /** Handles the back press before navigation does. Returns a function that removes the handler. */
  onBack(handler: () => boolean): () => void;
  /** Returns true when a handler took the press. */
  handleBack(): boolean;
  tracker: Tracker;
  /** Returns a log of this start and the last minutes of play for support. Contains nothing private. */
  report(): Promise<Report>;
  reload(): void;
}
