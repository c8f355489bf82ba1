import type { Config } from '../boot/config';
import type { KeyValue } from '../storage/keyValue';
import { walletOptions } from './options';
import type * as TonConnectionCode from './tonConnection';
import type { WalletLink } from './wallet';
import type * as WalletLinkCode from './walletLink';

export type LoadWalletCode = () => Promise<readonly [typeof WalletLinkCode, typeof TonConnectionCode]>;

type WalletLinkOptions = WalletLinkCode.WalletLinkOptions;

export interface LoadWalletOptions
  extends Omit<WalletLinkOptions, 'api' | 'storage' | 'connect' | 'checkinAddress'> {
  loadCode: LoadWalletCode;
  loadApi: () => Promise<WalletLinkOptions['api']>;
  config: Config;
  /**
   * Storage for the library's connection and for a disconnect that the provider doesn't know of yet. Separate for
   * each account.
   */
  connectionStorage: KeyValue;
  /** Mounts the wallet's own layer: its question, and what it adds to the library's windows. */
  mountLayer: () => Promise<void>;
}

/** Loads the wallet library and the game's code for it, and starts both. */
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
