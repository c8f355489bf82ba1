import { useTranslation } from 'react-i18next';
import { WalletButton } from '../../../home/WalletButton';
import { Button } from '../../components/Button';
import { ADDRESS_COPIED_MS, useCopy } from '../../useCopy';
import { WalletProof } from './WalletProof';
import { WalletTrophy } from './WalletTrophy';

/** The connected wallet, framed like a trophy, with its short address, which opens the wallet's menu, and its proof while one is needed. */
export function ConnectedWallet({ address }: { address: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy(address, ADDRESS_COPIED_MS);
  return (
    <section className="wallet-state lacquer" data-status="connected">
      <WalletTrophy />
      <h2 className="wallet-joined">{t('walletScreen.connected')}</h2>
      <bdi dir="ltr" className="visually-hidden" data-testid="wallet-address">
        {address}
      </bdi>
      <WalletButton isWide />
      <Button tone="panel" onClick={() => void copy()}>
        <span aria-live="polite">{t(isCopied ? 'walletScreen.copied' : 'walletScreen.copy')}</span>
      </Button>
      <WalletProof />
    </section>
  );
}
