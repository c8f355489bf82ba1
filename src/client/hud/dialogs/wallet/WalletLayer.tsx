import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useGame, useGameStore } from '../../GameContext';
import { useTurnToAsk } from './useTurnToAsk';
import { WalletQuestion } from './WalletQuestion';

/**
 * Adds what the library's windows lack (decision 30): the HUD below them is inert, the focus returns to where it was,
 * and their language follows the game's. Also asks which of two wallets the account keeps.
 */
export function WalletLayer() {
  const { wallet } = useGame();
  const { i18n } = useTranslation();
  const isOpen = useGameStore((state) => state.wallet.window === 'open');
  const question = useGameStore((state) => state.wallet.question);
  const isAsked = useTurnToAsk();

  useEffect(() => wallet.setLanguage(i18n.language), [wallet, i18n.language]);

  useEffect(() => {
    const hud = document.getElementById('hud');
    if (!isOpen || !hud) return;
    const focused = document.activeElement;
    hud.inert = true;
    return () => {
      hud.inert = false;
      if (focused instanceof HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
    };
  }, [isOpen]);

  return question && isAsked ? <WalletQuestion {...question} /> : null;
}
