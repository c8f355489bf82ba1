import type { GameStoreApi } from '../game/gameStore';
import { late, lateMethods } from '../loading/late';
import type { ShowToast } from '../popups/popupsSlice';
import type { KeyValue } from '../storage/keyValue';
import { bindConnection, connectionStorage, hasSavedConnection, LEFT_WALLET_KEY } from './savedConnection';

/** How a check-in ended. The player has been told, by the library's window and notification or by a toast. */
export type CheckInResult = 'sent' | 'canceled' | 'failed';

/** What the HUD may do with the wallet. */
export interface Wallet {
  /** A check-in transaction is configured (decision 31). */
  readonly canCheckIn: boolean;
  /** Closes our overlays, then opens the library's window of all wallets. */
  open(): void;
  /** Closes our overlays, then opens the library's window of one wallet. */
  openSingle(appName: string): void;
  /** Closes the library's windows, or drops one that is still on its way. */
  closeWindows(): void;
  disconnect(): Promise<void>;
  /** The player's answer to `WalletView.question`. */
  answer(replaces: boolean): Promise<void>;
  checkIn(): Promise<CheckInResult>;
  setLanguage(language: string): void;
  /**
   * Looks for a saved connection at once instead of a little later. Without one, and with no disconnect to tell of, nothing
   * is fetched.
   */
  wake(): void;
}

/** The late part of the wallet: the library and the product's rules about it. */
export type WalletLink = Pick<
  Wallet,
  'disconnect' | 'answer' | 'checkIn' | 'setLanguage' | 'closeWindows'
> & {
  open(): Promise<void>;
  openSingle(appName: string): Promise<void>;
  /** The game is in front again. */
  returned(): Promise<void>;
};

export interface WalletOptions {
  store: GameStoreApi;
  storage: KeyValue;
  telegramId: string;
  canCheckIn: boolean;
  showToast: ShowToast;
  startTimer: (ms: number, ring: () => void) => void;
  /** See `Game.onBack`. */
  onBack: (handler: () => boolean) => () => void;
  onVisibility: (callback: (isVisible: boolean) => void) => void;
  /** Fetches the wallet's code and starts the library, which keeps its connection in this storage. */
  load: (storage: KeyValue) => Promise<WalletLink>;
}

/**
 * The search for a saved connection starts this long after the game can be played, never before the first
 * tap.
 */
const WAKE_AFTER_MS = 3000;
/** The button waits for a saved connection no longer than this. */
const LOADING_CEILING_MS = 8000;
/** A window that has not come after this long is given up. A plain browser has no back button to cancel it. */
const OPENING_CEILING_MS = 20_000;

/**
 * The part of the wallet that is there from the start. It knows in a few lines whether there is a connection
 * to restore, and it fetches everything else when it is needed. So the wallet does not delay the first tap
 * (spec §4 wallet).
 */
export function createWallet(options: WalletOptions): Wallet {
  const { store, storage, telegramId, startTimer, showToast } = options;
  bindConnection(storage, telegramId);
  const ownStorage = connectionStorage(storage, telegramId);
  const isSaved = hasSavedConnection(ownStorage);
  /** The provider has yet to hear of a disconnect. */
  const isOwed = ownStorage.get(LEFT_WALLET_KEY) !== null;
  const { changeWallet, closeOverlays } = store.getState();
  const view = () => store.getState().wallet;

  const link = late(() => options.load(ownStorage));
  const setLanguage = (language: string) => link.tell((loaded) => loaded.setLanguage(language), 'language');
  setLanguage('en');

  const giveUpLoading = () => {
    if (view().status === 'loading') changeWallet({ status: 'disconnected' });
  };
  const wake = () => {
    if (!(isSaved || isOwed) || link.part) return;
    startTimer(LOADING_CEILING_MS, giveUpLoading);
    link.insist();
    link.load().catch(giveUpLoading);
  };

  /** Resolves once the search for a saved connection has ended. A press during it must not be lost. */
  const restored = () =>
    new Promise<void>((resolve) => {
      const check = () => {
        if (view().status === 'loading') return;
        stop();
        resolve();
      };
      const stop = store.subscribe(check);
      check();
    });

  const closeWindows = () => {
    link.part?.closeWindows();
    changeWallet({ window: 'closed' });
  };
  let openings = 0;
  const openWindow = (open: (link: WalletLink) => Promise<void>) => {
    if (view().window !== 'closed') return;
    closeOverlays();
    changeWallet({ window: 'opening' });
    openings += 1;
    const opening = openings;
    const giveUp = () => {
      // Another one is on its way where this one was cancelled.
      if (opening !== openings || view().window !== 'opening') return;
      closeWindows();
      showToast({ tone: 'error', key: 'errors.offline' });
    };
    startTimer(OPENING_CEILING_MS, giveUp);
    wake();
    restored()
      .then(async () => {
        if (opening === openings && view().window === 'opening') await open(await link.load());
      })
      .catch(giveUp);
  };

  const wakeLater = () => {
    if (isSaved || isOwed) startTimer(WAKE_AFTER_MS, wake);
  };

  if (isSaved) changeWallet({ status: 'loading' });
  // The player may have tapped on home before this part of the game came.
  if (store.getState().phase === 'playing') wakeLater();
  let stopBack: (() => void) | null = null;
  store.subscribe(({ phase, wallet, overlays }, before) => {
    // The window would come beneath the dialog that the player has opened since.
    if (wallet.window === 'opening' && overlays.length > 0) return closeWindows();
    if (phase === 'playing' && before.phase !== 'playing') wakeLater();
    const isCovered = wallet.window !== 'closed';
    if (isCovered && !stopBack)
      stopBack = options.onBack(() => {
        closeWindows();
        return true;
      });
    if (!isCovered && stopBack) {
      stopBack();
      stopBack = null;
    }
    // Without an address the local wallet is empty, whatever the account has stored (spec §4).
    if (wallet.status === 'disconnected' && wallet.tonWallet !== null) changeWallet({ tonWallet: null });
  });
  options.onVisibility((isVisible) => {
    if (isVisible) void link.part?.returned();
  });

  return {
    canCheckIn: options.canCheckIn,
    open: () => openWindow((loaded) => loaded.open()),
    openSingle: (appName) => openWindow((loaded) => loaded.openSingle(appName)),
    closeWindows,
    ...lateMethods(link, ['disconnect', 'answer', 'checkIn']),
    setLanguage,
    wake,
  };
}
