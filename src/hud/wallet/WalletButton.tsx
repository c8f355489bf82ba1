import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { coreArt } from '../../services/art/core';
import { Art } from '../components/Art';
import { useGameStore } from '../GameContext';
import { shortAddress } from './shortAddress';
import './wallet.css';

/** The connect button of home's header in its three states (spec §2, decision 24). */
export function WalletButton() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { status, tonWallet } = useGameStore((state) => state.wallet);
  const address = status === 'connected' && tonWallet ? shortAddress(tonWallet) : null;
  const label = address ?? t(status === 'loading' ? 'wallet.loading' : 'wallet.connect');
  return (
    <button
      type="button"
      className="icon-button wallet-button lacquer"
      data-testid="wallet-button"
      data-status={status}
      aria-label={label}
      aria-busy={status === 'loading'}
      onClick={() => navigate('/wallet')}
    >
      <Art set={coreArt} name="icon-wallet" width={26} />
      {address ? <bdi className="wallet-address">{address}</bdi> : null}
    </button>
  );
}
