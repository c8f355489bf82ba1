import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { Button } from './components/Button';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Spinner } from './components/Spinner';
import { useGame, useGameStore } from './GameContext';
import { lateComponent } from './lateComponent';
import { BottomNav } from './nav/BottomNav';
import { Overlays } from './Overlays';
import { Popups } from './Popups';
import { useBackButton } from './useBackButton';

const ReportButton = lateComponent(() => import('./components/ReportButton'));

/** Every screen with the navigation below it and what may lie above it. */
export function RootLayout() {
  const { pathname } = useLocation();
  const { popups, popupTurn } = useGame();
  useEffect(() => popupTurn.at(pathname), [popupTurn, pathname]);
  useBackButton();
  const hasAccount = useGameStore((state) => state.account !== null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a sign-in that succeeds later asks then
  useEffect(() => void popups.check(), [popups, hasAccount]);
  return (
    <>
      <ErrorBoundary resetKey={pathname} fallback={(again) => <ScreenCrashed onAgain={again} />}>
        <Suspense fallback={<Spinner />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
      <BottomNav />
      <Overlays />
      <Popups />
    </>
  );
}

function ScreenCrashed({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <main className="screen">
      <div className="state" role="alert">
        <p>{t('errors.screenCrashed')}</p>
        <Button onClick={onAgain}>{t('errors.restart')}</Button>
        <ErrorBoundary fallback={() => null}>
          <Suspense fallback={null}>
            <ReportButton />
          </Suspense>
        </ErrorBoundary>
      </div>
    </main>
  );
}
