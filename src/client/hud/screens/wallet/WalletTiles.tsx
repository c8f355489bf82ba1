import { useTranslation } from 'react-i18next';
import { useGame, useGameStore } from '../../GameContext';
import { WALLET_TILES } from './walletTileList';

/** Each tile opens the window of one wallet (spec §2 single-wallet modal). The wallets' servers aren't asked. */
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
