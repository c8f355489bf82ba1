import { useTranslation } from 'react-i18next';
import { popupsArt } from '../../art/popups';
import { Art } from '../components/Art';
import { Button } from '../components/Button';
import { Dialog, type OverlayProps } from '../components/Dialog';
import { useGameStore } from '../GameContext';
import { AirdropShare } from './airdrop/AirdropShare';
import { useConnectWallet } from './wallet/useConnectWallet';

/**
 * Explains the airdrop. Connect Wallet is hidden while a wallet is connected. The button closes the popup first,
 * because the popup would cover the wallet's window (decision 24).
 */
export default function AirdropPopup({ onClose }: OverlayProps) {
  const { t } = useTranslation();
  const { connect, visitWallet } = useConnectWallet();
  const isConnected = useGameStore(({ wallet }) => wallet.status === 'connected');
  return (
    <Dialog
      title={t('airdrop.title')}
      onClose={onClose}
      image={<Art set={popupsArt} name="popup-airdrop" width={240} />}
    >
      <p>{t('airdrop.text')}</p>
      <AirdropShare>
        {isConnected ? null : (
          <Button isWide onClick={connect}>
            {t('airdrop.connect')}
          </Button>
        )}
        <Button isWide tone={isConnected ? 'primary' : 'panel'} onClick={visitWallet}>
          {t('walletScreen.visit')}
        </Button>
      </AirdropShare>
    </Dialog>
  );
}
