import { useTranslation } from 'react-i18next';
import { useGame, useGameStore } from '../../GameContext';
import { WalletMark } from './WalletMark';

/** Each tile opens one wallet's window (spec §2 single-wallet modal) without a request to the wallet's server. */
export function WalletTiles() {
  const { t } = useTranslation();
  const { wallet } = useGame();
  const isBusy = useGameStore((state) => state.wallet.window !== 'closed');
  return (
    <section>
      <h2 className="visually-hidden">{t('walletScreen.tilesTitle')}</h2>
      <ul className="wallet-tiles">
        {WALLET_TILES.map(({ appName, label }) => (
          <li key={appName}>
            <button
              type="button"
              className="wallet-tile"
              data-testid={`wallet-tile-${appName}`}
              disabled={isBusy}
              aria-label={t('walletScreen.tile', { name: label })}
              onClick={() => wallet.openSingle(appName)}
            >
              <WalletMark name={appName} />
              <bdi>{label}</bdi>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Wallets with a tile on /wallet (decision 31), each with its name in the public list and its display name. */
export const WALLET_TILES = [
  { appName: 'telegram-wallet', label: 'Wallet in Telegram' },
  { appName: 'tonkeeper', label: 'Tonkeeper' },
  { appName: 'mytonwallet', label: 'MyTonWallet' },
  { appName: 'tonhub', label: 'Tonhub' },
] as const;
