import { outcomeOf } from '../../first/api/outcome';
import type { TellActionError } from '../../first/flows/actionErrors';
import type { Session } from '../../first/flows/session';
import type { ShowToast } from '../../first/flows/toasts';
import type { Tracker } from '../../first/flows/tracker';
import { fieldsOf } from '../../first/read';
import type { GameStoreApi } from '../../first/store/gameStore';
import type { WalletView } from '../../first/store/model';
import type { CheckInResult, WalletLink } from '../../first/wallet/wallet';
import type { EconomyApi } from '../economy/economyApi';
import { isSameAddress } from './address';
import { walletLanguage } from './options';
import type { TonConnection, TonListeners } from './tonConnection';
import { walletProblem } from './walletProblem';

/** 0.01 TON (decision 31). */
const CHECKIN_NANO_TON = 10_000_000n;
/**
 * How long a connection that was begun stays open after its window closed: the player may still be in the
 * wallet.
 */
const UNANSWERED_MS = 60_000;

export interface WalletLinkOptions {
  store: GameStoreApi;
  session: Session;
  api: Pick<EconomyApi, 'connectWallet' | 'disconnectWallet' | 'syncWallet'>;
  connect: (listeners: TonListeners) => TonConnection;
  /** Where a check-in goes. Empty for nowhere. */
  checkinAddress: string;
  showToast: ShowToast;
  tellActionError: TellActionError;
  startTimer: (ms: number, ring: () => void) => void;
  tracker: Tracker;
}

/**
 * Spec §4 wallet (product): an address is stored with an account that has none. A stored one is replaced only
 * when the player says so. It is removed only after a disconnect that happened here, by the player or by the
 * wallet.
 */
export function createWalletLink(options: WalletLinkOptions): WalletLink {
  const { store, session, api, showToast, tellActionError, tracker } = options;
  const view = () => store.getState().wallet;
  const set = (change: Partial<WalletView>) =>
    store.setState(({ wallet }) => ({ wallet: { ...wallet, ...change } }));

  /** The account's wallet as the provider last named it. It stays when the local one is cleared. */
  const stored = () => session.lastSync()?.user.tonWallet ?? view().tonWallet;
  const remember = (tonWallet: string | null) => {
    const last = session.lastSync();
    if (last)
      session.setLastSync({ ...last.raw, user: { ...fieldsOf(last.raw.user), ton_wallet: tonWallet } });
    if (view().isConnected) set({ tonWallet });
  };
  const isReady = () => session.token() !== null && store.getState().account !== null;

  // Calls about the wallet run one at a time, in the order things happened.
  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined);
    return turn;
  };

  let address: string | null = null;
  /** The address that the provider refused. It is not sent again automatically. */
  let refusedAddress: string | null = null;
  /** The address that the player has heard is stored. An older sync may have it stored once more. */
  let toldAddress: string | null = null;
  let isLeaving = false;
  let isOpening = false;

  const link = async (wallet: string) => {
    try {
      await api.connectWallet(wallet);
      remember(wallet);
      if (wallet !== toldAddress) showToast({ tone: 'success', key: 'walletScreen.connectedToast' });
      toldAddress = wallet;
    } catch (error) {
      // A refusal would come again. A failed network is tried again after the next sync or return.
      if (outcomeOf(error) === 'refused') refusedAddress = wallet;
      tellActionError(error);
    }
  };

  const compareStored = () =>
    inTurn(async () => {
      const wallet = address;
      if (wallet === null || wallet === refusedAddress || !isReady()) return;
      const known = stored();
      if (known === null) await link(wallet);
      else if (isSameAddress(known, wallet)) set({ tonWallet: known });
      else set({ question: { stored: known, offered: wallet } });
    });

  /** Removes the account's stored wallet, but only when it is this one. */
  const unlink = (wallet: string) =>
    inTurn(async () => {
      const known = stored();
      if (known === null || !isSameAddress(known, wallet) || session.token() === null) return;
      try {
        await api.disconnectWallet();
        remember(null);
      } catch (error) {
        tellActionError(error);
      }
    });

  const onAddress = (next: string | null) => {
    const before = address;
    address = next;
    if (next === null) {
      set({ tonWallet: null, address: null, isConnected: false, status: 'disconnected', question: null });
      if (before !== null && !isLeaving) {
        tracker.track('wallet', 'disconnected_in_wallet');
        void unlink(before);
      }
      isLeaving = false;
      refusedAddress = null;
      toldAddress = null;
      return;
    }
    set({ address: next, isConnected: true, status: 'connected' });
    tracker.track('wallet', 'connected');
    void compareStored();
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
        set({ window: 'closed' });
        if (address === null)
          options.startTimer(UNANSWERED_MS, () => {
            if (view().window === 'closed') connection.rest();
          });
      } else if (isOpening || view().window !== 'closed' || address !== null) set({ window: 'open' });
      else connection.closeWindows();
    },
    onRestored() {
      if (view().status === 'loading') set({ status: 'disconnected' });
    },
  });

  // A later sync shows what is stored, or that the player is logged in at all.
  store.subscribe((state, before) => {
    if (state.account !== before.account && address !== null) queueMicrotask(() => void compareStored());
  });

  let language = 'en';
  /** Says what opens next to a player whose language the library's windows don't speak. */
  const announce = () => {
    if (!language.startsWith(walletLanguage(language)))
      showToast({ tone: 'info', key: 'walletScreen.opensInEnglish' });
  };

  const opening = async (open: () => Promise<void>) => {
    if (address !== null) {
      set({ window: 'closed' });
      showToast({ tone: 'info', key: 'walletScreen.alreadyConnected' });
      return;
    }
    // Who cancelled and pressed again, before the code was here, has asked twice.
    if (isOpening) return;
    isOpening = view().window === 'opening';
    try {
      if (!isOpening) return;
      announce();
      await open();
      // A wallet's own browser connects without a window.
      if (view().window === 'opening') set({ window: 'closed' });
    } catch (error) {
      set({ window: 'closed' });
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
      await unlink(wallet);
    },
    async answer(replaces) {
      const { question } = view();
      set({ question: null });
      if (!question) return;
      if (replaces) await inTurn(() => link(question.offered));
      else void leave();
    },
    async checkIn(): Promise<CheckInResult> {
      announce();
      try {
        await connection.pay({ to: options.checkinAddress, nanoTon: CHECKIN_NANO_TON });
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
      if (session.token() === null || (address === null && stored() === null)) return;
      await inTurn(async () => {
        const answer = await api.syncWallet().catch(() => null);
        if (answer?.named && answer.tonWallet !== stored()) remember(answer.tonWallet);
      });
      await compareStored();
    },
  };
}
