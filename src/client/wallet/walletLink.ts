import type { Tracker } from '../analytics/events';
import { type AccountWalletOptions, createAccountWallet } from './accountWallet';
import { walletLanguage } from './options';
import type { TonConnection, TonListeners } from './tonConnection';
import type { CheckInResult, WalletLink } from './wallet';
import { walletProblem } from './walletProblem';

/** 0.01 TON (decision 31). */
const CHECKIN_NANO_TON = 10_000_000n;
/** A payment request stays open in the wallet for this long, s. */
const PAYMENT_VALID_S = 300;
/**
 * How long a connection that was begun stays open after its window closed: the player may still be in the
 * wallet.
 */
const UNANSWERED_MS = 60_000;

export interface WalletLinkOptions extends AccountWalletOptions {
  connect: (listeners: TonListeners) => TonConnection;
  /** Where a check-in goes. Empty for nowhere. */
  checkinAddress: string;
  startTimer: (ms: number, ring: () => void) => void;
  /** The server's clock, ms since the epoch: the wallet checks a payment by true time, and a phone's clock may be wrong. */
  serverNowMs: () => number;
  tracker: Tracker;
}

/**
 * The player's wallet between the library, whose windows connect it and pay with it, and the account that it is stored
 * with. A stored one is removed only after a disconnect that happened here, by the player or by the wallet.
 */
export function createWalletLink(options: WalletLinkOptions): WalletLink {
  const { store, showToast, tracker } = options;
  const view = () => store.getState().wallet;
  const { changeWallet } = store.getState();

  let address: string | null = null;
  /** The connection is to end. The library takes a moment to tell the wallet. */
  let isLeaving = false;
  const account = createAccountWallet(options, () => (isLeaving ? null : address));
  let isOpening = false;
  /** An address that comes now is that of a saved connection. */
  let isRestoring = true;

  const onAddress = (next: string | null) => {
    const before = address;
    address = next;
    if (next === null) {
      changeWallet({
        tonWallet: null,
        address: null,
        isConnected: false,
        status: 'disconnected',
        question: null,
      });
      if (before !== null && !isLeaving) {
        tracker.track('wallet', 'disconnected_in_wallet');
        void account.remove(before);
      }
      isLeaving = false;
      account.forget();
      return;
    }
    const isRestored = isRestoring;
    isRestoring = isLeaving = false;
    // The app was closed before the library had ended it.
    if (isRestored && account.wasLeft(next)) {
      void leave();
      void account.resume();
      return;
    }
    changeWallet({ address: next, isConnected: true, status: 'connected' });
    tracker.track('wallet', 'connected');
    void account.compare();
  };

  const connection = options.connect({
    onAddress,
    onRefused(error) {
      const problem = walletProblem(error);
      if (view().window === 'open' && problem !== 'unavailable')
        showToast({ tone: 'error', key: `walletScreen.problem.${problem}` });
    },
    onOffline: () => showToast({ tone: 'error', key: 'errors.offline' }),
    onWindow(isOpen) {
      if (!isOpen) {
        changeWallet({ window: 'closed' });
        if (address === null)
          options.startTimer(UNANSWERED_MS, () => {
            if (view().window === 'closed') connection.rest();
          });
      } else if (isOpening || view().window !== 'closed' || address !== null)
        changeWallet({ window: 'open' });
      else connection.closeWindows();
    },
    onRestored(isConnected) {
      if (view().status === 'loading') changeWallet({ status: 'disconnected' });
      if (!isConnected) void account.resume();
    },
  });

  // A later sync shows what is stored, or that the player is logged in at all.
  store.subscribe((state, before) => {
    if (state.account !== before.account) queueMicrotask(() => void account.compare());
  });

  let language = 'en';
  /** Says what opens next to a player whose language the library's windows don't speak. */
  const announce = () => {
    if (!language.startsWith(walletLanguage(language)))
      showToast({ tone: 'info', key: 'walletScreen.opensInEnglish' });
  };

  const opening = async (open: () => Promise<void>) => {
    if (address !== null) {
      changeWallet({ window: 'closed' });
      showToast({ tone: 'info', key: 'walletScreen.alreadyConnected' });
      return;
    }
    // Who cancelled and pressed again, before the code was here, has asked twice.
    if (isOpening) return;
    isOpening = view().window === 'opening';
    isRestoring = false;
    try {
      if (!isOpening) return;
      announce();
      await open();
      // A wallet's own browser connects without a window.
      if (view().window === 'opening') changeWallet({ window: 'closed' });
    } catch (error) {
      changeWallet({ window: 'closed' });
      showToast({ tone: 'error', key: `walletScreen.problem.${walletProblem(error)}` });
    } finally {
      isOpening = false;
    }
  };

  const leave = async () => {
    if (address === null) return;
    isLeaving = true;
    // The wallet hears of it when it can. Here it takes effect at once.
    await connection.disconnect().catch(() => {
      isLeaving = false;
    });
  };

  return {
    open: () => opening(connection.open),
    openSingle: (appName) => opening(() => connection.openSingle(appName)),
    closeWindows() {
      isOpening = false;
      connection.closeWindows();
    },
    async disconnect() {
      const wallet = address;
      if (wallet === null) return;
      tracker.track('wallet', 'disconnected');
      void leave();
      await account.remove(wallet);
    },
    async answer(replaces) {
      const { question } = view();
      changeWallet({ question: null });
      if (!question) return;
      if (replaces) await account.replace(question.offered);
      else void leave();
    },
    async checkIn(): Promise<CheckInResult> {
      announce();
      try {
        const validUntil = Math.floor(options.serverNowMs() / 1000) + PAYMENT_VALID_S;
        await connection.pay({ to: options.checkinAddress, nanoTon: CHECKIN_NANO_TON, validUntil });
        tracker.track('wallet', 'check_in_sent');
        return 'sent';
      } catch (error) {
        const problem = walletProblem(error);
        // For this one the library opens no window. It tells every other end of a payment itself (spec §4).
        if (problem === 'connectFirst')
          showToast({ tone: 'error', key: 'walletScreen.problem.connectFirst' });
        return problem === 'connectFirst' || problem === 'unsupported' ? 'failed' : 'canceled';
      }
    },
    setLanguage(next) {
      language = next;
      connection.setLanguage(next);
    },
    async returned() {
      connection.resume();
      await account.refresh();
    },
  };
}
