import type { WalletLink } from '../flows/wallet';
import type { WalletLinkOptions } from '../flows/walletLink';
import type { Request } from '../services/api/request';
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
    import('../flows/walletLink'),
    import('../services/ton/tonConnection'),
    import('../services/ton/options'),
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
