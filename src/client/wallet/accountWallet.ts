import { isSameAddress } from '../../core/tonAddress';
import { createLane } from '../account/lane';
import type { Session } from '../account/session';
import { outcomeOf } from '../api/errors';
import type { EconomyApi, WalletProof } from '../economy/economyApi';
import type { GameStoreApi } from '../game/gameStore';
import type { ReportActionError } from '../popups/actionErrors';
import type { KeyValue } from '../storage/keyValue';
import { LEFT_WALLET_KEY } from './savedConnection';

export interface AccountWalletOptions {
  store: GameStoreApi;
  session: Session;
  /** The account's part of the storage, from `connectionStorage`. */
  storage: KeyValue;
  api: Pick<EconomyApi, 'connectWallet' | 'disconnectWallet' | 'syncWallet'>;
  reportActionError: ReportActionError;
  serverNowMs: () => number;
}

export interface ConnectedWallet {
  address: string;
  proof: WalletProof | null;
}

/** Validity of a nonce, in seconds. A restored connection's proof is older. */
const PROOF_SECONDS = 15 * 60;

/**
 * Keeps the wallet that the provider stores with the account (spec §4 wallet, product). A connected address is stored
 * if the account has none, and replaces another only at the player's request. Calls run one at a time, in the order of
 * their events.
 * @param connected returns the connected wallet
 */
export function createAccountWallet(
  { store, session, storage, api, reportActionError, serverNowMs }: AccountWalletOptions,
  connected: () => ConnectedWallet | null,
) {
  const view = () => store.getState().wallet;
  const { changeWallet, showToast } = store.getState();

  /** Returns the wallet last reported by the provider, even after a disconnect cleared the local one. */
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

  const { run: inTurn } = createLane();

  /** Address that the provider refused. It isn't resent automatically. */
  let refusedAddress: string | null = null;
  let usedProof: WalletProof | null = null;
  /** Returns the address's proof while the provider may accept it. */
  const freshProof = (wallet: string): WalletProof | null => {
    const own = connected();
    if (!own?.proof || own.address !== wallet || own.proof === usedProof) return null;
    return serverNowMs() / 1000 - Number(own.proof.timestamp) < PROOF_SECONDS ? own.proof : null;
  };
  /** Stored address already announced to the player. Storing it again, after an older sync, is silent. */
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
      // After any other failure, the next sync or return sends the address again.
      if (outcomeOf(error) === 'refused') {
        refusedAddress = wallet;
        usedProof = proof ?? usedProof;
      }
      reportActionError(error, () => void inTurn(() => send(wallet)));
    }
  };

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

  /** Stores the connected address. Asks the player first if the account has another. */
  const compare = () =>
    inTurn(async () => {
      const wallet = connected()?.address ?? null;
      if (isLeft(wallet)) oweNothing();
      await sendRemoval(() => undefined);
      if (wallet === null || !isReady()) return;
      const known = stored();
      const isStored = known !== null && isSameAddress(known, wallet);
      if (wallet === refusedAddress && !isStored) return;
      if (known !== null && !isStored) {
        // The player's answer cancels a pending removal.
        oweNothing();
        return changeWallet({ question: { stored: known, offered: wallet } });
      }
      // Another device may have answered the question.
      changeWallet({ question: null });
      const isProven = isStoredProven();
      if (known === null || (!isProven && freshProof(wallet))) await send(wallet);
      else changeWallet({ tonWallet: known, isProven });
    });

  /** Requests the stored wallet. Another device may have changed it. */
  const refresh = async () => {
    if (session.token() === null || (connected() === null && stored() === null)) return;
    await inTurn(async () => {
      const answer = await api.syncWallet().catch((error: unknown) => {
        // Don't report a lost connection, because the next return tries again.
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
    replace: (wallet: string) => inTurn(() => send(wallet)),
    /** Removes the stored wallet if it is this one. Offline, the removal waits for the next sync, return or start. */
    remove(wallet: string) {
      // Record the removal first, because the app may close before it is sent.
      owe(wallet);
      return inTurn(() => sendRemoval(reportActionError));
    },
    /** True when an earlier start failed to remove this address from the account. */
    wasLeft: (wallet: string) => leftBefore !== null && isSameAddress(wallet, leftBefore),
    /** Sends a removal that an earlier start could not send. */
    async resume() {
      // The cached sync may be older than another device's change.
      if (leftAddress !== null) await refresh();
    },
    refresh,
    /** Forgets the ended connection. The next one is stored and announced even if it is the same. */
    forget() {
      refusedAddress = null;
      toldAddress = null;
    },
  };
}
