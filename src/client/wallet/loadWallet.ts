import type { Request } from '../api/request';
import type { Config } from '../boot/config';
import { loadEconomyApi } from '../economy/lateEconomy';
import { late } from '../loading/late';
import type { KeyValue } from '../storage/keyValue';
import type { WalletLink } from './wallet';
import type { WalletLinkOptions } from './walletLink';

export interface LoadWalletOptions
  extends Omit<WalletLinkOptions, 'api' | 'storage' | 'connect' | 'checkinAddress'> {
  config: Config;
  request: Request;
  /**
   * Where the library keeps its connection, and the game a disconnect that the provider has not heard of. Each account has
   * its own place.
   */
  connectionStorage: KeyValue;
  /** Puts the wallet's own layer on the page: its question, and what the library lacks. */
  mountLayer: () => Promise<void>;
}

const code = late(async () => {
  const [{ createWalletLink }, { createTonConnection }, { walletOptions }] = await Promise.all([
    import('./walletLink'),
    import('./tonConnection'),
    import('./options'),
  ]);
  return { createWalletLink, createTonConnection, walletOptions };
});

/** Fetches the wallet library and the game's code around it, and starts both. */
export async function loadWallet(options: LoadWalletOptions): Promise<WalletLink> {
  const { config, request, connectionStorage, mountLayer, ...rest } = options;
  const [{ createWalletLink, createTonConnection, walletOptions }, api] = await Promise.all([
    code.load(),
    loadEconomyApi(request),
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
