import { useNavigate } from 'react-router-dom';
import { useGame } from '../../GameContext';

export interface ConnectWallet {
  /** Opens the library's window. */
  connect: () => void;
  visitWallet: () => void;
}

/** What "Connect wallet" and the way to /wallet do wherever they stand. */
export function useConnectWallet(): ConnectWallet {
  const navigate = useNavigate();
  const { wallet, overlays } = useGame();
  const visitWallet = () => {
    overlays.closeAll();
    navigate('/wallet');
  };
  return { connect: () => wallet.open(), visitWallet };
}
