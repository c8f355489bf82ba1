import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { Spinner } from './components/Spinner';
import { useBackButton } from './cover/backButton';
import { Dialogs } from './Dialogs';
import { useGame, useGameStore } from './GameContext';
import { BottomNav } from './nav/BottomNav';
import { ScreenBoundary } from './ScreenBoundary';

interface RootLayoutProps {
  /** Path of the visible screen, which lags behind the address while the next one loads. */
  shownPath: string;
  children: ReactNode;
}

/** The frame of every screen: navigation below, dialogs above. */
export function RootLayout({ shownPath, children }: RootLayoutProps) {
  const { pathname } = useLocation();
  const { popups, popupTurn } = useGame();
  useEffect(() => popupTurn.at(pathname), [popupTurn, pathname]);
  useBackButton();
  const hasAccount = useGameStore((state) => state.account !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in that succeeds later must run the effect again
  useEffect(() => void popups.check(), [popups, hasAccount]);
  return (
    <>
      <ScreenBoundary resetKey={shownPath}>{children}</ScreenBoundary>
      {shownPath === pathname ? null : <Spinner isPatient />}
      <BottomNav shownPath={shownPath} />
      <Dialogs />
    </>
  );
}
