import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { WalletButton } from '../../../home/WalletButton';
import { Art } from '../../components/Art';
import { ScreenFrame } from '../../components/ScreenFrame';
import { AirdropShareParts } from '../../dialogs/AirdropShareParts';
import { useGame, useGameStore } from '../../GameContext';
import { CheckIn } from './CheckIn';
import { DemoPayment } from './DemoPayment';
import { WalletTiles } from './WalletTiles';
import './walletScreen.css';

const STATE_TEXTS = {
  loading: 'walletScreen.restoring',
  disconnected: 'walletScreen.notConnected',
  connected: 'walletScreen.connected',
} as const;

/** The wallet's state and address, the airdrop estimate with its parts, and the planned features. */
export default function WalletScreen() {
  const { t } = useTranslation();
  const { wallet, tryPayment } = useGame();
  const { status, address } = useGameStore((state) => state.wallet);
  useEffect(() => wallet.wake(), [wallet]);
  return (
    <ScreenFrame
      title={t('walletScreen.title')}
      subtitle={t('walletScreen.subtitle')}
      image={<Art set={uiArt} name="wallet-hero" width={200} />}
    >
      <section className="wallet-state lacquer" data-status={status}>
        <p>
          <span className="wallet-dot" aria-hidden="true" />
          <span>{t(STATE_TEXTS[status])}</span>
        </p>
        {address ? (
          <bdi dir="ltr" className="wallet-full" data-testid="wallet-address">
            {address}
          </bdi>
        ) : null}
      </section>
      <WalletButton isWide />
      {status === 'disconnected' ? <WalletTiles /> : null}
      {status === 'connected' && wallet.canCheckIn ? <CheckIn /> : null}
      {tryPayment ? <DemoPayment pay={tryPayment} /> : null}
      <section className="wallet-share lacquer">
        <AirdropShareParts />
      </section>
      <h2 className="section-title">{t('walletScreen.plannedTitle')}</h2>
      <ul className="list">
        {(['planned1', 'planned2'] as const).map((key) => (
          <li key={key} className="row lacquer">
            <Art set={uiArt} name={key === 'planned1' ? 'airdrop-crate' : 'side-airdrop'} width={44} lazy />
            <span className="row-text">{t(`walletScreen.${key}`)}</span>
          </li>
        ))}
      </ul>
    </ScreenFrame>
  );
}
