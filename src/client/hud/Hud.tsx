import { Suspense } from 'react';
import { BrowserRouter, type MemoryRouter } from 'react-router-dom';
import { AppRoutes, type ExtraRoute } from './AppRoutes';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Toasts } from './components/Toasts';
import { useGameStore } from './GameContext';
import { lazyComponent } from './lazyComponent';
import { RetrySoon } from './lazyFallbacks';
import { LazyWelcomeScreen } from './lazyParts';
import { ScreenBoundary } from './ScreenBoundary';

const Confetti = lazyComponent(() => import('./dialogs/Confetti'));
const LaunchErrorScreen = lazyComponent(() => import('./screens/launchError/LaunchErrorScreen'));

interface HudProps {
  extraRoutes: readonly ExtraRoute[];
  /** The build has no address, so it passes `MemoryRouter`. */
  Router?: typeof MemoryRouter;
}

/** The HUD of each app phase (spec §4): nothing over the splash, the welcome after a first login, then the router. */
export function Hud({ extraRoutes, Router = BrowserRouter }: HudProps) {
  const phase = useGameStore((state) => state.phase);
  const hasCelebrated = useGameStore(({ celebrations }) => celebrations > 0);
  if (phase === 'loading') return null;
  if (phase === 'blocked')
    return (
      <ScreenBoundary>
        <LaunchErrorScreen />
      </ScreenBoundary>
    );
  return (
    <>
      {phase === 'welcome' ? (
        <ScreenBoundary>
          <LazyWelcomeScreen />
        </ScreenBoundary>
      ) : (
        <Router useTransitions={false}>
          <AppRoutes extraRoutes={extraRoutes} />
        </Router>
      )}
      {/* A crash in these must not end the game. */}
      <ErrorBoundary fallback={() => null}>
        <Toasts />
      </ErrorBoundary>
      {hasCelebrated ? (
        <ErrorBoundary fallback={(again) => <RetrySoon onAgain={again} />}>
          <Suspense fallback={null}>
            <Confetti />
          </Suspense>
        </ErrorBoundary>
      ) : null}
    </>
  );
}
