import { isSameAddress, shortAddress } from '../../../../wallet/address';
import { useGameStore } from '../../../GameContext';

/** An address in short, written as the connected wallet writes it where it is that one. */
export function OwnAddress({ address }: { address: string }) {
  const own = useGameStore(({ wallet }) => wallet.address);
  const isOwn = own !== null && isSameAddress(own, address);
  return <bdi dir="ltr">{shortAddress(isOwn ? own : address)}</bdi>;
}
