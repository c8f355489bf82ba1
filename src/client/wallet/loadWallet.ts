import type { Config } from '../boot/config';
import type { KeyValue } from '../storage/keyValue';
import { walletOptions } from './options';
import type * as TonConnectionCode from './tonConnection';
import type { WalletLink } from './wallet';
import type * as WalletLinkCode from './walletLink';

/** Loads the wallet library and the game's code around it. */
export type LoadWalletCode = () => Promise<readonly [typeof WalletLinkCode, typeof TonConnectionCode]>;

type WalletLinkOptions = WalletLinkCode.WalletLinkOptions;

export interface LoadWalletOptions
  extends Omit<WalletLinkOptions, 'api' | 'storage' | 'connect' | 'checkinAddress'> {
  loadCode: LoadWalletCode;
  loadApi: () => Promise<WalletLinkOptions['api']>;
  config: Config;
  /**
   * Where the library keeps its connection, and the game a disconnect that the provider has not heard of. Each account has
   * its own place.
   */
  connectionStorage: KeyValue;
  /** Puts the wallet's own layer on the page: its question, and what the library lacks. */
  mountLayer: () => Promise<void>;
}

/** Loads the wallet library and the game's code around it, and starts both. */
export async function loadWallet(options: LoadWalletOptions): Promise<WalletLink> {
  const { loadCode, loadApi, config, connectionStorage, mountLayer, ...rest } = options;
  const [[{ createWalletLink }, { createTonConnection }], api] = await Promise.all([
    loadCode(),
    loadApi(),
    mountLayer(),
  ]);
  return createWalletLink({
    ...rest,
    api,
    storage: connectionStorage,
    checkinAddress: config.checkinAddress,
    connect: (listeners) => createTonConnection(walletOptions(config), connectionStorage, listeners),
  });
}
