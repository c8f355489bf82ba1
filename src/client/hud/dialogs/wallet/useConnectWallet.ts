import { useNavigate } from 'react-router-dom';
import { useGame, useGameStore } from '../../GameContext';

export interface ConnectWallet {
  /** Opens the library's window. A connected player is told so and led to /wallet. */
  connect: () => void;
  visitWallet: () => void;
}

/** What "Connect wallet" and the way to /wallet do wherever they stand. */
export function useConnectWallet(): ConnectWallet {
  const navigate = useNavigate();
  const { wallet, overlays, showToast } = useGame();
  const isConnected = useGameStore((state) => state.wallet.status === 'connected');
  const visitWallet = () => {
    overlays.closeAll();
    navigate('/wallet');
  };
  const connect = () => {
    if (!isConnected) {
      wallet.open();
      return;
    }
    showToast({ tone: 'info', key: 'walletScreen.alreadyConnected' });
    visitWallet();
  };
  return { connect, visitWallet };
}
