import { friendlyAddress, isSameAddress } from '../../../../../core/tonAddress';
import { shortAddress } from '../../../../wallet/address';
import { useGameStore } from '../../../GameContext';

/** A shortened address. Uses the connected wallet's notation if it is the same account. */
export function OwnAddress({ address }: { address: string }) {
  const own = useGameStore(({ wallet }) => wallet.address);
  const isOwn = own !== null && isSameAddress(own, address);
  return <bdi dir="ltr">{shortAddress(isOwn ? own : friendlyAddress(address))}</bdi>;
}
