import type { Session } from '../account/session';
import { outcomeOf } from '../api/errors';
import type { EconomyApi } from '../economy/economyApi';
import type { GameStoreApi } from '../game/gameStore';
import type { TellActionError } from '../popups/actionErrors';
import type { ShowToast } from '../popups/popupsSlice';
import type { KeyValue } from '../storage/keyValue';
import { isSameAddress } from './address';
import { LEFT_WALLET_KEY } from './savedConnection';

export interface AccountWalletOptions {
  store: GameStoreApi;
  session: Session;
  /** The account's own part; see `connectionStorage`. */
  storage: KeyValue;
  api: Pick<EconomyApi, 'connectWallet' | 'disconnectWallet' | 'syncWallet'>;
  showToast: ShowToast;
  tellActionError: TellActionError;
}

/** The wallet that the provider stores with the account. Its calls run one at a time, in the order things happened. */
export interface AccountWallet {
  /** Stores the connected address with an account that has none, or asks the player where it has another. */
  compare(): Promise<void>;
  /** Stores an address, whatever the account has. */
  replace(address: string): Promise<void>;
  /**
   * Removes the stored wallet, but only when it is this one. Without a network it is removed after the next sync, return or
   * start, unless it is connected again by then.
   */
  remove(address: string): Promise<void>;
  /** Whether an earlier start has left this address to be removed. */
  wasLeft(address: string): boolean;
  /** Removes what an earlier start could not. */
  resume(): Promise<void>;
  /** Asks the provider which wallet it stores by now. Another device may have changed it. */
  refresh(): Promise<void>;
  /** The connection has ended. The next one is stored and told of even if it is the same. */
  forget(): void;
}

/**
 * Spec §4 wallet (product): an address is stored with an account that has none. A stored one is replaced only when the
 * player says so.
 *
 * @param address the address that is connected
 */
export function createAccountWallet(
  { store, session, storage, api, showToast, tellActionError }: AccountWalletOptions,
  address: () => string | null,
): AccountWallet {
  const view = () => store.getState().wallet;
  const { changeWallet } = store.getState();

  /** The account's wallet as the provider last named it. It stays when the local one is cleared. */
  const stored = () => session.lastSync()?.user.tonWallet ?? view().tonWallet;
  const remember = (tonWallet: string | null) => {
    const last = session.lastSync();
    if (last)
      session.setLastSync({ ...last.raw, user: { ...(last.raw.user as object), ton_wallet: tonWallet } });
    if (view().isConnected) changeWallet({ tonWallet });
  };
  const isReady = () => session.token() !== null && store.getState().account !== null;

  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined);
    return turn;
  };

  /** The address that the provider refused. It is not sent again automatically. */
  let refusedAddress: string | null = null;
  /** The address that the player has heard is stored. An older sync may have it stored once more. */
  let toldAddress: string | null = null;

  const send = async (wallet: string) => {
    try {
      await api.connectWallet(wallet);
      remember(wallet);
      if (wallet !== toldAddress) showToast({ tone: 'success', key: 'walletScreen.connectedToast' });
      toldAddress = wallet;
    } catch (error) {
      // A refusal would come again. A failed network is tried again after the next sync or return.
      if (outcomeOf(error) === 'refused') refusedAddress = wallet;
      tellActionError(error, () => void inTurn(() => send(wallet)));
    }
  };

  /** The address that the provider still has to remove. */
  let leftAddress = storage.get(LEFT_WALLET_KEY);
  const leftBefore = leftAddress;
  const owe = (wallet: string) => {
    leftAddress = wallet;
    storage.set(LEFT_WALLET_KEY, wallet);
  };
  const oweNothing = () => {
    leftAddress = null;
    storage.remove(LEFT_WALLET_KEY);
  };
  const isLeft = (wallet: string | null) =>
    wallet !== null && leftAddress !== null && isSameAddress(wallet, leftAddress);
  const sendRemoval = async (tell: TellActionError) => {
    if (!isLeft(stored())) oweNothing();
    else if (session.token() !== null)
      try {
        await api.disconnectWallet();
        oweNothing();
        remember(null);
      } catch (error) {
        if (outcomeOf(error) === 'refused') oweNothing();
        tell(error, () => void inTurn(() => sendRemoval(tell)));
      }
  };

  const compare = () =>
    inTurn(async () => {
      const wallet = address();
      if (isLeft(wallet)) oweNothing();
      // The player was told of the failure when it happened.
      await sendRemoval(() => undefined);
      if (wallet === null || wallet === refusedAddress || !isReady()) return;
      const known = stored();
      if (known !== null && !isSameAddress(known, wallet)) {
        // From here on the player's answer counts.
        oweNothing();
        return changeWallet({ question: { stored: known, offered: wallet } });
      }
      // Another device may have settled what is still asked here.
      changeWallet({ question: null });
      if (known === null) await send(wallet);
      else changeWallet({ tonWallet: known });
    });

  const refresh = async () => {
    if (session.token() === null || (address() === null && stored() === null)) return;
    await inTurn(async () => {
      const answer = await api.syncWallet().catch((error: unknown) => {
        // A lost connection is no news: the next return asks again.
        if (outcomeOf(error) === 'refused') tellActionError(error);
        return null;
      });
      if (answer?.named && answer.tonWallet !== stored()) remember(answer.tonWallet);
    });
    await compare();
  };

  return {
    compare,
    replace: (wallet) => inTurn(() => send(wallet)),
    remove(wallet) {
      // The app may be closed before its turn comes.
      owe(wallet);
      return inTurn(() => sendRemoval(tellActionError));
    },
    wasLeft: (wallet) => leftBefore !== null && isSameAddress(wallet, leftBefore),
    async resume() {
      // The sync kept from that start may be older than what another device has stored.
      if (leftAddress !== null) await refresh();
    },
    refresh,
    forget() {
      refusedAddress = null;
      toldAddress = null;
    },
  };
}
