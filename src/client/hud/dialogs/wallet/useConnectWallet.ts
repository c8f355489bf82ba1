import { useNavigate } from 'react-router-dom';
import { useGame } from '../../GameContext';

export interface ConnectWallet {
  connect: () => void;
  visitWallet: () => void;
}

/** Returns the actions of every "Connect wallet" button and /wallet link. */
export function useConnectWallet(): ConnectWallet {
  const navigate = useNavigate();
  const { wallet, closeOverlays } = useGame();
  const visitWallet = () => {
    closeOverlays();
    navigate('/wallet');
  };
  return { connect: () => wallet.open(), visitWallet };
}
