import { useTranslation } from 'react-i18next';
import { hasFeature } from '../../../account/hasFeature';
import { Button } from '../../components/Button';
import '../../dialogs/airdrop/airdrop.css';
import { useGame, useGameStore } from '../../GameContext';

/** Shows whether the stored wallet is proven, and a button to prove it, while an airdrop needs the proof. */
export function WalletProof() {
  const { t } = useTranslation();
  const { wallet } = useGame();
  const isNeeded = useGameStore((state) => hasFeature(state, 'airdrop') && hasFeature(state, 'wallet_proof'));
  const { tonWallet, isProven, window } = useGameStore((state) => state.wallet);
  if (!isNeeded || tonWallet === null) return null;
  return (
    <div className="wallet-proof" data-testid="wallet-proof" data-proven={isProven}>
      <p>
        <span className="airdrop-mark" aria-hidden="true" />
        <span>{t(isProven ? 'walletScreen.proven' : 'walletScreen.unproven')}</span>
      </p>
      {isProven ? null : (
        <>
          <p className="wallet-proof-why">{t('walletScreen.proveWhy')}</p>
          <Button isWide isBusy={window === 'opening'} onClick={() => wallet.prove()}>
            {t('walletScreen.prove')}
          </Button>
        </>
      )}
    </div>
  );
}
