import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isPassiveOpen } from '../first/flows/isPassiveOpen';
import { useGame, useGameStore } from './GameContext';

/**
 * The messaging app's back button (spec §2, decision 23), shown on every path but /, where only an open dialog shows
 * it. Dialogs take the press themselves, the topmost first. This hook closes an overlay whose chunk is still on its
 * way. It has one handler, which it removes when the layout goes.
 */
export function useBackButton(): void {
  const { host, overlays, handleBack } = useGame();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isCovered = useGameStore(
    ({ overlays: open, popup, failures, passive, wallet }) =>
      wallet.window !== 'closed' ||
      open.length > 0 ||
      popup !== null ||
      failures.some(({ kind }) => kind !== 'tapsWait') ||
      isPassiveOpen(passive),
  );

  useEffect(() => {
    if (pathname === '/' && !isCovered) {
      host.hideBackButton();
      return;
    }
    host.showBackButton(() => {
      if (!handleBack() && !overlays.closeTop()) navigate('/');
    });
    return () => host.hideBackButton();
  }, [host, overlays, handleBack, navigate, pathname, isCovered]);
}
