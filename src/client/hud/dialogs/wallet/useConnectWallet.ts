import { useNavigate } from 'react-router-dom';
import { useGame } from '../../GameContext';

export interface ConnectWallet {
  /** Opens the library's window. */
  connect: () => void;
  visitWallet: () => void;
}

/** The actions of every "Connect wallet" button and link to /wallet. */
export function useConnectWallet(): ConnectWallet {
  const navigate = useNavigate();
  const { wallet, closeOverlays } = useGame();
  const visitWallet = () => {
    closeOverlays();
    navigate('/wallet');
  };
  return { connect: () => wallet.open(), visitWallet };
}
