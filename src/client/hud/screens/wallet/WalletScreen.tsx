import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../account/hasFeature';
import { uiArt } from '../../../art/ui';
import { WalletButton } from '../../../home/WalletButton';
import { Art } from '../../components/Art';
import { ErrorBoundary } from '../../components/ErrorBoundary';
import { ScreenFrame } from '../../components/ScreenFrame';
import { SkeletonRows } from '../../components/States';
import { AirdropShare } from '../../dialogs/airdrop/AirdropShare';
import { useGame, useGameStore } from '../../GameContext';
import { lazyComponent } from '../../lazyComponent';
import { RetrySoon } from '../../lazyFallbacks';
import { CheckIn } from './CheckIn';
import { ConnectedWallet } from './ConnectedWallet';
import { DemoPayment } from './DemoPayment';
import { WalletProof } from './WalletProof';
import { WalletTiles } from './WalletTiles';
import { WalletTrophy } from './WalletTrophy';
import './walletScreen.css';

const AirdropPanel = lazyComponent(() => import('./airdrop/AirdropPanel'));

const STATE_TEXTS = {
  loading: 'walletScreen.restoring',
  disconnected: 'walletScreen.notConnected',
  connected: 'walletScreen.connected',
} as const;

/** The wallet's status and address, the airdrop with the player's share, and planned features. */
export default function WalletScreen() {
  const { t } = useTranslation();
  const { celebrate, wallet, tryPayment } = useGame();
  const { status, address } = useGameStore((state) => state.wallet);
  const hasAirdrop = useGameStore((state) => hasFeature(state, 'airdrop'));
  const connected = status === 'connected' ? address : null;
  const wasOut = useRef(false);
  useEffect(() => wallet.wake(), [wallet]);
  useEffect(() => {
    if (connected && wasOut.current) celebrate();
    wasOut.current = status === 'disconnected';
  }, [celebrate, connected, status]);
  return (
    <ScreenFrame
      title={t('walletScreen.title')}
      subtitle={t('walletScreen.subtitle')}
      pose="wallet"
      hasBalance
    >
      {connected ? (
        <ConnectedWallet address={connected} />
      ) : (
        <section className="wallet-state lacquer" data-status={status}>
          <WalletTrophy isLocked />
          <p className="wallet-joined">{t(STATE_TEXTS[status])}</p>
          <WalletButton isWide />
          <WalletProof />
          {status === 'disconnected' ? <WalletTiles /> : null}
        </section>
      )}
      {hasAirdrop ? (
        <ErrorBoundary fallback={(again) => <RetrySoon onAgain={again} />}>
          <Suspense fallback={<SkeletonRows rows={4} />}>
            <AirdropPanel />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <section className="wallet-share lacquer">
          <AirdropShare />
        </section>
      )}
      {status === 'connected' && wallet.canCheckIn ? <CheckIn /> : null}
      {tryPayment ? <DemoPayment pay={tryPayment} /> : null}
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
