import { createStore, type StoreApi } from 'zustand/vanilla';
import { createGameState } from '../../core/state';
import type {
  Account,
  Failure,
  GameView,
  LaunchError,
  Overlay,
  Phase,
  Player,
  PopupMessage,
  PopupTurnState,
  Settings,
  SplashProgress,
  Toast,
  WalletView,
} from './model';
import { viewOf } from './viewOf';

/** Everything the stage and the HUD share. Only flows write it; screens and the stage read it. */
export interface GameStore {
  phase: Phase;
  launchError: LaunchError | null;
  splash: SplashProgress;
  /** A first login waits for its welcome screen. */
  isFirstLogin: boolean;
  player: Player;
  game: GameView;
  /** The account's last sync in the provider's own words, one kept from an earlier start included. */
  sync: Readonly<Record<string, unknown>> | null;
  /** What the screens show of it, once they are here. */
  account: Account | null;
  passive: { isPassiveDone: boolean; passiveAmount: number };
  wallet: WalletView;
  popup: PopupMessage | null;
  popupTurn: PopupTurnState;
  failures: readonly Failure[];
  toasts: readonly Toast[];
  overlays: readonly Overlay[];
  settings: Settings;
  /** Number of moments celebrated with confetti so far. */
  celebrations: number;
  /** A reward waits on Missions. False as long as nobody has asked. */
  hasClaim: boolean;
  /** A screen covers the stage, so that it may rest. */
  isStageCovered: boolean;
}

export type GameStoreApi = StoreApi<GameStore>;

const INITIAL: GameStore = {
  phase: 'loading',
  launchError: null,
  splash: { percent: 0, assetsPercent: 0, hasError: false },
  isFirstLogin: false,
  player: { telegramId: '', firstName: '', lastName: '', username: '', isPremium: false },
  game: viewOf(createGameState(0)),
  sync: null,
  account: null,
  passive: { isPassiveDone: false, passiveAmount: 0 },
  wallet: {
    tonWallet: null,
    isConnected: false,
    status: 'disconnected',
    address: null,
    window: 'closed',
    question: null,
  },
  popup: null,
  popupTurn: 'waits',
  failures: [],
  toasts: [],
  overlays: [],
  settings: {
    sound: true,
    music: false,
    haptics: true,
    reducedEffects: false,
    holdToTap: false,
    analytics: true,
  },
  celebrations: 0,
  hasClaim: false,
  isStageCovered: false,
};

/** A store of its own per app and per test. */
export function createGameStore(over: Partial<GameStore> = {}): GameStoreApi {
  return createStore<GameStore>(() => ({ ...INITIAL, ...over }));
}
