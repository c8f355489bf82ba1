import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useGame, useGameStore } from './GameContext';

/**
 * The messaging app's back button (spec §2, decision 23): shown on every path but /, where only an open
 * overlay brings it up; it closes the overlay first. One handler, taken away when the layout goes.
 */
export function useBackButton(): void {
  const { host, overlays, popups, failures, store, handleBack } = useGame();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isCovered = useGameStore(
    (state) => state.overlays.length > 0 || state.popup !== null || state.failures.length > 0,
  );

  useEffect(() => {
    if (pathname === '/' && !isCovered) {
      host.hideBackButton();
      return;
    }
    host.showBackButton(() => {
      const failure = store.getState().failures[0];
      if (failure) failures.dismiss(failure.kind);
      else if (store.getState().popup) popups.close();
      else if (!overlays.closeTop() && !handleBack()) navigate('/');
    });
    return () => host.hideBackButton();
  }, [host, overlays, popups, failures, store, handleBack, navigate, pathname, isCovered]);
}
