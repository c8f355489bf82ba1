import { useTranslation } from 'react-i18next';
import { friendlyAddress, isSameAddress } from '../../../../../core/tonAddress';
import { shortAddress } from '../../../../wallet/address';
import { useGameStore } from '../../../GameContext';

export function OtherWallet({ address }: { address: string }) {
  const { t } = useTranslation();
  const connected = useGameStore(({ wallet }) => wallet.address);
  if (connected === null || isSameAddress(connected, address)) return null;
  return (
    <p className="airdrop-other-wallet" role="note" data-testid="airdrop-other-wallet">
      {t('airdrop.line.otherWallet', { address: `\u2066${shortAddress(friendlyAddress(address))}\u2069` })}
    </p>
  );
}
