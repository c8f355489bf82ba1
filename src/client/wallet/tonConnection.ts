import {
  type Account,
  CHAIN,
  TonConnect,
  TonConnectUI,
  toUserFriendlyAddress,
  type Wallet,
  WalletMissingRequiredFeaturesError,
  WalletNotConnectedError,
  WalletWrongNetworkError,
} from '@tonconnect/ui-react';
import type { KeyValue } from '../storage/keyValue';
import { requestWithTimeout, type WalletOptions, walletLanguage } from './options';

/** A payment's confirmation and its end have a window and a notification each (spec §2, §8). */
const PAYMENT_WINDOWS = { modals: 'all', notifications: 'all' } as const;
/** The library's types hide this call. The other windows have one that they show. */
const ACTION_WINDOW = 'onTransactionModalStateChange';
/** The views of one wallet in the library's windows. */
const PHONE_VIEW = '[data-tc-wallets-modal-connection-mobile]';
const DESKTOP_VIEW = '[data-tc-wallets-modal-connection-desktop]';

export interface TonPayment {
  /** Friendly or raw address. */
  to: string;
  nanoTon: bigint;
  /** Unix seconds. After this the wallet refuses the payment. */
  validUntil: number;
}

/** What the connection reports. */
export interface TonListeners {
  /** The address of the connected account in friendly form, or null. It is reported again on every change. */
  onAddress(address: string | null): void;
  /** A wallet answered but could not be connected. On a phone the library does not always say why. */
  onRefused(error: unknown): void;
  /** A wallet was chosen while the device is offline. Its window would wait for ever and is closed. */
  onOffline(): void;
  /** One of the library's windows opened, or the last closed. */
  onWindow(isOpen: boolean): void;
  /** The library has finished looking for a saved connection. The address of one that it found may come later. */
  onRestored(isConnected: boolean): void;
}

/** The wallet library behind the few calls the game needs. */
export interface TonConnection {
  /** Opens the window of all wallets. Resolves when it is open. */
  open(): Promise<void>;
  /** Opens the window of one wallet. Rejects when the list has no wallet of that name. */
  openSingle(appName: string): Promise<void>;
  /** Closes whichever of the library's windows is open. */
  closeWindows(): void;
  /** Ends the connection here and in the wallet. */
  disconnect(): Promise<void>;
  /** Asks the wallet to pay. Resolves when it has signed and sent. Rejects with the library's error. */
  pay(payment: TonPayment): Promise<void>;
  setLanguage(language: string): void;
  /**
   * The game is back in front. Listens to the bridge again, so that a disconnect in the wallet is noticed.
   */
  resume(): void;
  /** Drops unanswered connections. */
  rest(): void;
}

