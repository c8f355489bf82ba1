import { hasFeature } from '../account/hasFeature';
import type { Tracker } from '../analytics/events';
import type { EconomyApi, WalletProof } from '../economy/economyApi';
import { withTimeout } from '../time/schedule';
import { type AccountWalletOptions, createAccountWallet } from './accountWallet';
import { walletLanguage } from './options';
import type { TonConnection, TonListeners, TonPayment } from './tonConnection';
import { walletProblem } from './walletProblem';

/** Payment of a check-in, 0.01 TON (decision 31). */
const CHECKIN_NANO_TON = 10_000_000n;
/** Longest wait for a nonce. The window then opens without one, and the wallet connects without a proof. */
const NONCE_TIMEOUT_MS = 5000;
/** Validity of a payment request, in seconds. */
const PAYMENT_VALID_S = 300;
/** Time that an unanswered connection outlives its window. The player may still be in the wallet. */
const UNANSWERED_MS = 60_000;

export interface WalletLinkOptions extends AccountWalletOptions {
  api: AccountWalletOptions['api'] & Pick<EconomyApi, 'walletNonce'>;
  connect: (listeners: TonListeners) => TonConnection;
  /** Recipient of a check-in, or empty if check-ins are off. */
  checkinAddress: string;
  /** Returns the true time, by which wallets check payments. The phone's clock may be wrong. */
  serverNowMs: () => number;
  tracker: Tracker;
}

/** Outcome of a payment. The library's window and notification, or a toast, have told the player. */
export type PaymentResult = 'sent' | 'canceled' | 'failed';

export type WalletLink = ReturnType<typeof createWalletLink>;

/**
 * Connects the library to the account that stores the wallet. Only a disconnect, here or in the wallet, removes a
 * stored wallet.
 */
export function createWalletLink(options: WalletLinkOptions) {
  const { store, tracker } = options;
  const view = () => store.getState().wallet;
  const { changeWallet, showToast } = store.getState();

  let address: string | null = null;
  /** True while disconnecting. The library takes a moment to notify the wallet. */
  let isLeaving = false;
  let proof: WalletProof | null = null;
  const account = createAccountWallet(options, () =>
    isLeaving || address === null ? null : { address, proof },
  );
  let isOpening = false;
  /** True while a new address belongs to a saved connection. */
  let isRestoring = true;

  const onAddress = (next: string | null, nextProof: WalletProof | null) => {
    const before = address;
    address = next;
    proof = nextProof;
    if (next === null) {
      changeWallet({
        tonWallet: null,
        isProven: false,
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
    // Finish the disconnect of an earlier start. The app closed before the library had ended the connection.
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
          setTimeout(() => {
            if (view().window === 'closed') connection.rest();
          }, UNANSWERED_MS);
      } else if (isOpening || view().window !== 'closed' || address !== null)
        changeWallet({ window: 'open' });
      else connection.closeWindows();
    },
    onRestored(isConnected) {
      if (view().status === 'loading') changeWallet({ status: 'disconnected' });
      if (!isConnected) void account.resume();
    },
  });

  store.subscribe((state, before) => {
    if (state.account !== before.account) queueMicrotask(() => void account.compare());
  });

  let language = 'en';
  /** Tells the player, before a window opens, that the library's windows lack the player's language. */
  const announce = () => {
    if (!language.startsWith(walletLanguage(language)))
      showToast({ tone: 'info', key: 'walletScreen.opensInEnglish' });
  };

  /** Returns a nonce, or null when the provider doesn't verify wallets or doesn't answer in time. */
  const nonce = async (): Promise<string | null> => {
    if (!hasFeature(store.getState(), 'wallet_proof')) return null;
    const answer = options.api.walletNonce().then(
      (answer) => answer.nonce,
      () => null,
    );
    return withTimeout(answer, NONCE_TIMEOUT_MS, null);
  };

  const opening = async (open: () => Promise<void>) => {
    if (address !== null) {
      changeWallet({ window: 'closed' });
      showToast({ tone: 'info', key: 'walletScreen.alreadyConnected' });
      return;
    }
    // Ignore a second press that follows a cancel while the code is still loading.
    if (isOpening) return;
    isOpening = view().window === 'opening';
    isRestoring = false;
    try {
      if (!isOpening) return;
      announce();
      connection.setNonce(await nonce());
      // The player has closed the window meanwhile.
      if (view().window !== 'opening') return;
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

  /** Requests one payment from the wallet. `boc` is the signed message of a payment that was sent. */
  const pay = async (
    payment: Omit<TonPayment, 'validUntil'>,
  ): Promise<{ result: PaymentResult; boc: string | null }> => {
    announce();
    try {
      const validUntil = Math.floor(options.serverNowMs() / 1000) + PAYMENT_VALID_S;
      return { result: 'sent', boc: await connection.pay({ ...payment, validUntil }) };
    } catch (error) {
      const problem = walletProblem(error);
      // The library has no window for this case. It reports all other outcomes itself (spec §4).
      if (problem === 'connectFirst') showToast({ tone: 'error', key: 'walletScreen.problem.connectFirst' });
      const isFailed = problem === 'connectFirst' || problem === 'unsupported';
      return { result: isFailed ? 'failed' : 'canceled', boc: null };
    }
  };

  const leave = async () => {
    if (address === null) return;
    isLeaving = true;
    // Notify the wallet if possible. Here the disconnect takes effect at once.
    await connection.disconnect().catch(() => {
      isLeaving = false;
    });
  };

  return {
    open: () => opening(connection.open),
    openSingle: (appName: string) => opening(() => connection.openSingle(appName)),
    /**
     * Proves the stored wallet. A wallet signs only when it connects, so `prove` ends the connection, keeps the
     * account's wallet and opens the window.
     */
    async prove() {
      await leave();
      await opening(connection.open);
    },
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
    /** Applies the player's answer to `WalletView.question`. */
    async answer(replaces: boolean) {
      const { question } = view();
      changeWallet({ question: null });
      if (!question) return;
      if (replaces) await account.replace(question.offered);
      else void leave();
    },
    pay,
    async checkIn(): Promise<PaymentResult> {
      const { result } = await pay({ to: options.checkinAddress, nanoTon: CHECKIN_NANO_TON });
      if (result === 'sent') tracker.track('wallet', 'check_in_sent');
      return result;
    },
    setLanguage(next: string) {
      language = next;
      connection.setLanguage(next);
    },
    async returned() {
      connection.resume();
      await account.refresh();
    },
  };
}
