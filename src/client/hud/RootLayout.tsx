import { useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { Dialogs } from './Dialogs';
import { useGame, useGameStore } from './GameContext';
import { BottomNav } from './nav/BottomNav';
import { ScreenBoundary } from './ScreenBoundary';
import { useBackButton } from './useBackButton';

/** Every screen, with the navigation below it and the dialogs above it. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { popups, popupTurn } = useGame();
  useEffect(() => popupTurn.at(pathname), [popupTurn, pathname]);
  useBackButton();
  const hasAccount = useGameStore((state) => state.account !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in that succeeds later must run the effect again
  useEffect(() => void popups.check(), [popups, hasAccount]);
  return (
    <>
      <ScreenBoundary resetKey={pathname}>
        <Outlet />
      </ScreenBoundary>
      <BottomNav />
      <Dialogs />
    </>
  );
}
