import type { Account } from '../../../src/client/account/accountSlice';
import type { Session } from '../../../src/client/account/session';
import { readSync, type SyncAnswer } from '../../../src/client/api/accountAnswers';
import { ApiError } from '../../../src/client/api/errors';
import type { EconomyApi, WalletProof } from '../../../src/client/economy/economyApi';
import { createGameStore } from '../../../src/client/game/gameStore';
import type { KeyValue } from '../../../src/client/storage/keyValue';
import type { TonConnection, TonListeners } from '../../../src/client/wallet/tonConnection';
import { createWalletLink } from '../../../src/client/wallet/walletLink';
import { createMemoryKeyValue } from '../../support/memoryKeyValue';

export interface WalletWorldOptions {
  /** The wallet stored with the account at the provider. */
  stored?: string | null;
  /** True for a player who is not logged in. */
  isStranger?: boolean;
  /** The provider's extensions. */
  features?: readonly string[];
  /** Data that an earlier start stored on this phone. */
  storage?: KeyValue;
}

export const syncNaming = (wallet: string | null): SyncAnswer =>
  readSync({
    user: { balance: 0, earn_per_tap: 1, available_energy: 1, max_energy: 1, ton_wallet: wallet },
  });

export const offline = () => new ApiError({ kind: 'network', path: 'wallet' });

export const refused = () =>
  new ApiError({ kind: 'http', status: 422, serverMessage: 'No.', path: 'wallet' });

/** The provider's time. The phone's clock is years ahead. */
export const SERVER_MS = Date.UTC(2020, 0, 1);

/** Creates the wallet's late part with a scripted wallet and provider. */
export function walletWorld({
  stored = null,
  isStranger = false,
  features = [],
  storage = createMemoryKeyValue(),
}: WalletWorldOptions = {}) {
  const account = { features } as Account;
  const toasts: string[] = [];
  const store = createGameStore({
    account: isStranger ? null : account,
    showToast: ({ key }) => void toasts.push(key),
  });
  let token = isStranger ? null : 'token';
  let lastSync = syncNaming(stored);
  const session = {
    telegramId: '1',
    token: () => token,
    setToken: (next: string) => {
      token = next;
    },
    clearToken: () => {
      token = null;
    },
    lastSync: () => lastSync,
    setLastSync: (raw: SyncAnswer['raw']) => {
      lastSync = readSync(raw);
    },
  } as Session;

  const calls: string[] = [];
  const told: unknown[] = [];
  const retries: (() => void)[] = [];
  const tracked: string[] = [];
  const failures: { next: unknown } = { next: null };
  let serverWallet = stored;
  /** The provider's verdict on the wallet's proof. Null as long as the provider doesn't verify wallets. */
  let isProven: boolean | null = null;
  const call = async (
    name: string,
    effect: () => void,
  ): Promise<Awaited<ReturnType<EconomyApi['syncWallet']>>> => {
    calls.push(name);
    if (failures.next) {
      const error = failures.next;
      failures.next = null;
      throw error;
    }
    effect();
    return { tonWallet: serverWallet, proven: isProven, named: true };
  };

  const nonce = { failure: null as unknown, never: false };
  let listeners: TonListeners | null = null;
  const wallet = {
    opened: [] as string[],
    closed: 0,
    disconnects: 0,
    rests: 0,
    resumes: 0,
    failure: null as unknown,
    /** The list that the library awaits before it opens a window. */
    list: null as Promise<void> | null,
    /** Settles once the wallet has received the disconnect; then the library closes the connection. */
    bridge: null as Promise<void> | null,
    payment: null as unknown,
    language: '',
    nonces: [] as (string | null)[],
  };
  const say = () => {
    if (!listeners) throw new Error('nobody listens');
    return listeners;
  };
  const open = async (name: string) => {
    wallet.opened.push(name);
    if (wallet.failure) throw wallet.failure;
    if (wallet.list) await wallet.list;
    say().onWindow(true);
  };
  const connection: TonConnection = {
    open: () => open('all'),
    openSingle: open,
    closeWindows() {
      wallet.closed++;
      say().onWindow(false);
    },
    async disconnect() {
      wallet.disconnects++;
      if (wallet.bridge) await wallet.bridge;
      say().onAddress(null, null);
    },
    async pay(payment) {
      if (wallet.failure) throw wallet.failure;
      wallet.payment = payment;
      return 'boc';
    },
    setLanguage(language) {
      wallet.language = language;
    },
    setNonce: (nonce) => void wallet.nonces.push(nonce),
    resume: () => void wallet.resumes++,
    rest: () => void wallet.rests++,
  };
  const link = createWalletLink({
    store,
    session,
    storage,
    api: {
      connectWallet: (next, proof) =>
        call(`connect ${next}${proof ? ` proof ${proof.payload}` : ''}`, () => {
          serverWallet = next;
          if (features.includes('wallet_proof')) isProven = Boolean(proof);
        }),
      async walletNonce() {
        calls.push('nonce');
        if (nonce.failure) throw nonce.failure;
        return nonce.never ? new Promise(() => undefined) : { nonce: 'abc' };
      },
      disconnectWallet: () => call('disconnect', () => (serverWallet = null)),
      syncWallet: () => call('sync', () => undefined),
    },
    connect(given) {
      listeners = given;
      return connection;
    },
    checkinAddress: 'EQCheckin',
    serverNowMs: () => SERVER_MS,
    reportActionError(error, retry) {
      told.push(error);
      if (retry) retries.push(retry);
    },
    tracker: { track: (_category, name) => void tracked.push(name) },
  });
  return {
    store,
    session,
    storage,
    link,
    wallet,
    calls,
    toasts,
    told,
    retries,
    tracked,
    failures,
    view: () => store.getState().wallet,
    /** Changes the address at the provider, as another phone would. */
    setServerWallet: (next: string | null) => {
      serverWallet = next;
    },
    nonce,
    connect: (address: string | null, proof: WalletProof | null = null) => say().onAddress(address, proof),
    restored: (isConnected = false) => say().onRestored(isConnected),
    refuse: (error: unknown) => say().onRefused(error),
    goOffline: () => say().onOffline(),
    logIn() {
      session.setToken('token');
      store.setState({ account: { ...account } });
    },
    /** Waits until all pending work is done. */
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  };
}
