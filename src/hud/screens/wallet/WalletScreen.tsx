import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../services/art/ui';
import { Art } from '../../components/Art';
import { ScreenFrame } from '../../components/ScreenFrame';
import { useGameStore } from '../../GameContext';
import { AirdropShareParts } from '../../overlays/AirdropShareParts';
import { shortAddress } from '../../wallet/shortAddress';
import './walletScreen.css';

/** The wallet's state, the airdrop estimate with its parts, and what is planned. */
export default function WalletScreen() {
  const { t } = useTranslation();
  const { status, tonWallet } = useGameStore((state) => state.wallet);
  return (
    <ScreenFrame
      title={t('walletScreen.title')}
      subtitle={t('walletScreen.subtitle')}
      image={<Art set={uiArt} name="wallet-hero" width={200} />}
    >
      <p className="wallet-state lacquer" data-status={status}>
        <span className="wallet-dot" aria-hidden="true" />
        {t(status === 'connected' ? 'walletScreen.connected' : 'walletScreen.notConnected')}
        {tonWallet ? (
          <bdi dir="ltr" className="wallet-address">
            {shortAddress(tonWallet)}
          </bdi>
        ) : null}
      </p>
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
