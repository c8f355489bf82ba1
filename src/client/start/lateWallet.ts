import type { Request } from '../first/api/request';
import type { WalletLink } from '../first/wallet/wallet';
import type { WalletLinkOptions } from '../late/wallet/walletLink';
import type { Config } from './config';
import { loadEconomy } from './lateEconomy';

export interface LateWalletOptions extends Omit<WalletLinkOptions, 'api' | 'connect' | 'checkinAddress'> {
  config: Config;
  request: Request;
  /** Puts the wallet's own layer on the page: its question and what the library lacks. */
  mountLayer: () => Promise<void>;
}

/** Fetches the wallet library with all that the game does with it, and starts it. */
export async function loadWallet(options: LateWalletOptions): Promise<WalletLink> {
  const { config, request, mountLayer, ...rest } = options;
  const [{ createWalletLink }, { createTonConnection }, { walletOptions }, economy] = await Promise.all([
    import('../late/wallet/walletLink'),
    import('../late/wallet/tonConnection'),
    import('../late/wallet/options'),
    loadEconomy(),
    mountLayer(),
  ]);
  return createWalletLink({
    ...rest,
    api: economy.createEconomyApi(request),
    checkinAddress: config.checkinAddress,
    connect: (listeners) => createTonConnection(walletOptions(config), listeners),
  });
}
