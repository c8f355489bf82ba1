import { isSameAddress } from '../../core/tonAddress';
import type { Session } from '../account/session';
import { outcomeOf } from '../api/errors';
import type { EconomyApi, WalletProof } from '../economy/economyApi';
import type { GameStoreApi } from '../game/gameStore';
import type { ReportActionError } from '../popups/actionErrors';
import type { ShowToast } from '../popups/popupsSlice';
import type { KeyValue } from '../storage/keyValue';
import { LEFT_WALLET_KEY } from './savedConnection';

export interface AccountWalletOptions {
  store: GameStoreApi;
  session: Session;
  /** The account's own part of the storage; see `connectionStorage`. */
  storage: KeyValue;
  api: Pick<EconomyApi, 'connectWallet' | 'disconnectWallet' | 'syncWallet'>;
  showToast: ShowToast;
  reportActionError: ReportActionError;
  /** The server's clock, ms since the epoch. */
  serverNowMs: () => number;
}

/** The connected wallet, with its signature of this connection's nonce. */
export interface ConnectedWallet {
  address: string;
  proof: WalletProof | null;
}

/** Validity of a nonce, in seconds. The proof of a restored connection is older. */
const PROOF_SECONDS = 15 * 60;

/** The wallet that the provider stores with the account. Calls run one at a time, in the order of the events. */
export interface AccountWallet {
  /** Stores the connected address if the account has none. Asks the player if the account has another. */
  compare(): Promise<void>;
  /** Stores an address even if the account has another. */
  replace(address: string): Promise<void>;
  /**
   * Removes the stored wallet, but only if it is this one. Without a network, the removal waits for the next sync,
   * return or start, unless the wallet is connected again by then.
   */
  remove(address: string): Promise<void>;
  /** True when an earlier start left this address to be removed. */
  wasLeft(address: string): boolean;
  /** Removes a wallet that an earlier start failed to remove. */
  resume(): Promise<void>;
  /** Requests the currently stored wallet, which another device may have changed. */
  refresh(): Promise<void>;
  /** Forgets the ended connection. The next connection is stored and announced even if it is the same. */
  forget(): void;
}

/**
 * Creates the account's wallet by spec §4 wallet (product): an address is stored if the account has none. A stored
 * address is replaced only at the player's request.
 * @param connected the connected wallet
 */
export function createAccountWallet(
  { store, session, storage, api, showToast, reportActionError, serverNowMs }: AccountWalletOptions,
  connected: () => ConnectedWallet | null,
): AccountWallet {
  const view = () => store.getState().wallet;
  const { changeWallet } = store.getState();

  /** The account's wallet as the provider last reported it. It stays when the local one is cleared. */
  const stored = () => session.lastSync()?.user.tonWallet ?? view().tonWallet;
  const isStoredProven = () => session.lastSync()?.user.walletProven ?? view().isProven;
  const remember = (tonWallet: string | null, isProven: boolean) => {
    const last = session.lastSync();
    if (last) {
      const user = { ...(last.raw.user as object), ton_wallet: tonWallet, wallet_proven: isProven };
      session.setLastSync({ ...last.raw, user });
    }
    if (view().isConnected) changeWallet({ tonWallet, isProven });
  };
  const isReady = () => session.token() !== null && store.getState().account !== null;

  let queue: Promise<unknown> = Promise.resolve();
  const inTurn = (task: () => Promise<void>): Promise<void> => {
    const turn = queue.then(task);
    queue = turn.catch(() => undefined);
    return turn;
  };

  /** An address the provider refused. It is not resent automatically. */
  let refusedAddress: string | null = null;
  /** A proof that the provider has already answered. Its nonce is used up. */
  let usedProof: WalletProof | null = null;
  /** Returns the proof of this address, while the provider may accept it. */
  const freshProof = (wallet: string): WalletProof | null => {
    const own = connected();
    if (!own?.proof || own.address !== wallet || own.proof === usedProof) return null;
    return serverNowMs() / 1000 - Number(own.proof.timestamp) < PROOF_SECONDS ? own.proof : null;
  };
  /** An address already announced to the player as stored. An older sync may cause it to be stored again. */
  let toldAddress: string | null = null;

  const send = async (wallet: string) => {
    const proof = freshProof(wallet);
    try {
      const { proven } = await api.connectWallet(wallet, proof);
      usedProof = proof ?? usedProof;
      remember(wallet, proven ?? false);
      if (wallet !== toldAddress) showToast({ tone: 'success', key: 'walletScreen.connectedToast' });
      toldAddress = wallet;
    } catch (error) {
      // The provider would refuse again, so the address is not resent. After a network failure, the next sync or
      // return retries.
      if (outcomeOf(error) === 'refused') {
        refusedAddress = wallet;
        usedProof = proof ?? usedProof;
      }
      reportActionError(error, () => void inTurn(() => send(wallet)));
    }
  };

  /** An address the provider has yet to remove. */
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
  const sendRemoval = async (tell: ReportActionError) => {
    if (!isLeft(stored())) oweNothing();
    else if (session.token() !== null)
      try {
        await api.disconnectWallet();
        oweNothing();
        remember(null, false);
      } catch (error) {
        if (outcomeOf(error) === 'refused') oweNothing();
        tell(error, () => void inTurn(() => sendRemoval(tell)));
      }
  };

  const compare = () =>
    inTurn(async () => {
      const wallet = connected()?.address ?? null;
      if (isLeft(wallet)) oweNothing();
      // The failure was reported to the player when it happened.
      await sendRemoval(() => undefined);
      if (wallet === null || !isReady()) return;
      const known = stored();
      const isStored = known !== null && isSameAddress(known, wallet);
      if (wallet === refusedAddress && !isStored) return;
      if (known !== null && !isStored) {
        // The player's answer replaces a pending removal.
        oweNothing();
        return changeWallet({ question: { stored: known, offered: wallet } });
      }
      // Another device may have settled the open question.
      changeWallet({ question: null });
      const isProven = isStoredProven();
      if (known === null || (!isProven && freshProof(wallet))) await send(wallet);
      else changeWallet({ tonWallet: known, isProven });
    });

  const refresh = async () => {
    if (session.token() === null || (connected() === null && stored() === null)) return;
    await inTurn(async () => {
      const answer = await api.syncWallet().catch((error: unknown) => {
        // A lost connection is not reported, because the next return asks again.
        if (outcomeOf(error) === 'refused') reportActionError(error);
        return null;
      });
      if (!answer?.named) return;
      const isOther = answer.tonWallet !== stored();
      const isProven = answer.proven ?? (!isOther && isStoredProven());
      if (isOther || isProven !== isStoredProven()) remember(answer.tonWallet, isProven);
    });
    await compare();
  };

  return {
    compare,
    replace: (wallet) => inTurn(() => send(wallet)),
    remove(wallet) {
      // The app may close before the removal is sent.
      owe(wallet);
      return inTurn(() => sendRemoval(reportActionError));
    },
    wasLeft: (wallet) => leftBefore !== null && isSameAddress(wallet, leftBefore),
    async resume() {
      // The cached sync of that start may be older than another device's change.
      if (leftAddress !== null) await refresh();
    },
    refresh,
    forget() {
      refusedAddress = null;
      toldAddress = null;
    },
  };
}
