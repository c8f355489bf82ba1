import type { GameStoreApi } from '../game/gameStore';
import { until } from '../game/until';
import { late, lateMethods } from '../loading/late';
import type { KeyValue } from '../storage/keyValue';
import { bindConnection } from './bindConnection';
import { connectionStorage, hasSavedConnection, LEFT_WALLET_KEY } from './savedConnection';
import type { WalletLink } from './walletLink';

export type Wallet = ReturnType<typeof createWallet>;

export interface WalletOptions {
  store: GameStoreApi;
  storage: KeyValue;
  telegramId: string;
  canCheckIn: boolean;
  /** See `Game.onBack`. */
  onBack: (handler: () => boolean) => () => void;
  onVisibility: (callback: (isVisible: boolean) => void) => void;
  /** Fetches the wallet's code and starts the library. The library stores its connection in `storage`. */
  load: (storage: KeyValue) => Promise<WalletLink>;
}

/** Delay of the search for a saved connection, which must not precede the first tap. */
const WAKE_AFTER_MS = 3000;
/** Longest time that the button waits for a saved connection. */
const LOADING_CEILING_MS = 8000;
/** Longest wait for a window. In a plain browser, no back button can cancel it. */
const OPENING_CEILING_MS = 20_000;

/**
 * Detects a saved connection in a few lines and fetches the rest on demand, so that the wallet doesn't delay the first
 * tap (spec §4 wallet).
 */
export function createWallet(options: WalletOptions) {
  const { store, storage, telegramId } = options;
  bindConnection(storage, telegramId);
  const ownStorage = connectionStorage(storage, telegramId);
  const isSaved = hasSavedConnection(ownStorage);
  /** True while a disconnect has not reached the provider. */
  const isOwed = ownStorage.get(LEFT_WALLET_KEY) !== null;
  const { changeWallet, closeOverlays, showToast } = store.getState();
  const view = () => store.getState().wallet;

  const link = late(() => options.load(ownStorage));
  const setLanguage = (language: string) => link.tell((loaded) => loaded.setLanguage(language), 'language');
  setLanguage('en');

  const giveUpLoading = () => {
    if (view().status === 'loading') changeWallet({ status: 'disconnected' });
  };
  /** Looks for a saved connection. Fetches nothing without a connection or a disconnect to report. */
  const wake = () => {
    if (!(isSaved || isOwed) || link.part) return;
    link.insist();
    link.load().then(() => void setTimeout(giveUpLoading, LOADING_CEILING_MS), giveUpLoading);
  };

  /** Resolves when the search for a saved connection has ended, so a press during it isn't lost. */
  const restored = () => until(store, ({ wallet }) => wallet.status !== 'loading');

  /** Closes the library's windows and cancels one that is opening. */
  const closeWindows = () => {
    link.part?.closeWindows();
    changeWallet({ window: 'closed' });
  };
  let openings = 0;
  /** Opens a window of the library after closing the game's overlays. */
  const openWindow = (open: (link: WalletLink) => Promise<void>) => {
    if (view().window !== 'closed') return;
    closeOverlays();
    changeWallet({ window: 'opening' });
    openings += 1;
    const opening = openings;
    const giveUp = () => {
      // A later window may be opening after this one was cancelled.
      if (opening !== openings || view().window !== 'opening') return;
      closeWindows();
      showToast({ tone: 'error', key: 'errors.offline' });
    };
    setTimeout(giveUp, OPENING_CEILING_MS);
    wake();
    restored()
      .then(async () => {
        if (opening === openings && view().window === 'opening') await open(await link.load());
      })
      .catch(giveUp);
  };

  const wakeLater = () => {
    if (isSaved || isOwed) setTimeout(wake, WAKE_AFTER_MS);
  };

  if (isSaved) changeWallet({ status: 'loading' });
  // The player may already be playing when this code loads.
  if (store.getState().phase === 'playing') wakeLater();
  let stopBack: (() => void) | null = null;
  store.subscribe(({ phase, wallet, overlays }, before) => {
    // The window would open beneath a dialog that the player has opened meanwhile.
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
    // Without a connected address, the wallet view is empty, whatever the account has stored (spec §4).
    if (wallet.status === 'disconnected' && wallet.tonWallet !== null) changeWallet({ tonWallet: null });
  });
  options.onVisibility((isVisible) => {
    if (isVisible) void link.part?.returned();
  });

  return {
    /** True when a check-in transaction is configured (decision 31). */
    canCheckIn: options.canCheckIn,
    open: () => openWindow((loaded) => loaded.open()),
    openSingle: (appName: string) => openWindow((loaded) => loaded.openSingle(appName)),
    /** Connects again, because a wallet signs only when it connects. */
    prove: () => openWindow((loaded) => loaded.prove()),
    closeWindows,
    ...lateMethods(link, ['disconnect', 'answer', 'checkIn', 'pay']),
    setLanguage,
    wake,
  };
}
