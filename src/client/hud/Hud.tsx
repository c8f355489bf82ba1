import { BrowserRouter } from 'react-router-dom';
import { AppRoutes, type ExtraRoute } from './AppRoutes';
import { Confetti } from './components/Confetti';
import { ErrorBoundary } from './components/ErrorBoundary';
import { Toasts } from './components/Toasts';
import { useGameStore } from './GameContext';
import { lateComponent } from './lateComponent';
import { ScreenBoundary } from './ScreenBoundary';

const WelcomeScreen = lateComponent(() => import('./screens/welcome/WelcomeScreen'));
const LaunchErrorScreen = lateComponent(() => import('./screens/launchError/LaunchErrorScreen'));

/** The HUD by app phase (spec §4): nothing over the splash, then the welcome of a first login, then the router. */
export function Hud({ extraRoutes }: { extraRoutes: readonly ExtraRoute[] }) {
  const phase = useGameStore((state) => state.phase);
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
          <WelcomeScreen />
        </ScreenBoundary>
      ) : (
        <BrowserRouter>
          <AppRoutes extraRoutes={extraRoutes} />
        </BrowserRouter>
      )}
      {/* Neither is worth the game. */}
      <ErrorBoundary fallback={() => null}>
        <Toasts />
        <Confetti />
      </ErrorBoundary>
    </>
  );
}