/** Starts the library, once per page: a second instance would define its elements again. */
export function createTonConnection(
  options: WalletOptions,
  storage: KeyValue,
  listeners: TonListeners,
): TonConnection {
  const root = makeRoot(options.buttonRootId);
  const { manifestUrl, listUrl, listTimeoutMs, ...ui } = options;
  const connector = new TonConnect({
    manifestUrl,
    storage: {
      getItem: async (key) => storage.get(key),
      setItem: async (key, value) => void storage.set(key, value),
      removeItem: async (key) => storage.remove(key),
    },
    walletsListSource: requestWithTimeout(listUrl, listTimeoutMs),
    walletsRequiredFeatures: ui.walletsRequiredFeatures,
    analytics: { mode: 'off' },
  });
  // Before the library's own listeners, so that their failures can't keep an address from the game.
  connector.onStatusChange(onWallet, refused);
  separateListeners(connector);
  watchOffline(connector, () => {
    closeWindows();
    listeners.onOffline();
  });
  const library = new TonConnectUI({ ...ui, connector, analytics: { mode: 'off' } });

  library.connectionRestored.then(listeners.onRestored, () => listeners.onRestored(false));

  const open = { wallets: false, single: false, action: false };
  const tell = (window: keyof typeof open, isOpen: boolean) => {
    const wasOpen = isAnyOpen(open);
    open[window] = isOpen;
    if (isAnyOpen(open) !== wasOpen) listeners.onWindow(!wasOpen);
  };
  function onWallet(wallet: Wallet | null): void {
    try {
      listeners.onAddress(wallet && friendlyAddress(wallet.account));
    } catch {
      listeners.onRefused(new WalletNotConnectedError());
      // Once every listener has run. A connection that the game can't use would block every later one.
      queueMicrotask(() => {
        closeWindows();
        connector.disconnect().catch(() => undefined);
      });
    }
  }
  function refused(error: unknown): void {
    listeners.onRefused(error);
    // By then the library shows the view that explains the refusal, if it has one.
    queueMicrotask(() => {
      if (isAnyOpen(open) && !isExplained(error)) closeWindows();
    });
  }
  function closeWindows(): void {
    if (open.wallets) library.closeModal();
    if (open.single) library.closeSingleWalletModal();
    // The window of an action has no call that closes it, but it listens to Escape.
    if (open.action) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  }
  library.onModalStateChange(({ status }) => tell('wallets', status === 'opened'));
  library.onSingleWalletModalStateChange(({ status }) => tell('single', status === 'opened'));
  library[ACTION_WINDOW]((action: { openModal?: boolean } | null) => {
    const isOpened = action?.openModal === true;
    // The notification says what the window says, so it waits until the window has closed.
    root.style.opacity = isOpened ? '0' : '1';
    tell('action', isOpened);
  });

  return {
    open: () => library.openModal(),
    openSingle: (appName) => library.openSingleWalletModal(appName),
    closeWindows,
    disconnect: () => library.disconnect(),
    async pay({ to, nanoTon, validUntil }) {
      const messages = [{ address: to, amount: nanoTon.toString() }];
      await library.sendTransaction({ validUntil, messages }, PAYMENT_WINDOWS);
    },
    setLanguage(language) {
      // Setting any option clears the configuration of actions, so it is set again.
      library.uiOptions = {
        language: walletLanguage(language),
        actionsConfiguration: options.actionsConfiguration,
      };
    },
    resume() {
      // Not every host hides the page itself, so the library may not know that the page was away.
      connector.pauseConnection();
      void connector.unPauseConnection().catch(() => undefined);
    },
    rest() {
      if (!connector.connected) connector.pauseConnection();
    },
  };
}

/**
 * Whether the library's window can go on after this refusal. A phone's view of one wallet goes on waiting after a no
 * of the wallet's owner. The view of all wallets can't explain a wallet that lacks features.
 */
function isExplained(error: unknown): boolean {
  const isLacking =
    error instanceof WalletMissingRequiredFeaturesError || error instanceof WalletWrongNetworkError;
  if (document.querySelector(DESKTOP_VIEW)) return true;
  return (document.querySelector(PHONE_VIEW) !== null) === isLacking;
}

/** Notices the attempt to reach a wallet over a bridge without a network. The library would wait for ever. */
function watchOffline(connector: TonConnect, onOffline: () => void): void {
  const connect = connector.connect.bind(connector) as (...given: unknown[]) => string;
  const watched = (wallet: object, ...rest: unknown[]) => {
    if (!navigator.onLine && !('jsBridgeKey' in wallet)) queueMicrotask(onOffline);
    return connect(wallet, ...rest);
  };
  connector.connect = watched as TonConnect['connect'];
}

/** @throws when the address is not a raw one, as the protocol has it */
function friendlyAddress({ address, chain }: Account): string {
  return toUserFriendlyAddress(address, chain === CHAIN.TESTNET);
}

function isReadable(account: Account): boolean {
  try {
    return friendlyAddress(account) !== '';
  } catch {
    return false;
  }
}

/**
 * Keeps a throwing listener of the library from stopping the others: the connector calls one after the other. Malformed
 * addresses never reach them, because they throw on them. The library's window also throws when it does not find a refused
 * wallet in its list; without this, the view of the chosen wallet would never hear of the refusal and go on waiting.
 */
function separateListeners(connector: TonConnect): void {
  const subscribe = connector.onStatusChange.bind(connector);
  connector.onStatusChange = (onChange, onError) =>
    subscribe(
      (wallet) => {
        if (!wallet || isReadable(wallet.account)) onChange(wallet);
      },
      (error) => {
        try {
          onError?.(error);
        } catch {
          // The error concerns that listener alone, and the player already knows.
        }
      },
    );
}

function isAnyOpen(open: Readonly<Record<string, boolean>>): boolean {
  return Object.values(open).includes(true);
}

/** Creates the element that holds the library's notifications, out of sight at the top edge. */
function makeRoot(id: string): HTMLElement {
  const present = document.getElementById(id);
  if (present) return present;
  const root = document.createElement('div');
  root.id = id;
  root.setAttribute('aria-hidden', 'true');
  root.style.cssText =
    'position:fixed;top:0;right:12px;visibility:hidden;pointer-events:none;max-height:8px;overflow:hidden';
  document.body.append(root);
  return root;
}
