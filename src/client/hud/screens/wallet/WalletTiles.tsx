import { useTranslation } from 'react-i18next';
import { useGame, useGameStore } from '../../GameContext';

/** Each tile opens one wallet's window (spec §2 single-wallet modal) without a request to the wallet's server. */
export function WalletTiles() {
  const { t } = useTranslation();
  const { wallet } = useGame();
  const isBusy = useGameStore((state) => state.wallet.window !== 'closed');
  return (
    <section>
      <h2 className="section-title">{t('walletScreen.tilesTitle')}</h2>
      <ul className="wallet-tiles">
        {WALLET_TILES.map(({ appName, label, color }) => (
          <li key={appName}>
            <button
              type="button"
              className="wallet-tile lacquer"
              data-testid={`wallet-tile-${appName}`}
              disabled={isBusy}
              aria-label={t('walletScreen.tile', { name: label })}
              onClick={() => wallet.openSingle(appName)}
            >
              <span
                className="wallet-letter"
                aria-hidden="true"
                data-letter={label[0]}
                style={{ background: color }}
              />
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
  { appName: 'telegram-wallet', label: 'Wallet in Telegram', color: '#2a9df4' },
  { appName: 'tonkeeper', label: 'Tonkeeper', color: '#2f5bd7' },
  { appName: 'mytonwallet', label: 'MyTonWallet', color: '#7a5cff' },
  { appName: 'tonhub', label: 'Tonhub', color: '#4fae8a' },
] as const;
