import { useTranslation } from 'react-i18next';
import { uiArt } from '../../../art/ui';
import { WalletButton } from '../../../home/WalletButton';
import { Art } from '../../components/Art';
import { Button } from '../../components/Button';
import { ADDRESS_COPIED_MS, useCopy } from '../../useCopy';
import { WalletProof } from './WalletProof';

/** The connected wallet, framed like a trophy, with its short address, which opens the wallet's menu, and its proof while one is needed. */
export function ConnectedWallet({ address }: { address: string }) {
  const { t } = useTranslation();
  const { isCopied, copy } = useCopy(address, ADDRESS_COPIED_MS);
  return (
    <section className="wallet-state lacquer" data-status="connected">
      <span className="wallet-trophy" aria-hidden="true">
        <span>
          <Art set={uiArt} name="wallet-hero" width={154} />
          <span className="airdrop-mark" />
        </span>
      </span>
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
