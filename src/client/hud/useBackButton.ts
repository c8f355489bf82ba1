import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStore } from 'zustand';
import { backTakers } from './cover/backTakers';
import { useGame, useGameStore } from './GameContext';

/**
 * The messaging app's back button (spec §2, decision 23), shown on every path but /, where it shows only while there is
 * something to close. Dialogs and menus take the press themselves, the topmost first. This hook closes an overlay whose
 * chunk is still on its way. It has one handler, which it removes when the layout goes.
 */
export function useBackButton(): void {
  const game = useGame();
  const { host, overlays, handleBack } = game;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const takers = useStore(backTakers(game));
  const isOpening = useGameStore((state) => state.wallet.window !== 'closed' || state.overlays.length > 0);
  const isShown = pathname !== '/' || takers > 0 || isOpening;

  useEffect(() => {
    if (!isShown) {
      host.hideBackButton();
      return;
    }
    host.showBackButton(() => {
      if (!handleBack() && !overlays.closeTop()) navigate('/');
    });
    return () => host.hideBackButton();
  }, [host, overlays, handleBack, navigate, isShown]);
}
