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
import { bounceableAddress } from '../../core/tonAddress';
import type { WalletProof } from '../economy/economyApi';
import type { KeyValue } from '../storage/keyValue';
import { requestWithTimeout, type WalletOptions, walletLanguage } from './options';

/** A payment's confirmation and its result each show a window and a notification (spec §2, §8). */
const PAYMENT_WINDOWS = { modals: 'all', notifications: 'all' } as const;
/** Method that the library's types hide, unlike those of its other windows. */
const ACTION_WINDOW = 'onTransactionModalStateChange';
/** Element of a single wallet in the library's window, on a phone. */
const PHONE_VIEW = '[data-tc-wallets-modal-connection-mobile]';
const DESKTOP_VIEW = '[data-tc-wallets-modal-connection-desktop]';

export interface TonPayment {
  to: string;
  nanoTon: bigint;
  /** Base64 of the message's body. */
  payload?: string;
  /** Time after which the wallet refuses the payment, in unix seconds. */
  validUntil: number;
}

export interface TonListeners {
  /**
   * Called on every change with the connected account's address in friendly form, or null, and the wallet's signature
   * of the connection's nonce.
   */
  onAddress(address: string | null, proof: WalletProof | null): void;
  /** Called when a connection fails. On a phone, the library doesn't always give the reason. */
  onRefused(error: unknown): void;
  /** Called when a wallet was chosen offline. Its window would wait forever. */
  onOffline(): void;
  /** Called when one of the library's windows opens or the last one closes. */
  onWindow(isOpen: boolean): void;
  /** Called when the library has looked for a saved connection. The address may follow later. */
  onRestored(isConnected: boolean): void;
}

export type TonConnection = ReturnType<typeof createTonConnection>;

/** Starts the wallet library. Call this only once per page, because the library defines custom elements. */
export function createTonConnection(options: WalletOptions, storage: KeyValue, listeners: TonListeners) {
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
  // These listeners must precede the library's own. A failure in those would hide an address from the game.
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
      listeners.onAddress(wallet && friendlyAddress(wallet.account), wallet && proofOf(wallet));
    } catch {
      listeners.onRefused(new WalletNotConnectedError());
      // The microtask runs after every listener. A connection that the game can't use would block all later ones.
      queueMicrotask(() => {
        closeWindows();
        connector.disconnect().catch(() => undefined);
      });
    }
  }
  function refused(error: unknown): void {
    listeners.onRefused(error);
    // When the microtask runs, the library already shows its view that explains the refusal, if it has one.
    queueMicrotask(() => {
      if (isAnyOpen(open) && !isExplained(error)) closeWindows();
    });
  }
  function closeWindows(): void {
    if (open.wallets) library.closeModal();
    if (open.single) library.closeSingleWalletModal();
    // No method closes an action's window, but it listens for Escape.
    if (open.action) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  }
  library.onModalStateChange(({ status }) => tell('wallets', status === 'opened'));
  library.onSingleWalletModalStateChange(({ status }) => tell('single', status === 'opened'));
  library[ACTION_WINDOW]((action: { openModal?: boolean } | null) => {
    const isOpened = action?.openModal === true;
    // The notification repeats the window's text, so it waits for the window to close.
    root.style.opacity = isOpened ? '0' : '1';
    tell('action', isOpened);
  });

  return {
    /** Sets the nonce that newly connected wallets sign. Without a nonce, they provide only their address. */
    setNonce(nonce: string | null) {
      library.setConnectRequestParameters(
        nonce === null ? null : { state: 'ready', value: { tonProof: nonce } },
      );
    },
    /** Opens the window of all wallets. Resolves when it is open. */
    open: () => library.openModal(),
    /** Opens the window of one wallet. Rejects when the list has no wallet of that name. */
    openSingle: (appName: string) => library.openSingleWalletModal(appName),
    closeWindows,
    disconnect: () => library.disconnect(),
    /**
     * Requests a payment from the wallet. Resolves to the signed message once the wallet has sent it. Rejects with the
     * library's error.
     */
    async pay({ to, nanoTon, payload, validUntil }: TonPayment) {
      const message = {
        address: bounceableAddress(to),
        amount: nanoTon.toString(),
        ...(payload !== undefined && { payload }),
      };
      const { boc } = await library.sendTransaction({ validUntil, messages: [message] }, PAYMENT_WINDOWS);
      return boc;
    },
    setLanguage(language: string) {
      // Setting any option clears the configuration of actions, so set it again.
      library.uiOptions = {
        language: walletLanguage(language),
        actionsConfiguration: options.actionsConfiguration,
      };
    },
    /** Reconnects to the bridge when the game returns, to notice a disconnect in the wallet. */
    resume() {
      // Some hosts don't hide the page, so the library may not know that the game was away.
      connector.pauseConnection();
      void connector.unPauseConnection().catch(() => undefined);
    },
    /** Drops connections that no wallet has answered. */
    rest() {
      if (!connector.connected) connector.pauseConnection();
    },
  };
}

/**
 * True when the library's window explains the refusal. A phone's view of one wallet keeps waiting after the owner
 * refuses. The view of all wallets can't explain missing features.
 */
function isExplained(error: unknown): boolean {
  const isLacking =
    error instanceof WalletMissingRequiredFeaturesError || error instanceof WalletWrongNetworkError;
  if (document.querySelector(DESKTOP_VIEW)) return true;
  return (document.querySelector(PHONE_VIEW) !== null) === isLacking;
}

/** Detects a wallet that is chosen offline. The library would wait forever for it. */
function watchOffline(connector: TonConnect, onOffline: () => void): void {
  const connect = connector.connect.bind(connector) as (...given: unknown[]) => string;
  const watched = (wallet: object, ...rest: unknown[]) => {
    if (!navigator.onLine && !('jsBridgeKey' in wallet)) queueMicrotask(onOffline);
    return connect(wallet, ...rest);
  };
  connector.connect = watched as TonConnect['connect'];
}

/** Throws when the address is not raw, as the protocol requires. */
function friendlyAddress({ address, chain }: Account): string {
  return toUserFriendlyAddress(address, chain === CHAIN.TESTNET);
}

/** Returns the wallet's signature, or null. A wallet that can't sign may return an error instead. */
function proofOf({ connectItems, account }: Wallet): WalletProof | null {
  const item = connectItems?.tonProof;
  if (!item || !('proof' in item)) return null;
  return { ...item.proof, stateInit: account.walletStateInit };
}

function isReadable(account: Account): boolean {
  try {
    return friendlyAddress(account) !== '';
  } catch {
    return false;
  }
}

/**
 * Isolates the library's listeners, so that an exception in one doesn't stop the rest. A malformed address throws. So
 * does the library's window when a refused wallet is missing from its list.
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
          // The game's own listener has told the player.
        }
      },
    );
}

function isAnyOpen(open: Readonly<Record<string, boolean>>): boolean {
  return Object.values(open).includes(true);
}

/** Creates the hidden element for the library's notifications, at the top edge of the screen. */
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
